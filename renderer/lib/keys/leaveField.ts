/**
 * Escape in a field leaves the field, not the page: the focus goes to what it belongs to, if that is there. Returns
 * whether it was that key.
 */
export function leaveField(event: { readonly key: string }, toId: string): boolean {
  if (event.key !== 'Escape') return false
  const to = document.getElementById(toId)
  if (to !== null) to.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return true
}

/** Parts of a page that can be stood on, and those that are made so when a field in them is left. */
const AROUND = '[tabindex], section, form, aside'

/**
 * Escape in a field leaves the field, with its text, and not the page: the focus goes to what the field says it belongs
 * to by its `data-belongs-to`, if that is there, else to the part of the page around it. The key map does so for every
 * field; where Escape means something around a field, as in a sheet, the field asks for it itself.
 */
export function leaveField(field: Element): void {
  const id = field.closest<HTMLElement>('[data-belongs-to]')?.dataset['belongsTo'] ?? ''
  const home = document.getElementById(id) ?? field.parentElement?.closest<HTMLElement>(AROUND)
  if (!home) return
  if (!home.hasAttribute('tabindex')) home.tabIndex = -1
  home.focus()
}

/** Returns whether it was that key. */
export function leftByEscape(event: { readonly key: string; readonly target: EventTarget }): boolean {
  if (event.key !== 'Escape') return false
  if (event.target instanceof Element) leaveField(event.target)
  return true
}

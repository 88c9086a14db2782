/** Elements the focus is sent to from elsewhere. */
export const EVENT_LIST_ID = 'event-list'
export const EVENT_SEARCH_ID = 'event-search'
export const MARKED_BAR_ID = 'marked-bar'
export const EVENT_PAGE_ID = 'event-page'

/** Sends the focus to an element, or to the first field in it. False where it is not on the page. */
export function focusOn(id: string): boolean {
  const element = document.getElementById(id)
  const target = element?.matches('input, [tabindex]') ? element : element?.querySelector('input, [tabindex]')
  if (!(target instanceof HTMLElement)) return false
  target.focus()
  if (target instanceof HTMLInputElement) target.select()
  return true
}

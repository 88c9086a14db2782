/** Elements the focus is sent to from elsewhere. */
export const EVENT_LIST_ID = 'event-list'
/** Around the list: there before the first row is. */
export const EVENT_REGION_ID = 'event-region'
export const EVENT_SEARCH_ID = 'event-search'
export const MARKED_BAR_ID = 'marked-bar'
export const EVENT_PAGE_ID = 'event-page'
/** What opens the photo whole. */
export const EVENT_PHOTO_ID = 'event-photo'

/** Sends the focus to the list, or to where it will be. False where no list is on the page. */
export const focusOnList = (): boolean => focusOn(EVENT_LIST_ID) || focusOn(EVENT_REGION_ID)

/** Sends the focus to an element, or to the first field in it. False where it cannot have it. */
export function focusOn(id: string): boolean {
  const element = document.getElementById(id)
  const target = element?.matches('input, button, [tabindex]')
    ? element
    : element?.querySelector('input, [tabindex]')
  if (!(target instanceof HTMLElement)) return false
  target.focus()
  if (document.activeElement !== target) return false
  if (target instanceof HTMLInputElement) target.select()
  return true
}

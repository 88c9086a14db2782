export const MONTH_GRID_ID = 'calendar-month'
export const DAY_LIST_ID = 'calendar-day-list'

const EVENTS = `#${DAY_LIST_ID} button[data-fill]`

/** To the event that is the tab stop of the day's list. False where nothing is on. */
export function focusDay(): boolean {
  const events = [...document.querySelectorAll<HTMLElement>(EVENTS)]
  const target = events.find(({ tabIndex }) => tabIndex === 0) ?? events[0]
  target?.focus()
  return target !== undefined
}

export const focusMonth = (): void =>
  document.querySelector<HTMLElement>(`#${MONTH_GRID_ID} [aria-selected="true"]`)?.focus()

/** Whether a day of the month has the focus. */
export const isInMonth = (): boolean => document.activeElement?.closest(`#${MONTH_GRID_ID}`) != null

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** Moves in the list of the day by one key. False where the key is none of its. */
export function moveInDay(key: string): boolean {
  const events = [...document.querySelectorAll<HTMLElement>(EVENTS)]
  const at = events.findIndex((each) => each === document.activeElement)
  const step = STEPS[key]
  const to = key === 'Home' ? 0 : key === 'End' ? events.length - 1 : step === undefined ? null : at + step
  if (to === null) return false
  events[Math.max(0, Math.min(events.length - 1, to))]?.focus()
  return true
}

import { focusOn } from './eventListId.ts'

/** Frames a page is given to appear: one second. */
const FRAMES = 60

/** Sends the focus to an element of a page, or of what lies under a dialog, that is just being shown; gives up where somebody went on meanwhile. */
export function focusSoon(id: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const elsewhere = document.activeElement !== null && document.activeElement !== document.body
    if (frames < FRAMES && elsewhere) return
    if (!focusOn(id) && frames > 0) focusSoon(id, frames - 1)
  })
}

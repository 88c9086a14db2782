/**
 * Runs `act` now, or where a pointer is down once what it presses was pressed: a line that comes between press and
 * release moves the button away from under the pointer, and the press is lost.
 */
export function afterPress(act: () => void): void {
  if (!document.documentElement.matches(':active')) {
    act()
    return
  }
  const over = new AbortController()
  const end = () => {
    over.abort()
    // The click follows in the same task.
    setTimeout(act)
  }
  for (const name of ['pointerup', 'pointercancel', 'dragend', 'keyup'])
    window.addEventListener(name, end, { capture: true, signal: over.signal })
}

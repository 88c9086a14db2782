/**
 * Says by a property of the whole page how high something at its lower end is, in pixels, and tells when that changed.
 * Returns what ends it.
 */
export function roomBelow(property: `--${string}`, element: HTMLElement, changed?: () => void): () => void {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => {
    style.setProperty(property, `${element.offsetHeight}px`)
    changed?.()
  })
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    style.removeProperty(property)
  }
}

/** Ref of the foot of a page: toasts stand above it. */
export const footRoom = (foot: HTMLElement | null): (() => void) | undefined =>
  foot === null ? undefined : roomBelow('--page-foot', foot)

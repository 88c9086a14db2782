/** The row a key leads to from `active`; null: the key does not move. `page`: rows of a page up or down. */
export function rowAfterKey(
  press: {
    readonly key: string
    readonly ctrlKey: boolean
    readonly metaKey: boolean
    readonly altKey: boolean
  },
  active: number,
  total: number,
  page: number,
): number | null {
  if (total === 0 || press.altKey) return null
  const within = (index: number) => Math.max(0, Math.min(total - 1, index))
  const step = press.ctrlKey || press.metaKey ? total : 1
  switch (press.key) {
    case 'ArrowDown':
      return within(active + step)
    case 'ArrowUp':
      return within(active < 0 ? total - 1 : active - step)
    case 'PageDown':
      return within(active + page)
    case 'PageUp':
      return within(active - page)
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return null
  }
}

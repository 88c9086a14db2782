export interface SplitLimits {
  readonly min: number
  readonly max: number
  readonly standard: number
  readonly rtl: boolean
}

const STEP = 16

export const widthWithin = (width: number, min: number, max: number): number =>
  Math.round(Math.min(Math.max(width, min), Math.max(min, max)))

/** Width of the start pane after a key on the separator; null: the key is not for it (WAI-ARIA window splitter). */
export function widthAfterKey(
  key: string,
  width: number,
  { min, max, standard, rtl }: SplitLimits,
): number | null {
  const wider = rtl ? 'ArrowLeft' : 'ArrowRight'
  const narrower = rtl ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case wider:
      return widthWithin(width + STEP, min, max)
    case narrower:
      return widthWithin(width - STEP, min, max)
    case 'Home':
      return widthWithin(min, min, max)
    case 'End':
      return widthWithin(max, min, max)
    case 'Enter':
      return widthWithin(standard, min, max)
    default:
      return null
  }
}

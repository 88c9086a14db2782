/** Shape of the photo on the event page. */
export const RATIO = 16 / 9
/** Narrowest part that can be chosen, in pixels of the picture; smaller pictures are taken whole. */
export const MIN_WIDTH = 160

export interface Size {
  readonly width: number
  readonly height: number
}

/** Part of a picture, in its pixels after turning; its height follows from its width. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'
export const CORNERS: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right']

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3

export const heightOf = ({ width }: Pick<Crop, 'width'>): number => width / RATIO

export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const widest = ({ width, height }: Size): number => Math.min(width, height * RATIO)

/** The largest part of the right shape, in the middle. */
export function wholeCrop(size: Size): Crop {
  const width = widest(size)
  return { x: (size.width - width) / 2, y: (size.height - width / RATIO) / 2, width }
}

const placed = (crop: Crop, size: Size): Crop => ({
  width: crop.width,
  x: between(crop.x, 0, size.width - crop.width),
  y: between(crop.y, 0, size.height - heightOf(crop)),
})

export const moveCrop = (crop: Crop, dx: number, dy: number, size: Size): Crop =>
  placed({ ...crop, x: crop.x + dx, y: crop.y + dy }, size)

/** Pulls a corner outwards by `by` pixels (inwards: less than 0); the corner across stays where it is. */
export function pullCorner(crop: Crop, corner: Corner, by: number, size: Size): Crop {
  const right = crop.x + crop.width
  const bottom = crop.y + heightOf(crop)
  const fromLeft = corner.endsWith('right')
  const fromTop = corner.startsWith('bottom')
  const room = Math.min(
    fromLeft ? size.width - crop.x : right,
    (fromTop ? size.height - crop.y : bottom) * RATIO,
  )
  const width = between(crop.width + by, Math.min(MIN_WIDTH, room), room)
  return {
    width,
    x: fromLeft ? crop.x : right - width,
    y: fromTop ? crop.y : bottom - width / RATIO,
  }
}

/** Larger (`factor` above 1) or smaller around its middle, as far as the picture goes. */
export function zoomCrop(crop: Crop, factor: number, size: Size): Crop {
  const most = widest(size)
  const width = between(crop.width * factor, Math.min(MIN_WIDTH, most), most)
  const middle = { x: crop.x + crop.width / 2, y: crop.y + heightOf(crop) / 2 }
  return placed({ width, x: middle.x - width / 2, y: middle.y - width / RATIO / 2 }, size)
}

/** The same part after another quarter turn clockwise of a picture of `size`, as far as the shape allows. */
export function turnCrop(crop: Crop, size: Size): Crop {
  const next = turned(size, 1)
  const middle = { x: crop.x + crop.width / 2, y: crop.y + heightOf(crop) / 2 }
  const width = Math.min(crop.width, widest(next))
  const at = { x: size.height - middle.y, y: middle.x }
  return placed({ width, x: at.x - width / 2, y: at.y - width / RATIO / 2 }, next)
}

/** Largest picture that is sent. */
export const MAX_SENT: Size = { width: 1600, height: 900 }

/** Size a part is sent in: never larger than it is. */
export function sentSize({ width }: Pick<Crop, 'width'>): Size {
  const shown = Math.max(1, Math.min(MAX_SENT.width, Math.round(width)))
  return { width: shown, height: Math.max(1, Math.round(shown / RATIO)) }
}

/** Size a whole picture is sent in: its longer edge as long as that of a part. */
export function sentWhole({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SENT.width / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Part of a picture of any shape. */
export interface Rect extends Size {
  readonly x: number
  readonly y: number
}

export const rectOf = (crop: Crop): Rect => ({ ...crop, height: heightOf(crop) })

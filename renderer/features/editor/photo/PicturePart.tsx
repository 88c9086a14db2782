import { useEffect, useRef } from 'react'
import { heightOf, type Size, turned } from './crop.ts'
import type { Cutting } from './photoStore.ts'
import { drawTurned } from './pictureWorks.ts'

export interface PicturePartProps {
  readonly cut: Cutting
  /** Pixels of the canvas; the shape follows from what is shown. */
  readonly width: number
  /** Shows the turned picture whole, for cropping on top of it. */
  readonly whole?: boolean
  readonly label: string
  readonly className?: string | undefined
}

/** Size of what a part shows, in pixels of the picture. */
const shownSize = ({ picture, turn, crop, asIs }: Cutting, whole: boolean): Size =>
  whole || asIs ? turned(picture, asIs ? 0 : turn) : { width: crop.width, height: heightOf(crop) }

/** A picture on a canvas: the page's policy lets no address of its own making be shown as an image. */
export function PicturePart({ cut, width, whole = false, label, className }: PicturePartProps) {
  const place = useRef<HTMLCanvasElement>(null)
  const shown = shownSize(cut, whole)
  const height = Math.max(1, Math.round((width * shown.height) / shown.width))
  const { picture, turn, crop, asIs } = cut
  const x = whole || asIs ? 0 : crop.x
  const y = whole || asIs ? 0 : crop.y
  const turns = asIs ? 0 : turn
  useEffect(() => {
    const context = place.current?.getContext('2d')
    if (!context) return
    const scale = width / shown.width
    context.clearRect(0, 0, width, height)
    context.save()
    context.scale(scale, scale)
    context.translate(-x, -y)
    drawTurned(context, picture, turns)
    context.restore()
  }, [picture, turns, x, y, width, height, shown.width])
  return (
    <canvas ref={place} className={className} width={width} height={height} role="img" aria-label={label} />
  )
}

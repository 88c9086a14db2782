import { useEffect, useRef } from 'react'
import { rectOf, turned } from './crop.ts'
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

/** A picture on a canvas: the page's policy lets no address of its own making be shown as an image. */
export function PicturePart({ cut, width, whole = false, label, className }: PicturePartProps) {
  const place = useRef<HTMLCanvasElement>(null)
  const { picture, crop, way } = cut
  // A file that goes as it is goes unturned.
  const turns = way === 'as-is' && !whole ? 0 : cut.turn
  const shown = whole || way !== 'crop' ? { x: 0, y: 0, ...turned(picture, turns) } : rectOf(crop)
  const height = Math.max(1, Math.round((width * shown.height) / shown.width))
  const { x, y } = shown
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

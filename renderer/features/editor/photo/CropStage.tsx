import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LiveRegion } from '../../../ui/VisuallyHidden.tsx'
import css from './CropDialog.module.css'
import {
  CORNERS,
  type Corner,
  type Crop,
  heightOf,
  moveCrop,
  pullCorner,
  type Size,
  turned,
  zoomCrop,
} from './crop.ts'
import { PicturePart } from './PicturePart.tsx'
import type { Cutting, PhotoStore } from './photoStore.ts'

/** Pixels of the canvas the picture is shown on; it is scaled to the room there is. */
const CANVAS = 720

/** Steps of the keyboard, as a part of the picture's width; with Shift the larger one. */
const STEP = 0.01
const LEAP = 0.05

type Hold = Corner | 'frame'

/** The picture with the part to be sent; its frame and corners by pointer and by arrow keys. */
export function CropStage({ photo, cut }: { readonly photo: PhotoStore; readonly cut: Cutting }) {
  const { t } = useTranslation('making')
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<{
    readonly hold: Hold
    readonly x: number
    readonly y: number
    readonly crop: Crop
  } | null>(null)
  const size = turned(cut.picture, cut.turn)
  const { crop } = cut
  const percent = (value: number, of: number) => `${(value / of) * 100}%`

  const begin = (hold: Hold) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { hold, x: event.clientX, y: event.clientY, crop }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const now = held.current
    const box = stage.current?.getBoundingClientRect()
    if (now === null || box === undefined || box.width === 0) return
    const scale = size.width / box.width
    const dx = (event.clientX - now.x) * scale
    const dy = (event.clientY - now.y) * scale
    photo.crop((_, of) => dragged(now.hold, now.crop, dx, dy, of))
  }
  const end = () => {
    held.current = null
  }
  const keys = (hold: Hold) => (event: KeyboardEvent) => {
    const step = size.width * (event.shiftKey ? LEAP : STEP)
    const way = WAYS[event.key]
    if (way !== undefined) photo.crop((now, of) => dragged(hold, now, way[0] * step, way[1] * step, of))
    else if (event.key === '+' || event.key === '=') photo.crop((now, of) => zoomCrop(now, 1.05, of))
    else if (event.key === '-') photo.crop((now, of) => zoomCrop(now, 1 / 1.05, of))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const grip = (hold: Hold) => ({
    onPointerDown: begin(hold),
    onPointerMove: drag,
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: keys(hold),
  })
  const state = t('crop.state', {
    width: Math.round(crop.width),
    of: size.width,
    x: Math.round(crop.x),
    y: Math.round(crop.y),
  })
  return (
    // Pictures are not mirrored where text runs from right to left.
    <div
      ref={stage}
      className={css['stage']}
      dir="ltr"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <PicturePart cut={cut} width={CANVAS} whole label={t('photo.new')} className={css['canvas']} />
      <div
        className={css['frame']}
        style={{
          left: percent(crop.x, size.width),
          top: percent(crop.y, size.height),
          width: percent(crop.width, size.width),
          height: percent(heightOf(crop), size.height),
        }}
      >
        <button
          type="button"
          className={css['move']}
          aria-label={`${t('crop.frame')}. ${t('crop.frame-hint')}`}
          {...grip('frame')}
        />
        {CORNERS.map((corner) => (
          <button
            key={corner}
            type="button"
            className={css['corner']}
            data-corner={corner}
            aria-label={t(`crop.corner.${corner}`)}
            {...grip(corner)}
          />
        ))}
      </div>
      <LiveRegion message={state} />
    </div>
  )
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A corner follows the larger of both ways; outwards is away from the corner across. */
function dragged(hold: Hold, crop: Crop, dx: number, dy: number, size: Size): Crop {
  if (hold === 'frame') return moveCrop(crop, dx, dy, size)
  const across = hold.endsWith('right') ? dx : -dx
  const down = (hold.startsWith('bottom') ? dy : -dy) * (16 / 9)
  return pullCorner(crop, hold, Math.abs(across) >= Math.abs(down) ? across : down, size)
}

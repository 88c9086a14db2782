import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { FileTrigger } from '../../ui/FileTrigger.tsx'
import css from './PictureChoice.module.css'

interface PictureChoiceProps {
  /** Data URL; empty: none. */
  readonly picture: string
  readonly onChoose: (picture: string) => void
}

/** The picture that stands for a site in place of its letters, from a file. */
export function PictureChoice({ picture, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation('settings')
  const say = useSay()
  const choose = useId()
  const fault = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (file: File) => {
    const drawn = await sitePictureOf(file)
    setUnreadable(drawn === null)
    if (drawn !== null) onChoose(drawn)
  }
  return (
    <div className={css['choice']}>
      <FileTrigger
        acceptedFileTypes={['image/png', 'image/jpeg', 'image/gif', 'image/webp']}
        onSelect={(files) => {
          const file = files?.item(0)
          if (file) void take(file).catch(say.failed)
        }}
      >
        <Button id={choose} size="s" aria-describedby={isUnreadable ? fault : undefined}>
          {t('look-of-site.picture')}
        </Button>
      </FileTrigger>
      {picture === '' ? null : (
        <Button
          size="s"
          variant="quiet"
          onPress={() => {
            document.getElementById(choose)?.focus()
            onChoose('')
          }}
        >
          {t('look-of-site.no-picture')}
        </Button>
      )}
      <p id={fault} role="alert" className={css['fault']}>
        {isUnreadable ? t('look-of-site.picture-fault') : null}
      </p>
    </div>
  )
}

/** Twice the largest an avatar is drawn, for fine screens. */
const SIDE_PX = 96

/**
 * Data URL of the middle of a picture, square and small, drawn again: nothing else of the file is kept. Null where the
 * file is no picture the browser reads.
 */
async function sitePictureOf(file: File): Promise<string | null> {
  const bitmap = await decoded(file)
  if (bitmap === null) return null
  const side = Math.min(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  // A few thousand bytes: no more than a call takes.
  return `data:${blob.type};base64,${btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))}`
}

const decoded = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((failure: unknown) => {
    if (failure instanceof DOMException) return null
    throw failure
  })

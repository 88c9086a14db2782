import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import type { PictureRef } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePicture } from '../../state/usePicture.ts'
import { EVENT_PHOTO_ID } from '../events/eventListId.ts'
import css from './EventPhoto.module.css'

interface EventPhotoProps {
  readonly picture: PictureRef
  readonly seed: string
}

/** The photo, 16:9, and whole by a press; until it is here, colours of the event's own. */
export function EventPhoto({ picture, seed }: EventPhotoProps) {
  const { t } = useTranslation('events')
  const url = usePicture(picture)
  const [broken, setBroken] = useState<string | null>(null)
  // A portrait would lose its head and foot in a wide frame: it stands whole, on a ground of its own colours.
  const [upright, setUpright] = useState<string | null>(null)
  const [whole, setWhole] = useState(false)
  const words = t('page.photo')
  const here = url !== null && url !== broken
  return (
    <div className={css['photo']} style={{ backgroundImage: gradientOf(seed) }}>
      {here ? (
        <>
          {url === upright ? <img className={css['ground']} src={url} alt="" aria-hidden="true" /> : null}
          <img
            src={url}
            alt={words}
            decoding="async"
            data-upright={url === upright}
            onError={() => setBroken(url)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setUpright(naturalWidth < naturalHeight * 1.2 ? url : null)
            }
          />
          <Button
            id={EVENT_PHOTO_ID}
            className={css['open'] ?? ''}
            aria-label={t('page.photo-whole')}
            aria-keyshortcuts="P"
            onPress={() => setWhole(true)}
          >
            <span className={css['sign']}>
              <Maximize2 aria-hidden />
            </span>
          </Button>
          <ModalOverlay className={css['scrim'] ?? ''} isOpen={whole} isDismissable onOpenChange={setWhole}>
            <Modal className={css['window'] ?? ''}>
              <Dialog className={css['dialog'] ?? ''} aria-label={words}>
                <Button
                  className={css['close'] ?? ''}
                  aria-label={t('page.photo-close')}
                  onPress={() => setWhole(false)}
                >
                  <img src={url} alt={words} />
                </Button>
              </Dialog>
            </Modal>
          </ModalOverlay>
        </>
      ) : null}
    </div>
  )
}

/** Three hues apart by a third or so, from the id: the same event always looks the same. */
function gradientOf(seed: string): string {
  let hash = 7
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  const colour = (turn: number, chroma: number, light: number) =>
    `oklch(${light} ${chroma} ${(hash + turn) % 360})`
  return `linear-gradient(120deg, ${colour(0, 0.08, 0.34)}, ${colour(55, 0.09, 0.48)} 55%, ${colour(105, 0.1, 0.66)})`
}

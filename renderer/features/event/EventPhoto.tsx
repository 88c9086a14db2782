import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureRef } from '../../../shared/domain/event.ts'
import { useStores } from '../../state/stores.ts'
import css from './EventPage.module.css'

/** The photo; until it is here, or where there is none, colours of the event's own. */
export function EventPhoto({
  picture,
  seed,
}: {
  readonly picture: PictureRef | null
  readonly seed: string
}) {
  const { t } = useTranslation('events')
  const { bridge } = useStores()
  const [shown, setShown] = useState<{ readonly of: PictureRef; readonly url: string } | null>(null)

  useEffect(() => {
    let gone = false
    if (picture !== null) {
      void bridge.picture(picture).then((url) => {
        if (!gone) setShown(url === null ? null : { of: picture, url })
      })
    }
    return () => {
      gone = true
    }
  }, [bridge, picture])

  const url = shown !== null && shown.of === picture ? shown.url : null
  return (
    <div className={css['photo']} style={{ backgroundImage: gradientOf(seed) }}>
      {url === null ? null : (
        <img src={url} alt={t('page.photo')} decoding="async" onError={() => setShown(null)} />
      )}
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

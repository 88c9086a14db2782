import { useState } from 'react'
import type { EventDetails } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { placeInWords } from '../../labels/placeWords.ts'
import { listed } from '../../lib/format/lists.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { QrCode } from '../../lib/QrCode.tsx'
import { cutText } from '../../lib/safeText.ts'
import { useShowing } from '../../state/useShowing.ts'
import { Paper } from '../../ui/Paper.tsx'
import { Description } from '../events/Description.tsx'
import { usePrintStamp } from '../events/usePaper.ts'
import css from './EventPaper.module.css'

interface EventPaperProps {
  readonly event: EventDetails
  readonly photo: string | null
  readonly onPrinted: () => void
}

/** One event as a notice to hang up: what, when, where, by whom, and where to read on. */
export function EventPaper({ event, photo, onPrinted }: EventPaperProps) {
  const { t } = useTranslation('events')
  const showing = useShowing()
  const { locale, zone } = showing
  const stamp = usePrintStamp()
  const [isReady, setReady] = useState(photo === null)
  const { startsAt, endsAt } = event
  const when =
    startsAt === null
      ? cutText(event.eventDate, 120)
      : `${rangeInWords(startsAt * 1_000, endsAt === null ? null : endsAt * 1_000, showing)} (${zonePlace(zone)})`
  const place = cutText(placeInWords(event, locale), 300)
  const by = event.ownerName === null ? '' : t('page.by', { name: cutText(event.ownerName, 80) })
  const categories = listed(
    event.categories.map(({ name }) => cutText(name, 60)),
    locale,
  )
  return (
    <Paper
      large
      title={cutText(event.title, 400) || t('row.untitled')}
      facts={[by, categories, stamp]}
      isReady={isReady}
      onPrinted={onPrinted}
    >
      {photo === null ? null : (
        <img
          className={css['photo']}
          src={photo}
          alt=""
          onLoad={() => setReady(true)}
          onError={() => setReady(true)}
        />
      )}
      <div className={css['facts']}>
        <strong>{when}</strong>
        {place === '' ? null : <strong dir="auto">{place}</strong>}
      </div>
      <Description text={event.description} />
      <div className={css['address']}>
        {event.siteUrl === '' ? null : <QrCode className={css['code']} text={event.siteUrl} />}
        <p>{event.siteUrl}</p>
      </div>
    </Paper>
  )
}

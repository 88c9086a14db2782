import { useTranslation } from 'react-i18next'
import type { PersonEvent } from '../../../shared/domain/guestDesk.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { clockTime } from '../../lib/format/clockTime.ts'
import { count } from '../../lib/format/counts.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Desk.module.css'
import { useDeskState } from './DeskContext.ts'

/** "Came to 7 of your 9", and each event whose list was read here. */
export function PersonHistory() {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const person = useDeskState((state) => state.person)
  if (person === null) return null
  const { came, ofYours, events } = person
  return (
    <section className={css['history']} aria-label={t('person.events')}>
      <h3>
        {ofYours === 0
          ? t('person.first')
          : t('person.came', { came: count(came, locale), of: count(ofYours, locale) })}
      </h3>
      <ul>
        {events.slice(0, 40).map((event) => (
          <HistoryEvent key={event.eventId} event={event} />
        ))}
      </ul>
    </section>
  )
}

function HistoryEvent({ event }: { readonly event: PersonEvent }) {
  const { t } = useTranslation(['desk', 'guests', 'events'])
  const { locale } = useLanguage()
  const { navigation } = useStores()
  const zone = useZone()
  const day =
    event.startsAt === null
      ? ''
      : dateFormat(locale, zone, { day: 'numeric', month: 'short', year: 'numeric' }).format(
          event.startsAt * 1000,
        )
  const arrived = event.arrivedAtMs
  return (
    <li>
      <Button
        variant="link"
        className={css['event-link']}
        onPress={() => navigation.go({ page: 'events', eventId: event.eventId })}
      >
        {cutText(event.title, 80) || t('events:row.untitled')}
      </Button>
      <span className={css['quiet']}>
        {[
          day,
          t(`guests:list.${event.answer}`),
          ...(arrived === null
            ? []
            : [t('person.arrived', { time: clockTime(arrived, { zone: ownZone(), locale }) })]),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </li>
  )
}

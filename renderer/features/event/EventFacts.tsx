import { Bell, CalendarClock, Eye, Heart, MapPin, MessageSquare, Tag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { EventDetails } from '../../../shared/domain/event.ts'
import { lastMoment } from '../../../shared/domain/eventTime.ts'
import { withTexts } from '../../i18n/loadTexts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { commentKey, parentKey, privacyKey } from '../../labels/choices.ts'
import { mapUrl, placeInWords } from '../../labels/placeWords.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { relative } from '../../lib/format/days.ts'
import { doubleHour, offsetInWords } from '../../lib/format/doubleHour.ts'
import { separator } from '../../lib/format/lists.ts'
import { ownRange, rangeInWords } from '../../lib/format/ranges.ts'
import { clockTime, isKnownZone, nearTime, zonePlace } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useShowing, useZoneIsSure } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { part } from '../../ui/part.tsx'
import { useOpenLink } from '../events/useOpenLink.ts'
import css from './EventPage.module.css'

const BellLine = part(
  withTexts(['reminders'], async () => (await import('../reminders/BellLine.tsx')).BellLine),
)

/** When, where, what sort, by whom, for whom. */
export function EventFacts({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation('events')
  const { list, accounts, page } = useStores()
  const showing = useShowing()
  const openLink = useOpenLink()
  const ownId = useStore(accounts, (state) => activeAccount(state)?.userId ?? null)
  const { locale } = showing
  const place = cutText(placeInWords(event, locale), 300)
  const map = mapUrl(event)
  const counted = useCounted()
  const reminders = useStore(page, ({ beside }) => beside?.reminders)
  const isOver = (lastMoment(event.startsAt, event.endsAt) ?? 0) * 1000 < showing.now

  const owner =
    event.mine || event.ownerId === ownId
      ? t('page.by-you')
      : event.ownerName === null
        ? t('page.by-unnamed', { id: event.ownerId })
        : t('page.by', { name: cutText(event.ownerName, 80) })

  return (
    <div className={css['facts']}>
      <Fact icon={<CalendarClock aria-hidden />}>
        <EventWhen event={event} />
      </Fact>
      <Fact icon={<MapPin aria-hidden />}>
        {place === '' ? <span className={css['muted']}>{t('page.no-place')}</span> : <bdi>{place}</bdi>}{' '}
        {map === null ? null : <ExternalLink onOpen={() => openLink(map)}>{t('page.open-map')}</ExternalLink>}
      </Fact>
      {reminders === undefined || event.startsAt === null || isOver ? null : (
        <Fact icon={<Bell aria-hidden />}>
          <BellLine reminders={reminders} />
        </Fact>
      )}
      {event.categories.length === 0 ? null : (
        <Fact icon={<Tag aria-hidden />}>
          <span className={css['inline']}>
            {event.categories.map(({ id, name }) => {
              const shown = cutText(name, 60)
              return id === null ? (
                <bdi key={name}>{shown}</bdi>
              ) : (
                <Button
                  key={`${id} ${name}`}
                  variant="link"
                  aria-label={t('page.category-filter', { name: shown })}
                  onPress={() => list.setQuery({ categoryIds: [id] })}
                >
                  <bdi>{shown}</bdi>
                </Button>
              )
            })}
          </span>
        </Fact>
      )}
      <Fact icon={<UserRound aria-hidden />}>
        <bdi>{owner}</bdi>
        {event.parent === null
          ? null
          : ` · ${t(parentKey(event.parent.module), { module: event.parent.module, id: event.parent.itemId })}`}
        {event.createdAt === null ? null : (
          <span className={css['muted']}>
            {' · '}
            {t('page.created', { time: nearTime(event.createdAt * 1000, { ...showing, zone: ownZone() }) })}
          </span>
        )}
      </Fact>
      <Fact icon={<Eye aria-hidden />}>
        {t(privacyKey(event.privacy), { number: event.privacy })}
        {separator(locale)}
        {t(commentKey(event.privacyComment), { number: event.privacyComment })}
      </Fact>
      {event.likes === 0 && event.comments === 0 ? null : (
        <Fact icon={<Heart aria-hidden />}>
          <span className={css['inline']}>
            <span>{t('page.likes', counted(event.likes))}</span>
            <span className={css['inline']}>
              <MessageSquare aria-hidden />
              {t('page.comments', counted(event.comments))}
            </span>
          </span>
        </Fact>
      )}
    </div>
  )
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <span className={css['fact-icon']}>{icon}</span>
      <div className={css['fact']}>{children}</div>
    </>
  )
}

type Timed = Pick<EventDetails, 'startsAt' | 'endsAt'> & { readonly eventDate?: string }

/**
 * When, by the site's clock and by one's own where they differ. Where the site's zone is not known, the site's own
 * words stand first and the computer's clock is named as such (INPUT-15).
 */
export function EventWhen({ event }: { readonly event: Timed }) {
  const { t } = useTranslation('events')
  const { accounts } = useStores()
  const showing = useShowing()
  const siteZone = useStore(accounts, (state) => activeAccount(state)?.siteZone?.zone ?? null)
  const sure = useZoneIsSure()
  const own = ownZone()
  const siteSays = cutText(event.eventDate ?? '', 120)
  if (event.startsAt === null)
    return (
      <>
        <strong>{siteSays === '' ? t('day.none') : <bdi>{siteSays}</bdi>}</strong>
        <div className={css['muted']}>{t('page.no-time')}</div>
      </>
    )
  const start = event.startsAt * 1000
  const end = event.endsAt === null ? null : event.endsAt * 1000
  const distance = relative(start, { ...showing, zone: own })
  if (siteZone === null || !isKnownZone(siteZone)) {
    const range = rangeInWords(start, end, { ...showing, zone: own })
    return (
      <>
        <strong>{siteSays === '' ? range : <bdi>{siteSays}</bdi>}</strong>
        <div className={css['muted']}>
          {distance} · {t('page.local-time', { range, place: zonePlace(own) })}
        </div>
      </>
    )
  }
  const here = ownRange(start, end, own, { ...showing, zone: siteZone })
  return (
    <>
      <strong>{rangeInWords(start, end, { ...showing, zone: siteZone })}</strong>
      <div className={css['muted']}>
        {here === null ? distance : t('page.own-time', { distance, range: here, place: zonePlace(own) })}
      </div>
      <DoubleHourNote event={event} zone={siteZone} />
      {sure ? null : (
        <div className={css['muted']}>{t('page.zone-unsure', { place: zonePlace(siteZone) })}</div>
      )}
    </>
  )
}

/** Which of the two an hour is that comes twice: only the site decides that, and here it has (INPUT-15). */
function DoubleHourNote({ event, zone }: { readonly event: Timed; readonly zone: string }) {
  const { t } = useTranslation('events')
  const showing = useShowing()
  const { locale } = showing
  const [found] = [event.startsAt, event.endsAt].flatMap((at) =>
    at === null ? [] : (doubleHour(at, zone) ?? []),
  )
  if (found === undefined) return null
  const { which, first, second } = found
  return (
    <div className={css['muted']}>
      {t(`page.twice-${which}`, {
        time: clockTime(first * 1000, { ...showing, zone }),
        place: zonePlace(zone),
        first: offsetInWords(first, zone, locale),
        second: offsetInWords(second, zone, locale),
      })}
    </div>
  )
}

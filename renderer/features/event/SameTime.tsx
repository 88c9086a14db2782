import { Blend } from 'lucide-react'
import { Fragment } from 'react'
import { useStore } from 'zustand'
import { type CalendarSpan, isLong, spanOf } from '../../../shared/domain/calendar.ts'
import type { EventDetails } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { clockTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { accountById, showAccount } from '../../state/accountsStore.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useShowing } from '../../state/useShowing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { atSameTime, daysAround } from '../quick/offer.ts'

interface SameTimeProps {
  readonly accountId: string
  readonly event: EventDetails
}

/** What one goes to at the same time, of any account; nothing where the event is over, refused or has no usable end. */
export function SameTime({ accountId, event }: SameTimeProps) {
  const { now } = useShowing()
  const { startsAt, endsAt, rsvp, mine } = event
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return null
  const isOver = endsAt * 1000 <= now
  if (isOver || isLong(endsAt - startsAt) || (rsvp === 'not-going' && mine !== true)) return null
  return <Asked accountId={accountId} event={event} start={startsAt * 1000} end={endsAt * 1000} />
}

interface AskedProps extends SameTimeProps {
  /** Epoch ms. */
  readonly start: number
  readonly end: number
}

function Asked({ accountId, event, start, end }: AskedProps) {
  const { accounts } = useStores()
  const { zone } = useShowing()
  const site = useStore(accounts, (state) => accountById(accountId)(state)?.siteAddress)
  const all = useStore(accounts, ({ snapshot }) => snapshot?.accounts)
  const spans = useAsked('calendar.read', daysAround(start, end, zone, 'meant'), {
    keepFormer: true,
    select: ({ rows, accounts: of }) => rows.map((row) => spanOf(row, of)),
  }).data
  // The same event as another account of the site has it is no other one.
  const isItself = (span: CalendarSpan) =>
    span.eventId === event.id && all?.find(({ id }) => id === span.accountId)?.siteAddress === site
  const [one, ...others] = atSameTime(spans ?? [], start, end).filter((span) => !isItself(span))
  return one === undefined ? null : (
    <Hint accountId={accountId} one={one} others={others.length} start={start} end={end} />
  )
}

interface HintProps extends Omit<AskedProps, 'event'> {
  readonly one: CalendarSpan
  readonly others: number
}

function Hint({ accountId, one, others, start, end }: HintProps) {
  const { t } = useTranslation(['changes', 'reminders'])
  const { accounts, navigation } = useStores()
  const say = useSay()
  const counted = useCounted()
  const showing = useShowing()
  const site = useStore(accounts, (state) => accountById(one.accountId)(state)?.siteName ?? '')
  const until = one.end ?? one.start
  const minutes = Math.floor((Math.min(until, end) - Math.max(one.start, start)) / 60_000)
  const { eventId } = one
  const open = async () => {
    await showAccount(accounts, one.accountId)
    if (eventId !== null) navigation.go({ page: 'events', eventId })
  }
  const place = cutText(one.placeName ?? '', 80)
  const about = new Set([place, one.accountId === accountId ? '' : site].filter((part) => part !== ''))
  return (
    <Banner
      tone="warn"
      icon={<Blend aria-hidden />}
      title={t('clash.is', { title: cutText(one.title, 80), ...counted(minutes) })}
      action={
        <Button size="s" onPress={() => void open().catch(say.failed)}>
          {t('reminders:card.open')}
        </Button>
      }
    >
      {`${clockTime(one.start, showing)}–${clockTime(until, showing)}`}
      {[...about].map((part) => (
        <Fragment key={part}>
          {' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
      {[one.own ? t('clash.own') : '', others === 0 ? '' : t('clash.others', counted(others))]
        .filter((part) => part !== '')
        .map((part) => ` ${part}`)}
    </Banner>
  )
}

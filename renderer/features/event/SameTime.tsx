import { Blend } from 'lucide-react'
import { Fragment } from 'react'
import { useStore } from 'zustand'
import { isLong } from '../../../shared/domain/calendar.ts'
import type { EventDetails } from '../../../shared/domain/event.ts'
import type { BesideEvent } from '../../../shared/domain/reminders.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { lengthInWords } from '../../lib/format/length.ts'
import { clockTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { accountById, showAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useShowing } from '../../state/useShowing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { asSentence } from '../../ui/sentence.ts'
import css from './EventPage.module.css'

interface SameTimeProps {
  readonly accountId: string
  readonly event: EventDetails
}

/** What one goes to at the same time, of any account; nothing where the event is over, refused or has no usable end. */
export function SameTime({ accountId, event }: SameTimeProps) {
  const { page } = useStores()
  const { now } = useShowing()
  const sameTime = useStore(page, ({ beside }) => beside?.sameTime ?? null)
  const { startsAt, endsAt, rsvp, mine } = event
  if (sameTime === null || startsAt === null || endsAt === null || endsAt <= startsAt) return null
  const isOver = endsAt * 1000 <= now
  if (isOver || isLong(endsAt - startsAt) || (rsvp === 'not-going' && mine !== true)) return null
  return <Hint accountId={accountId} {...sameTime} start={startsAt} end={endsAt} />
}

interface HintProps extends NonNullable<BesideEvent['sameTime']> {
  readonly accountId: string
  /** Of the event on the page, epoch seconds. */
  readonly start: number
  readonly end: number
}

function Hint({ accountId, first, others, start, end }: HintProps) {
  const { t } = useTranslation(['changes', 'reminders'])
  const { accounts, navigation } = useStores()
  const say = useSay()
  const counted = useCounted()
  const showing = useShowing()
  const { eventId, startsAt, endsAt } = first
  const site = useStore(accounts, (state) => accountById(first.accountId)(state)?.siteName ?? '')
  const minutes = Math.floor((Math.min(endsAt, end) - Math.max(startsAt, start)) / 60)
  const open = async () => {
    await showAccount(accounts, first.accountId)
    navigation.go({ page: 'events', eventId })
  }
  const place = cutText(first.place, 80)
  const hours = `${clockTime(startsAt * 1000, showing)}–${clockTime(endsAt * 1000, showing)}`
  const about = [...new Set([place, first.accountId === accountId ? '' : site].filter((part) => part !== ''))]
  const more = [
    first.own ? t('clash.own') : '',
    others === 0 ? '' : t('clash.others', counted(others)),
  ].filter((sentence) => sentence !== '')
  const last = about.at(-1) ?? hours
  return (
    <Banner
      tone="warn"
      icon={<Blend aria-hidden />}
      title={t('clash.is', {
        title: cutText(first.title, 80),
        length: lengthInWords(minutes, showing.locale),
      })}
      action={
        <Button size="s" onPress={() => void open().catch(say.failed)}>
          {t('reminders:card.open')}
        </Button>
      }
    >
      <span className={css['hours']}>{hours}</span>
      {about.map((part) => (
        <Fragment key={part}>
          {' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
      {more.length === 0 ? null : asSentence(last, showing.locale).slice(last.length)}
      {more.map((sentence) => ` ${sentence}`)}
    </Banner>
  )
}

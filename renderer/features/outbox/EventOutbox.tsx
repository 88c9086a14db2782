import { Clock, CloudOff, Lock, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventId } from '../../../shared/domain/ids.ts'
import { NEEDS_PERSON, type OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { changeSentence, useEntryWords } from './changeWords.ts'
import css from './EventOutbox.module.css'
import { type StandingKey, standingOf } from './entryStanding.ts'
import { peopleIn, sendingOf } from './groups.ts'
import { SentenceText } from './OutboxEntry.tsx'

const NONE: readonly OutboxEntry[] = []

/** Said by the line itself where all of it stands so; anything else is said behind each change. */
const SAID = {
  waiting: 'event.banner',
  'waiting-network': 'event.banner-network',
  'waiting-sign-in': 'event.banner-sign-in',
  sending: 'event.banner-sending',
} as const satisfies Partial<Record<StandingKey, string>>

const isSaid = (standing: StandingKey): standing is keyof typeof SAID => standing in SAID

const SIGNS = {
  waiting: <Clock aria-hidden />,
  'waiting-network': <CloudOff aria-hidden />,
  'waiting-sign-in': <Lock aria-hidden />,
  sending: <Send aria-hidden />,
} as const satisfies Record<keyof typeof SAID, ReactNode>

/**
 * Beside the answer: what of the event has not reached the site yet, why, and the way to it; under it where something
 * needs the person. A sending is one line.
 */
export function EventOutbox({
  accountId,
  eventId,
}: {
  readonly accountId: string
  readonly eventId: EventId
}) {
  const { navigation } = useStores()
  const words = useEntryWords(accountId)
  const { showing } = words
  const { t } = useTranslation(['outbox', 'invites'])
  const entries = useAsked('outbox.ofEvent', { accountId, eventId }).data ?? NONE
  const batches = sendingOf(entries)
  const progress =
    useAsked('invites.progress', batches.length === 0 ? null : { accountId, eventId }).data ?? null
  const [first] = entries
  if (first === undefined) return null
  const needsYou = entries.filter(({ state }) => NEEDS_PERSON.has(state.state))
  const single = entries.filter((entry) => !batches.includes(entry))
  const standings = single.map(standingOf)
  const [batch] = batches
  if (batch !== undefined) standings.push(progress?.state === 'sending' ? 'sending' : standingOf(batch))
  const counted = (value: number) => ({ count: value, number: count(value, showing.locale) })
  const sendingWords = () => {
    if (progress === null) return t('will.invite', counted(peopleIn(batches)))
    const head = {
      sent: count(progress.sent, showing.locale),
      total: count(progress.total, showing.locale),
    }
    return `${t('will.invite', counted(progress.queued))} · ${t('invites:progress.head', head)}`
  }
  const [one] = standings
  const common = one !== undefined && isSaid(one) && standings.every((each) => each === one) ? one : null
  const to = needsYou[0] ?? first
  const open = (
    <Button size="s" onPress={() => navigation.go({ page: 'outbox', at: to.id })}>
      {t('event.open')}
    </Button>
  )
  const list = (
    <span className={css['entries']} role="list">
      {batch === undefined ? null : <span role="listitem">{sendingWords()}</span>}
      {single.map((entry) => (
        <span key={entry.id} role="listitem">
          <SentenceText sentence={changeSentence(entry.change, words)} />
          {common === null ? ` · ${t(`chip.${standingOf(entry)}`)}` : null}
        </span>
      ))}
    </span>
  )
  if (needsYou.length > 0)
    return (
      <div className={css['asking']}>
        <Banner tone="danger" title={t('event.banner-needs-you', counted(needsYou.length))} action={open}>
          {list}
        </Banner>
      </div>
    )
  return (
    <>
      <div className={css['line']}>
        {SIGNS[common ?? 'waiting']}
        <strong>{t(SAID[common ?? 'waiting'], counted(standings.length))}</strong>
      </div>
      <div className={css['what']}>
        {list}
        {open}
      </div>
    </>
  )
}

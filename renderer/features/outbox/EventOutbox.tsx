import type { EventId } from '../../../shared/domain/ids.ts'
import { NEEDS_PERSON, type OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSyncStatus } from '../events/overview.ts'
import { changeSentence, useEntryWords } from './changeWords.ts'
import css from './EventOutbox.module.css'
import { peopleIn, sendingOf } from './groups.ts'
import { SentenceText } from './OutboxEntry.tsx'

const NONE: readonly OutboxEntry[] = []

/** Over the event: what of it has not reached the site yet, why, and the way to it. A sending is one line. */
export function EventOutbox({
  accountId,
  eventId,
}: {
  readonly accountId: string
  readonly eventId: EventId
}) {
  const { navigation } = useStores()
  const words = useEntryWords(accountId)
  const { showing, account } = words
  const { t } = useTranslation(['outbox', 'invites'])
  const entries = useAsked('outbox.ofEvent', { accountId, eventId }).data ?? NONE
  const offline = useSyncStatus()?.reach === 'offline'
  const batches = sendingOf(entries)
  const progress =
    useAsked('invites.progress', batches.length === 0 ? null : { accountId, eventId }).data ?? null
  const [first] = entries
  if (first === undefined) return null
  const needsYou = entries.filter(({ state }) => NEEDS_PERSON.has(state.state))
  const single = entries.filter((entry) => !batches.includes(entry))
  const states = new Set(single.map(({ state }) => state.state))
  const [batch] = batches
  if (batch !== undefined) states.add(progress?.state === 'sending' ? 'sending' : batch.state.state)
  const counted = (value: number) => ({ count: value, number: count(value, showing.locale) })
  const sendingWords = () => {
    if (progress === null) return t('will.invite', counted(peopleIn(batches)))
    const head = {
      sent: count(progress.sent, showing.locale),
      total: count(progress.total, showing.locale),
    }
    return `${t('will.invite', counted(progress.queued))} · ${t('invites:progress.head', head)}`
  }
  const title = () => {
    if (needsYou.length > 0) return t('event.banner-needs-you', counted(needsYou.length))
    const all = counted(single.length + (batch === undefined ? 0 : 1))
    if (account?.session.state === 'signed-out') return t('event.banner-sign-in', all)
    if (offline) return t('event.banner-network', all)
    return states.size === 1 && states.has('sending')
      ? t('event.banner-sending', all)
      : t('event.banner', all)
  }
  const to = needsYou[0] ?? first
  return (
    <Banner
      tone={needsYou.length > 0 ? 'danger' : 'warn'}
      title={`${title()}.`}
      action={
        <Button size="s" onPress={() => navigation.go({ page: 'outbox', at: to.id })}>
          {t('event.open')}
        </Button>
      }
    >
      <span className={css['entries']} role="list">
        {batch === undefined ? null : <span role="listitem">{sendingWords()}</span>}
        {single.map((entry) => (
          <span key={entry.id} role="listitem">
            <SentenceText sentence={changeSentence(entry.change, words)} />
          </span>
        ))}
      </span>
    </Banner>
  )
}

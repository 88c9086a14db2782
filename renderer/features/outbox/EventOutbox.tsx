import type { EventId } from '../../../shared/domain/ids.ts'
import { NEEDS_PERSON, type OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import { count } from '../../lib/format/counts.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSyncStatus } from '../events/overview.ts'
import { changeSentence, useEntryWords } from './changeWords.ts'
import css from './EventOutbox.module.css'
import { SentenceText } from './OutboxEntry.tsx'

const NONE: readonly OutboxEntry[] = []

/** Over the event: what of it has not reached the site yet, why, and the way to it. */
export function EventOutbox({
  accountId,
  eventId,
}: {
  readonly accountId: string
  readonly eventId: EventId
}) {
  const { navigation } = useStores()
  const words = useEntryWords(accountId)
  const { t, showing, account } = words
  const entries = useAsked('outbox.ofEvent', { accountId, eventId }).data ?? NONE
  const offline = useSyncStatus()?.reach === 'offline'
  const [first] = entries
  if (first === undefined) return null
  const needsYou = entries.filter(({ state }) => NEEDS_PERSON.has(state.state))
  const states = new Set(entries.map(({ state }) => state.state))
  const title = () => {
    const counted = (value: number) => ({ count: value, number: count(value, showing.locale) })
    if (needsYou.length > 0) return t('event.banner-needs-you', counted(needsYou.length))
    const all = counted(entries.length)
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
        {entries.map((entry) => (
          <span key={entry.id} role="listitem">
            <SentenceText sentence={changeSentence(entry.change, words)} />
          </span>
        ))}
      </span>
    </Banner>
  )
}

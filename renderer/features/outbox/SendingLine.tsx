import { Mail, Pause, Play } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SpokenProgress } from '../../labels/SpokenProgress.tsx'
import { count } from '../../lib/format/counts.ts'
import { lengthInWords } from '../../lib/format/length.ts'
import { useAsked } from '../../state/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useEntryWords } from './changeWords.ts'
import { type EntryGroup, peopleIn } from './groups.ts'
import css from './OutboxEntry.module.css'
import type { EntryChoice } from './OutboxEntry.tsx'
import { entryElementId } from './OutboxEntry.tsx'
import type { ListedEntry } from './outboxStore.ts'

export interface SendingLineProps {
  /** The event with the batches of its sending that are not out yet. */
  readonly group: EntryGroup
  readonly onDo: (choice: EntryChoice, entry: ListedEntry) => void
  readonly onPauseAll: (group: EntryGroup, paused: boolean) => void
  readonly onDiscardAll: (group: EntryGroup) => void
}

/** A sending as one row, of however many batches: how far it is, how long it takes, and what stops it. */
export function SendingLine({ group, onDo, onPauseAll, onDiscardAll }: SendingLineProps) {
  const { t } = useTranslation(['invites', 'outbox'])
  const { accountId, entries } = group
  const { showing } = useEntryWords(accountId)
  const [first] = entries
  const eventId = first?.eventId ?? ''
  const progress = useAsked('invites.progress', { accountId, eventId }).data ?? null
  if (first === undefined) return null
  const number = (value: number) => count(value, showing.locale)
  const left = peopleIn(entries)
  const paused = !entries.some(({ state }) => state.state === 'waiting')
  const what = t('outbox:will.invite', { count: left, number: number(left) })
  const head =
    progress === null
      ? what
      : t('progress.head', { sent: number(progress.sent), total: number(progress.total) })
  const share = progress === null || progress.total === 0 ? 0 : progress.sent / progress.total
  const words = () => {
    if (progress === null) return null
    const at = { done: number(progress.batchesDone), of: number(progress.batches) }
    if (progress.state !== 'sending' || progress.leftMs === null) {
      return t(progress.state === 'sending' ? 'progress.waiting' : `progress.${progress.state}`, at)
    }
    return t('progress.sending', {
      count: progress.batches,
      number: at.of,
      done: at.done,
      duration: lengthInWords(Math.max(1, progress.leftMs / 60_000), showing.locale),
    })
  }
  const id = `sending-${first.accountId}-${eventId}`
  return (
    <li className={css['sending']}>
      <Mail aria-hidden />
      <div className={css['what']}>
        <button
          type="button"
          id={entryElementId(id)}
          data-entry={id}
          className={css['headline']}
          aria-describedby={`why-${id}`}
          onClick={() => onDo('people', first)}
        >
          {what}
        </button>
        {progress === null ? null : (
          <>
            <SpokenProgress label={what} share={share} />
            <ProgressBar label={t('progress.label')} value={share} valueLabel={head} />
          </>
        )}
        <p id={`why-${id}`} className={css['why']}>
          {words()}
        </p>
      </div>
      <div className={css['actions']} role="group" aria-label={t('outbox:entry.actions', { what })}>
        <Button
          size="s"
          icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onPress={() => onPauseAll(group, !paused)}
        >
          {t(paused ? 'progress.resume' : 'progress.pause')}
        </Button>
        <Button size="s" variant="quiet" onPress={() => onDo('people', first)}>
          {t('outbox:sending.people')}
        </Button>
        <Button size="s" variant="quiet" onPress={() => onDiscardAll(group)}>
          {t('outbox:sending.stop')}
        </Button>
      </div>
    </li>
  )
}

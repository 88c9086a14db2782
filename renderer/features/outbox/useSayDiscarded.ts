import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { inParts } from '../../lib/bridge.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { showToast } from '../../ui/toasts.ts'

interface DiscardedEntries {
  readonly accountId: string
  readonly entryIds: readonly string[]
  /** Those of them that were paused for the question alone: they go on. */
  readonly pausedIds?: readonly string[]
}

/** Changes that were discarded, and their way back: as they were, the one that went last first. */
export function useSayDiscarded() {
  const { t } = useTranslation('outbox')
  const { bridge, outbox, toasts } = useStores()
  const say = useSay()
  return useMemo(() => {
    const takeBack = async ({ accountId, entryIds, pausedIds = [] }: DiscardedEntries): Promise<void> => {
      const { answers, error } = await inParts(entryIds.toReversed(), (some) =>
        bridge.call('outbox.discard', { accountId, entryIds: some.toReversed(), back: true }),
      )
      if (pausedIds.length > 0) await outbox.pause(accountId, pausedIds, false)
      if (error !== null) throw error
      if (answers.some(({ left }) => left.length > 0))
        showToast(toasts, { text: () => t('discard.undo-late'), tone: 'danger' })
    }
    const sayDiscarded = (entries: DiscardedEntries): void =>
      say.done(
        () => t('discard.done'),
        () => takeBack(entries),
        entries,
      )
    return { takeBack, sayDiscarded }
  }, [bridge, outbox, toasts, say, t])
}

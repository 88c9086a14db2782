import { useCallback } from 'react'
import type { Params, Result } from '../../../shared/bridge/contract.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'

export type Word = Params<'invites.decide'>['decision']

/** Says why a word could not be kept. */
export function useSayUndecided() {
  const { t } = useTranslation('invites')
  const say = useSay()
  return (failure: unknown): void => {
    const unknown = failure instanceof CallError && failure.details.includes('message')
    say.failed(failure, (why) => (unknown ? t('batch.message-unknown') : why))
  }
}

/** Says what was said of an invitation nobody knows the end of, and offers to be asked again. */
export function useSayDecided() {
  const { t } = useTranslation('invites')
  const { bridge } = useStores()
  const say = useSay()
  return useCallback(
    (
      at: { readonly accountId: string; readonly eventId: string },
      decision: Word,
      name: string,
      { backId }: Result<'invites.decide'>,
    ): void => {
      // What is sent again shows by itself, and is taken out of what waits.
      if (decision === 'send-again' || backId === null) return
      const failed = (failure: unknown) => {
        const late = failure instanceof CallError && failure.code === 'conflict'
        say.failed(failure, (why) => (late ? t('decided.late') : why))
      }
      say.done(
        () => t(`decided.${decision}`, { name }),
        () => bridge.call('invites.undecide', { ...at, backId }).catch(failed),
        { accountId: at.accountId },
      )
    },
    [bridge, say, t],
  )
}

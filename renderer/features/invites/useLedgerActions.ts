import { useMemo } from 'react'
import type { LedgerEntry } from '../../../shared/domain/invite.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useActiveAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'

export const LEDGER_GRID_ID = 'ledger-rows'

export const canTakeOut = ({ state }: LedgerEntry): boolean => state === 'queued'

/** Was sent an invitation, and is not known to have answered. */
export const canRemind = ({ state, answer }: LedgerEntry): boolean =>
  (state === 'sent' || state === 'seen' || state === 'unverifiable') &&
  (answer === null || answer === 'unanswered')

/** What can be done with one who was invited, or is about to be. */
export function useLedgerActions() {
  const { t } = useTranslation('invites')
  const { bridge, navigation } = useStores()
  const accountId = useActiveAccount()?.id
  const counted = useCounted()
  const say = useSay()
  return useMemo(
    () => ({
      takeOut({ id, eventId, kind, name, target }: LedgerEntry) {
        if (accountId === undefined) return
        const at = { accountId, eventId }
        const named = { name: cutText(name === '' ? target : name, 80) }
        const failed = (failure: unknown) => {
          const late = failure instanceof CallError && failure.code === 'conflict'
          say.failed(failure, (why) => (late ? t('take-out.late', named) : why))
        }
        bridge.call('invites.takeOut', { ...at, ledgerId: id }).then((taken) => {
          document.getElementById(LEDGER_GRID_ID)?.focus()
          const person = { kind, name, target }
          say.done(
            () => t('take-out.done', named),
            () => bridge.call('invites.putBack', { ...at, person, ...taken }).catch(failed),
          )
        }, failed)
      },
      remind({ id, eventId }: LedgerEntry) {
        if (accountId === undefined) return
        const at = { accountId, eventId }
        bridge.call('invites.remindOne', { ...at, ledgerId: id }).then(({ added, sourceId }) => {
          navigation.go({ page: 'invite', eventId })
          if (sourceId === null) return
          say.done(
            () => t('added', counted(added)),
            () => bridge.call('invites.removeSource', { ...at, sourceId }),
          )
        }, say.failed)
      },
    }),
    [accountId, bridge, counted, navigation, say, t],
  )
}

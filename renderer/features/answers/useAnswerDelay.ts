import type { Account } from '../../../shared/domain/account.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useShown, useStores } from '../../state/stores.ts'

export type AnswerDelay = 'offline' | 'signed-out'

/** Why an answer given now waits in the outbox; null: it goes at once. Said beside the control. */
function answerDelay(account: Account | null): AnswerDelay | null {
  if (account === null) return null
  if (account.reach.state === 'offline') return 'offline'
  return account.session.state === 'signed-out' ? 'signed-out' : null
}

export function useAnswerDelay(): AnswerDelay | null {
  const { accounts } = useStores()
  return useShown(accounts, (state) => answerDelay(activeAccount(state)))
}

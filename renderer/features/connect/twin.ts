import type { Account } from '../../../shared/domain/account.ts'
import { type AccountsStore, accountById } from '../../state/accountsStore.ts'

/** Nothing but a try to add somebody, at which the site named a person who has an account here (SIGN-32). */
const isTwin = ({ session, userId }: Account): boolean =>
  userId === null && session.state === 'signed-out' && session.attempt?.code === 'already-signed-in'

/** Takes such a try away, and the account it turned out to be is shown again. False where it is none. */
export async function leaveTwin(accounts: AccountsStore, accountId: string | null): Promise<boolean> {
  const state = accounts.getState()
  const twin = accountById(accountId)(state)
  if (twin === null || !isTwin(twin)) return false
  const { session, siteAddress } = twin
  const name = session.state === 'signed-out' ? session.attempt?.detail : undefined
  const same = state.snapshot?.accounts.filter((other) => other !== twin && other.siteAddress === siteAddress)
  const known = same?.find(({ userName, userId }) => name === (userName ?? userId)) ?? same?.[0]
  if (known !== undefined) await accounts.activate(known.id)
  await accounts.remove(twin.id, false)
  return true
}

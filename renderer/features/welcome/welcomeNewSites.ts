import type { Account } from '../../../shared/domain/account.ts'
import { type AccountsState, accountById } from '../../state/accountsStore.ts'
import type { Stores } from '../../state/stores.ts'

/** Who somebody is can be known a moment before they are signed in. */
const wasIn = ({ session, userId }: Account): boolean =>
  session.state === 'signed-out'
    ? session.why !== 'never-signed-in' || userId !== null
    : session.state === 'signed-in' || session.state === 'identity-unsure'

/**
 * After the first sign-in to a site comes the page on which it is made one's own, once; its events are read meanwhile.
 * Only where somebody signed in on this window's own page. Returns what ends it.
 */
export function welcomeNewSites(stores: Pick<Stores, 'accounts' | 'connect' | 'navigation'>): () => void {
  const { accounts, connect, navigation } = stores
  /** Sites somebody was signed in to, as far as this window knows. */
  const known = new Set<string>()
  const note = ({ snapshot }: AccountsState) => {
    for (const account of snapshot?.accounts ?? []) if (wasIn(account)) known.add(account.siteAddress)
  }
  note(accounts.getState())
  return accounts.subscribe((now) => {
    const account = accountById(connect.getState().begunFor)(now)
    const isNew =
      account?.session.state === 'signed-in' && !account.lookSeen && !known.has(account.siteAddress)
    note(now)
    if (!isNew) return
    connect.reset()
    navigation.replace({ page: 'welcome', accountId: account.id })
    // It is asked once: where the page was left without a word, too.
    void accounts.setSiteLook(account.id, { name: account.siteName, colour: account.colour })
  })
}

import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AccountsSnapshot } from '../../shared/bridge/accounts.ts'
import type { Account, SiteLook } from '../../shared/domain/account.ts'
import type { Bridge } from '../lib/bridge.ts'
import { useStores } from './stores.ts'

export interface AccountsState {
  /** Null until the host has answered. */
  readonly snapshot: AccountsSnapshot | null
}

/** Sites and accounts as the host says. Every action rejects with CallError and leaves what is shown as it was. */
export interface AccountsStore extends StoreApi<AccountsState> {
  readonly load: () => Promise<void>
  /** What the host said at the start. */
  readonly begin: (snapshot: AccountsSnapshot) => void
  readonly activate: (accountId: string) => Promise<void>
  /** Another account on the same site; resolves to its id, signed out. */
  readonly addToSite: (accountId: string) => Promise<string>
  readonly signIn: (accountId: string) => Promise<void>
  readonly reopenBrowser: (accountId: string) => Promise<void>
  readonly cancelSignIn: (accountId: string) => Promise<void>
  /** All that leaving would lose, as a file; resolves to its name, null where the person cancelled. */
  readonly exportKept: (accountId: string, title: string) => Promise<string | null>
  /** `confirmed`: the person knows what would be lost (SIGN-31). Resolves to whether the site may keep its session. */
  readonly signOut: (accountId: string, what: 'seal' | 'delete') => Promise<boolean>
  readonly remove: (accountId: string, discardWaiting: boolean) => Promise<void>
  /** `discard-former` only after the person was told what would be lost. */
  readonly confirmIdentity: (accountId: string, decision: 'same-person' | 'discard-former') => Promise<void>
  /** Whoever signed in gets an account of their own on the site, and it is shown. */
  readonly moveToNewAccount: (accountId: string) => Promise<void>
  readonly retrySecrets: (accountId: string) => Promise<void>
  readonly setSiteZone: (accountId: string, zone: string) => Promise<void>
  readonly setSiteLook: (accountId: string, look: SiteLook) => Promise<void>
  readonly stop: () => void
}

/** `own`: the account a window of its own was opened for; there it is the active one, whichever other windows use. */
export function createAccountsStore(bridge: Bridge, own: string | null = null): AccountsStore {
  const store = createStore<AccountsState>(() => ({ snapshot: null }))
  let kept = own
  const take = (snapshot: AccountsSnapshot) => {
    const isKept = kept !== null && snapshot.accounts.some(({ id }) => id === kept)
    store.setState({ snapshot: isKept ? { ...snapshot, activeId: kept } : snapshot })
  }
  const load = async () => take(await bridge.call('accounts.list', {}))
  const stops = [bridge.on('accounts.changed', take), bridge.onReconnect(() => void load().catch(() => {}))]
  return {
    ...store,
    load,
    begin: take,
    async activate(accountId) {
      if (kept !== null) {
        kept = accountId
        const { snapshot } = store.getState()
        if (snapshot !== null) take(snapshot)
        return
      }
      await bridge.call('accounts.activate', { accountId })
    },
    addToSite: async (accountId) => (await bridge.call('accounts.addToSite', { accountId })).accountId,
    async signIn(accountId) {
      await bridge.call('session.signIn', { accountId })
    },
    async reopenBrowser(accountId) {
      await bridge.call('session.reopenBrowser', { accountId })
    },
    async cancelSignIn(accountId) {
      await bridge.call('session.cancelSignIn', { accountId })
    },
    async exportKept(accountId, title) {
      const { takeFile } = await import('../lib/files/takeFile.ts')
      return takeFile(bridge, await bridge.call('backup.saveAccount', { accountId, title }))
    },
    signOut: async (accountId, what) =>
      (await bridge.call('session.signOut', { accountId, confirmed: true, seal: what === 'seal' }))
        .serverSessionMayLast,
    async remove(accountId, discardWaiting) {
      await bridge.call('accounts.remove', { accountId, discardWaiting })
    },
    async confirmIdentity(accountId, decision) {
      await bridge.call('session.confirmIdentity', { accountId, decision, confirmed: true })
    },
    async moveToNewAccount(accountId) {
      const made = await bridge.call('session.moveToNewAccount', { accountId })
      await bridge.call('accounts.activate', made)
    },
    async retrySecrets(accountId) {
      await bridge.call('accounts.retrySecrets', { accountId })
    },
    async setSiteLook(accountId, look) {
      await bridge.call('accounts.setSiteLook', { accountId, ...look })
    },
    async setSiteZone(accountId, zone) {
      await bridge.call('accounts.setSiteZone', { accountId, zone })
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

export const activeAccount = ({ snapshot }: AccountsState): Account | null =>
  snapshot?.accounts.find(({ id }) => id === snapshot.activeId) ?? null

export const accountById =
  (id: string | null) =>
  ({ snapshot }: AccountsState): Account | null =>
    snapshot?.accounts.find((account) => account.id === id) ?? null

/** Makes it the active one; resolves when what follows the active account (the list, the open event) has followed. */
export async function showAccount(accounts: AccountsStore, accountId: string): Promise<void> {
  const isActive = () => accounts.getState().snapshot?.activeId === accountId
  if (isActive()) return
  await accounts.activate(accountId)
  if (isActive()) return
  await new Promise<void>((done) => {
    const stop = accounts.subscribe(() => {
      if (!isActive()) return
      stop()
      done()
    })
  })
}

/** Nobody has signed in here yet: there is nothing to show but the wizard, also while it waits for the browser. */
export const isFirstRun = ({ snapshot }: AccountsState): boolean =>
  snapshot !== null &&
  snapshot.accounts.every(
    ({ session, userId }) =>
      userId === null &&
      session.state !== 'signed-in' &&
      session.state !== 'identity-unsure' &&
      (session.state !== 'signed-out' || session.why === 'never-signed-in'),
  )

/** The account whose events are shown; null: none yet. */
export function useActiveAccount(): Account | null {
  const { accounts } = useStores()
  return useStore(accounts, activeAccount)
}

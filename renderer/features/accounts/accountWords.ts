import type { AccountsSnapshot } from '../../../shared/bridge/accounts.ts'
import type { Account, SecretKeeping } from '../../../shared/domain/account.ts'
import type { TextOf } from '../../i18n/useTranslation.ts'
import type { AccountsState } from '../../state/accountsStore.ts'

/** What is worth saying of an account in one word; null where all is as it should be. */
export type AccountMark = 'signed-out' | 'waiting' | 'unsure' | 'offline' | null

export function accountMark({ session, reach }: Account): AccountMark {
  if (session.state === 'signed-out') return 'signed-out'
  if (session.state === 'identity-unsure') return 'unsure'
  if (session.state !== 'signed-in') return 'waiting'
  return reach.state === 'offline' ? 'offline' : null
}

/** Who it is: by the site's number where it tells no name. */
export function accountName(t: TextOf<'accounts'>, { userName, userId }: Account): string {
  if (userName !== null) return userName
  return userId === null ? t('switcher.no-name') : t('switcher.member', { id: userId })
}

export const isSignedIn = ({ session }: Account): boolean =>
  session.state === 'signed-in' || session.state === 'identity-unsure'

/** Secrets that end with the program, or that lie beside their own key, are nothing to show a tick for (KEEP-2). */
export const isWeak = ({ backend, durable }: SecretKeeping): boolean => !durable || backend === 'key-file'

/** Only on Linux a key store is something one installs; the browser host asks for none. */
const CANNOT_INSTALL: ReadonlySet<string> = new Set(['memory', 'keychain', 'dpapi'])

/** How secrets are kept here (KEEP-2). The browser host has no key store: its key lies in a file of its own. */
export function keepingWords(t: TextOf<'accounts'>, { backend, durable }: SecretKeeping): string {
  if (!durable) {
    const memory = t('keeping.memory')
    return CANNOT_INSTALL.has(backend) ? memory : `${memory} ${t('keeping.get-one')}`
  }
  return t(backend === 'key-file' ? 'keeping.key-file' : 'keeping.durable')
}

const NOTHING_KEPT: ReadonlySet<string> = new Set(['signed-out', 'never-signed-in', 'memory-only'])

/** Signed out by the person, or never in: nothing of the account lies open on this computer (SIGN-31, SIGN-35). */
export const keepsNothing = ({ session, sealed }: Pick<Account, 'session' | 'sealed'>): boolean =>
  sealed === true || (session.state === 'signed-out' && NOTHING_KEPT.has(session.why))

const NONE: readonly Account[] = []
const known = new WeakMap<AccountsSnapshot, readonly Account[]>()

/** Accounts of which something lies open on this computer; the same list for the same answer of the host. */
export function keptAccounts({ snapshot }: AccountsState): readonly Account[] {
  if (snapshot === null) return NONE
  const kept = known.get(snapshot) ?? snapshot.accounts.filter((account) => !keepsNothing(account))
  known.set(snapshot, kept)
  return kept
}

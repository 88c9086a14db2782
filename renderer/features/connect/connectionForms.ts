import type { ConnectionSuggestion, DemoPerson } from '../../../shared/bridge/connect.ts'
import type { Account } from '../../../shared/domain/account.ts'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'
import type { ConnectState } from './connectStore.ts'

/** Whether a check of one says anything of the other. */
export const sameConnection = (a: ConnectionForm, b: ConnectionForm): boolean =>
  a.address.trim() === b.address.trim() &&
  a.clientId.trim() === b.clientId.trim() &&
  a.clientSecret === b.clientSecret &&
  a.redirectUri.trim() === b.redirectUri.trim() &&
  a.allowInsecure === b.allowInsecure

/** A client at an address; a secret is kept for one of these, never for the address or the client id alone. */
export interface KnownClient {
  readonly address: string
  readonly clientId: string
}

/** The clients the host has a secret of, so that none needs to be typed. */
export const knownClients = (
  suggestion: ConnectionSuggestion | null,
  accounts: readonly Account[],
): readonly KnownClient[] => [
  ...(suggestion?.clientSecretKnown === true ? [suggestion] : []),
  ...accounts.map(({ siteAddress, clientId }) => ({ address: siteAddress, clientId })),
]

export const isKnownClient = (known: readonly KnownClient[], form: KnownClient): boolean =>
  known.some(({ address, clientId }) => address === form.address.trim() && clientId === form.clientId.trim())

export const formOfSuggestion = (suggestion: ConnectionSuggestion | null): ConnectionForm => ({
  address: suggestion?.address ?? '',
  clientId: suggestion?.clientId ?? '',
  clientSecret: '',
  redirectUri: suggestion?.redirectUri ?? '',
  allowInsecure: false,
})

export const emptyForm = (redirectUri: string): ConnectionForm => ({
  address: '',
  clientId: '',
  clientSecret: '',
  redirectUri,
  allowInsecure: false,
})

/** Settings of a site already known. Its secret never comes to the page: an empty one keeps what is stored. */
export const formOfAccount = (account: Account): ConnectionForm => ({
  address: account.siteAddress,
  clientId: account.clientId,
  clientSecret: '',
  redirectUri: account.redirectUri,
  allowInsecure: account.insecure,
})

/** Whom one signs in as in the demo, while nobody was in yet and nothing else was begun: no form is needed then. */
export const demoPerson = (state: ConnectState, firstRun: boolean): DemoPerson | null => {
  const { suggestion, draft, byForm } = state
  if (suggestion?.demo !== true || !firstRun || byForm) return null
  return draft === null || isKnownClient([suggestion], draft) ? suggestion.signInAs : null
}

export const showsForm = ({ problem, suggestion }: ConnectState): boolean =>
  problem === null && suggestion !== null

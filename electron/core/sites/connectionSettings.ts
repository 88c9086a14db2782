import type { DemoPerson } from '../../../shared/bridge/connect.ts'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'
import { AppError } from '../errors.ts'
import { parseRedirectUri, sameRedirect } from './redirectUri.ts'
import { parseSiteAddress } from './siteAddress.ts'
import type { ClientEncoding, Site } from './siteRegistry.ts'

/** A connection the program was started with: the demo's, or an administrator's link. */
export interface PrefilledConnection {
  readonly address: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly demo: boolean
  /** Whom one signs in as at the demo's page: made up, and no secret. */
  readonly signInAs?: DemoPerson | undefined
}

export interface ReadForm {
  readonly address: string
  readonly apiBase: string
  readonly clientId: string
  readonly redirectUri: string
  readonly allowInsecure: boolean
}

/**
 * The form as a site would keep it. Throws AppError `bad-address`, `insecure-address` (SIGN-20), `invalid-params` or
 * `conflict` with the field at fault in `details` (SIGN-17).
 */
export function readForm(form: ConnectionForm, others: readonly Site[]): ReadForm {
  const parsed = parseSiteAddress(form.address)
  if (!parsed.ok) throw new AppError('bad-address', `the address does not fit: ${parsed.why}`)
  if (parsed.unencrypted && !form.allowInsecure) {
    throw new AppError('insecure-address', 'plain http has to be allowed first')
  }
  const redirect = parseRedirectUri(form.redirectUri)
  if (redirect === null) {
    throw new AppError('invalid-params', 'the redirect URI does not fit', { details: ['redirectUri'] })
  }
  for (const other of others) {
    const taken = parseRedirectUri(other.redirectUri)
    if (taken !== null && sameRedirect(taken, redirect)) {
      throw new AppError('conflict', 'another site has this redirect URI', { details: ['redirectUri'] })
    }
  }
  return {
    address: parsed.address,
    apiBase: parsed.apiBases[0] ?? `${parsed.address}/restful_api`,
    clientId: form.clientId,
    redirectUri: form.redirectUri,
    allowInsecure: form.allowInsecure,
  }
}

/** What tells one connection from another. */
type Client = Pick<ReadForm, 'address' | 'clientId'>

export const sameConnection = (a: Client, b: Client): boolean =>
  a.address === b.address && a.clientId === b.clientId

/** Whether two addresses are surely of one server: the same, or the same by https now. */
export const sameServer = (before: string, after: string): boolean =>
  before === after || before.replace(/^http:/, 'https:') === after

/** The secret the program was started with, where the form is for that client. */
export const prefilledSecret = (prefilled: PrefilledConnection | null, client: Client): string | null =>
  prefilled !== null && isPrefilled(prefilled, client) ? prefilled.clientSecret : null

/** Whether this is the demo community the program was started with. */
export const isDemo = (prefilled: PrefilledConnection | null, client: Client): boolean =>
  prefilled !== null && prefilled.demo && isPrefilled(prefilled, client)

function isPrefilled(prefilled: PrefilledConnection, client: Client): boolean {
  const parsed = parseSiteAddress(prefilled.address)
  return parsed.ok && sameConnection({ ...prefilled, address: parsed.address }, client)
}

const FIRST_PORT = 47_213
const PORTS = 8

/** One nobody has yet: a path of its own for each site, then other ports (SIGN-17). Pure. */
export function freeRedirectUri(taken: readonly string[]): string {
  const used = taken.map(parseRedirectUri)
  for (let round = 1; ; round += 1) {
    for (let port = FIRST_PORT; port < FIRST_PORT + PORTS; port += 1) {
      const candidate = `http://127.0.0.1:${port}/callback${round === 1 ? '' : `/${round}`}`
      const uri = parseRedirectUri(candidate)
      if (uri !== null && !used.some((other) => other !== null && sameRedirect(other, uri))) return candidate
    }
  }
}

interface Checked {
  readonly apiBase: string
  readonly basicEncoding: ClientEncoding
}

/** What the connection check found out, until the site is added with it (SITE-L10, TOKEN-5). Lives for this run. */
export interface CheckMemory {
  note(connection: Client, checked: Checked): void
  of(connection: Client): Checked | null
}

export function createCheckMemory(): CheckMemory {
  const known = new Map<string, Checked>()
  const key = ({ address, clientId }: Client): string => `${address} ${clientId}`
  return {
    note: (connection, checked) => {
      known.set(key(connection), checked)
    },
    of: (connection) => known.get(key(connection)) ?? null,
  }
}

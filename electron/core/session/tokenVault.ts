import { join } from 'node:path'
import { z } from 'zod'
import type { SecretKeeping } from '../../../shared/domain/account.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError } from '../errors.ts'
import type { Ids, Logger, ProxyLogin, SecretStore } from '../ports.ts'
import { type SealedFile, type SecretRead, sealedFile } from './sealedFile.ts'

/** What is kept of one account's session, sealed. Times in epoch milliseconds, lives in seconds. */
export type StoredSession = StoredTokens | StoredEnd

export interface StoredTokens {
  readonly kind: 'tokens'
  readonly accessToken: string
  /** Null: the site gave none or does not refresh (SITE-O7). */
  readonly refreshToken: string | null
  /** Null: the site did not say; a 401 tells (SIGN-30). */
  readonly lifeSeconds: number | null
  /** Wall clock when the request for them was sent (SIGN-29). */
  readonly requestedAt: number
  /** When the person signed in. */
  readonly since: number
  /** The API they are for; never sent to another (SIGN-19). */
  readonly apiBase: string
  /** False until it is known whose they are; nothing is sent until then (SIGN-32). */
  readonly identity: 'confirmed' | 'unsure'
  /** Whom the site named while the identity was unsure. */
  readonly userId: string | null
  readonly userName: string | null
}

/** The session ended other than by signing out; kept so that a restart does not try the dead token again (SIGN-28). */
interface StoredEnd {
  readonly kind: 'ended'
  readonly why: 'refused'
}

const token = z.string().regex(/^[\x21-\x7e]{1,4096}$/)

const storedSession: z.ZodType<StoredSession> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tokens'),
    accessToken: token,
    refreshToken: token.nullable(),
    lifeSeconds: z.number().positive().nullable(),
    requestedAt: z.number(),
    since: z.number(),
    apiBase: z.string(),
    identity: z.enum(['confirmed', 'unsure']),
    userId: z.string().nullable(),
    userName: z.string().nullable(),
  }),
  z.object({ kind: z.literal('ended'), why: z.literal('refused') }),
])

const proxyLogin: z.ZodType<ProxyLogin> = z.object({ name: z.string(), password: z.string() })

type VaultRead<T> =
  | { readonly state: 'present'; readonly value: T }
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable'; readonly backendChanged: boolean }

/**
 * Client secrets by site, sessions and data keys by account, logins by proxy (KEEP-1 to KEEP-8). Durable where the host keeps secrets
 * durably, else in memory only and never on disk (KEEP-2). Nothing that does not open is deleted (KEEP-3).
 */
export interface TokenVault {
  keeping(): Promise<SecretKeeping>
  clientSecret(siteId: string): Promise<VaultRead<string>>
  setClientSecret(siteId: string, secret: string): Promise<void>
  forgetClientSecret(siteId: string): Promise<void>
  session(accountId: AccountId): Promise<VaultRead<StoredSession>>
  /** Settles once it is on disk (SIGN-25). Throws where it could not be kept. */
  setSession(accountId: AccountId, session: StoredSession): Promise<void>
  forgetSession(accountId: AccountId): Promise<void>
  /**
   * 32 bytes for the account's local store, made once; null where secrets are not kept durably. Throws AppError
   * `storage-unreadable` while the key exists but does not open: never a second key beside it (KEEP-3).
   */
  dataKey(accountId: AccountId): Promise<Uint8Array | null>
  forgetDataKey(accountId: AccountId): Promise<void>
  /** `proxy`: a name for it of letters and digits. */
  proxyLogin(proxy: string): Promise<VaultRead<ProxyLogin>>
  setProxyLogin(proxy: string, login: ProxyLogin): Promise<void>
  forgetProxyLogin(proxy: string): Promise<void>
  /** Everything of the account: session and data key, with .bak and .tmp (KEEP-7). */
  forget(accountId: AccountId): Promise<void>
}

interface TokenVaultDeps {
  readonly secrets: SecretStore
  /** The program's folder; the vault makes `vault/` in it. */
  readonly folder: string
  readonly ids: Ids
  readonly log: Logger
}

const KEY_BYTES = 32
const text = new TextEncoder()

export function createTokenVault(deps: TokenVaultDeps): TokenVault {
  const files = new Map<string, SealedFile>()
  /** What this run knows where nothing may be written (KEEP-2). */
  const memory = new Map<string, Uint8Array>()
  const keys = new Map<AccountId, Promise<Uint8Array | null>>()

  const fileOf = (name: string): SealedFile => {
    const made = files.get(name) ?? sealedFile(join(deps.folder, 'vault', name), deps.secrets, deps.log, name)
    files.set(name, made)
    return made
  }
  const durable = async (): Promise<boolean> => (await deps.secrets.keeping()).durable
  const read = async (name: string): Promise<SecretRead> => {
    const held = memory.get(name)
    return held === undefined ? fileOf(name).read() : { state: 'present', plain: held }
  }
  const write = async (name: string, plain: Uint8Array): Promise<void> => {
    if (await durable()) {
      await fileOf(name).write(plain)
      memory.delete(name)
    } else memory.set(name, plain)
  }
  const remove = async (name: string): Promise<void> => {
    memory.get(name)?.fill(0)
    memory.delete(name)
    await fileOf(name).remove()
  }

  const makeKey = async (accountId: AccountId): Promise<Uint8Array | null> => {
    if (!(await durable())) return null
    const kept = await read(keyName(accountId))
    if (kept.state === 'present' && kept.plain.length === KEY_BYTES) return kept.plain
    if (kept.state === 'unreadable') {
      throw new AppError('storage-unreadable', 'the key of the local data does not open')
    }
    const key = deps.ids.bytes(KEY_BYTES)
    await write(keyName(accountId), key)
    return key
  }

  const forgetDataKey = async (accountId: AccountId): Promise<void> => {
    await keys.get(accountId)?.catch(() => null)
    keys.delete(accountId)
    await remove(keyName(accountId))
  }

  return {
    keeping: () => deps.secrets.keeping(),
    clientSecret: async (siteId) => decoded(await read(secretName(siteId)), (plain) => plain),
    setClientSecret: (siteId, secret) => write(secretName(siteId), text.encode(secret)),
    forgetClientSecret: (siteId) => remove(secretName(siteId)),
    session: async (accountId) =>
      decoded(await read(sessionName(accountId)), (plain) => parsed(storedSession, plain)),
    setSession: (accountId, session) => write(sessionName(accountId), text.encode(JSON.stringify(session))),
    forgetSession: (accountId) => remove(sessionName(accountId)),
    dataKey: (accountId) => {
      const asked = keys.get(accountId) ?? makeKey(accountId)
      keys.set(accountId, asked)
      // null and failures are asked again: the key store may come back (KEEP-3)
      asked.then(
        (key) => key === null && keys.delete(accountId),
        () => keys.delete(accountId),
      )
      return asked
    },
    forgetDataKey,
    proxyLogin: async (proxy) => decoded(await read(proxyName(proxy)), (plain) => parsed(proxyLogin, plain)),
    setProxyLogin: (proxy, login) => write(proxyName(proxy), text.encode(JSON.stringify(login))),
    forgetProxyLogin: (proxy) => remove(proxyName(proxy)),
    forget: async (accountId) => {
      await remove(sessionName(accountId))
      await forgetDataKey(accountId)
    },
  }
}

const secretName = (siteId: string): string => `site-${siteId}.secret`
const sessionName = (accountId: AccountId): string => `account-${accountId}.session`
const keyName = (accountId: AccountId): string => `account-${accountId}.key`
const proxyName = (proxy: string): string => `proxy-${proxy}.login`

function parsed<T>(schema: z.ZodType<T>, plain: string): T | null {
  try {
    const read = schema.safeParse(JSON.parse(plain))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

function decoded<T>(read: SecretRead, decode: (plain: string) => T | null): VaultRead<T> {
  if (read.state !== 'present') return read
  const value = decode(new TextDecoder().decode(read.plain))
  return value === null ? { state: 'absent' } : { state: 'present', value }
}

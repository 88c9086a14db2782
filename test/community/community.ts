import { createClock } from './clock.ts'
import type { CommunityData } from './data/communityData.ts'
import { openDataFile } from './data/dataFile.ts'
import { generateCommunity } from './demo/generate.ts'
import { ListMemory } from './events/listMemory.ts'
import { Faults } from './faults.ts'
import { createServer, listen, type Tls } from './http/server.ts'
import { MailLog } from './mailLog.ts'
import { issueFor } from './oauth/tokenEndpoint.ts'
import { TokenStore } from './oauth/tokenStore.ts'
import { PictureStore } from './pictureStore.ts'
import { ProfileSet } from './profileSet.ts'
import { RequestLog } from './requestLog.ts'
import type { Site } from './site.ts'

const DEFAULT_REDIRECT_URI = 'http://127.0.0.1:47213/callback'

export interface CommunityOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number
  readonly host?: string
  readonly seed?: number
  readonly members?: number
  readonly events?: number
  /** Rows over all guest lists; about 24 an event unless said, at most 100,000. */
  readonly guests?: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** `name` or `name:value`, see profiles.ts. */
  readonly profiles?: readonly string[]
  /** As registered for the client, to the byte; several with a blank between (SITE-O12). */
  readonly redirectUri?: string
  /** Letters, digits, `_` and `-` (SITE-O16); one without the last two unless given. */
  readonly clientId?: string
  readonly clientSecret?: string
  /** Keeps the community in a JSON file between runs. */
  readonly dataFile?: string
  readonly tls?: Tls
  /** Same as the profile `index-php`. */
  readonly indexPhp?: boolean
}

export interface Account {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly userId: string
}

/** The token endpoint's answer, as a client would have got it. */
interface IssuedTokens {
  readonly access_token: string
  readonly expires_in: number
  readonly token_type: string
  readonly scope: string | null
  readonly refresh_token?: string
}

interface CommunityTokens {
  /** One access token, or all. */
  revokeAccess(token?: string): void
  revokeRefresh(token?: string): void
  /** Access and refresh tokens of one member, or of everybody. */
  revokeAll(userId?: string): void
  expireAccess(): void
  expireRefresh(): void
  /** The client is saved again in the admin form (SITE-O16); returns the new secret. */
  rotateSecret(): string
  /** Signs a member in without the form. */
  issue(userId: string): IssuedTokens
  /** The id of the member an access token was given to. */
  userOf(access: string): number | null
}

export interface Community {
  readonly baseUrl: string
  /** `secret` follows rotateSecret. */
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string }
  readonly accounts: readonly Account[]
  readonly data: CommunityData
  readonly log: RequestLog
  readonly mail: MailLog
  readonly faults: Faults
  readonly tokens: CommunityTokens
  readonly pictures: PictureStore
  /** Now by the server's clock, and how far it is set off, both in milliseconds. */
  readonly clock: { now(): number; setOffset(ms: number): void }
  /** Replaces all profiles. Throws ProfileError for an unknown name or two that exclude each other. */
  setProfiles(names: readonly string[]): void
  close(): Promise<void>
}

const ACCOUNTS = 4

/** Starts a community; it listens when the promise resolves. */
export async function startCommunity(options: CommunityOptions = {}): Promise<Community> {
  const { seed = 1, members = 2000, events = 400, host = '127.0.0.1', port = 0 } = options
  const always = options.indexPhp ? ['index-php'] : []
  const clock = createClock(options.now ?? Date.now)
  const profiles = new ProfileSet([...always, ...(options.profiles ?? [])])
  clock.setOffset((profiles.number('clock-off') ?? 0) * 1000)
  const tokens = new TokenStore(clock, seed, options.redirectUri ?? DEFAULT_REDIRECT_URI)
  Object.assign(tokens.client, {
    id: options.clientId ?? tokens.client.id,
    secret: options.clientSecret ?? tokens.client.secret,
  })
  const pictures = new PictureStore()
  const guests = options.guests ?? Math.min(events * 24, 100_000)
  const make = (): CommunityData => generateCommunity({ seed, members, events, guests, now: clock.seconds() })
  const file = options.dataFile === undefined ? null : openDataFile(options.dataFile, tokens, pictures)
  const data = file?.load() ?? make()
  const stopping = new AbortController()
  const site: Site = {
    name: 'Riverside Community',
    baseUrl: '',
    closed: false,
    clock,
    data,
    tokens,
    pictures,
    profiles,
    mail: new MailLog(),
    log: new RequestLog(),
    faults: new Faults(),
    lists: new ListMemory(),
    lastCreate: new Map(),
    behind: new Map(),
    shifts: new Map(),
    pause: (ms) => pause(ms, stopping.signal),
  }
  const app = await createServer(site, options.tls)
  site.baseUrl = await listen(app, host, port, options.tls !== undefined)
  const unwatch = file?.watch(data)
  const accounts = [...data.members.values()].slice(0, ACCOUNTS)
  return {
    baseUrl: site.baseUrl,
    client: tokens.client,
    accounts: accounts.map(({ email, password, fullName, id }) => ({
      email,
      password,
      name: fullName,
      userId: String(id),
    })),
    data,
    pictures,
    clock,
    log: site.log,
    mail: site.mail,
    faults: site.faults,
    tokens: {
      revokeAccess: (token) => tokens.revokeAccess(token),
      revokeRefresh: (token) => tokens.revokeRefresh(token),
      revokeAll: (userId) => tokens.revokeAll(userId),
      expireAccess: () => tokens.expireAccess(),
      expireRefresh: () => tokens.expireRefresh(),
      rotateSecret: () => tokens.rotateSecret(),
      userOf: (access) => tokens.access.get(access)?.userId ?? null,
      issue: (userId) => issueFor(site, Number(userId)) as unknown as IssuedTokens,
    },
    setProfiles(names) {
      site.profiles = new ProfileSet([...always, ...names])
      site.shifts.clear()
      clock.setOffset((site.profiles.number('clock-off') ?? 0) * 1000)
    },
    async close() {
      if (site.closed) return
      site.closed = true
      stopping.abort()
      await app.close()
      unwatch?.()
      file?.save(data)
    },
  }
}

/** Resolves after `ms`, or at once when the community closes. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve()
    const done = (): void => {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    stop.addEventListener('abort', done)
    return undefined
  })
}

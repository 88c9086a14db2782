import type { Clock } from './clock.ts'
import type { CommunityData } from './data/communityData.ts'
import type { Member } from './data/records.ts'
import type { ListMemory } from './events/listMemory.ts'
import type { Faults } from './faults.ts'
import type { Parameters } from './http/parameters.ts'
import type { MailLog } from './mailLog.ts'
import type { TokenStore } from './oauth/tokenStore.ts'
import type { PictureStore } from './pictureStore.ts'
import type { ProfileSet } from './profileSet.ts'
import type { RequestLog } from './requestLog.ts'

/** Everything a request handler works on. One per running community. */
export interface Site {
  readonly name: string
  /** Set once the server listens. */
  baseUrl: string
  closed: boolean
  readonly clock: Clock
  readonly data: CommunityData
  readonly tokens: TokenStore
  readonly mail: MailLog
  readonly log: RequestLog
  readonly faults: Faults
  readonly pictures: PictureStore
  profiles: ProfileSet
  /** Real milliseconds; ends early when the community closes. */
  pause(ms: number): Promise<void>
  readonly lists: ListMemory
  /** A member's last create, for flood control: epoch seconds. */
  readonly lastCreate: Map<number, number>
  /** Events a copy shows as they were before the last write, and for how many readings more. */
  readonly behind: Map<number, { left: number; readonly row: Record<string, unknown> | null }>
  /** How often rows were shifted while they were read, by profile. */
  readonly shifts: Map<string, number>
}

/** One request on its way through the server. */
export interface Call {
  readonly site: Site
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Parameters
  /** Query and body together. */
  readonly parameters: Parameters
  readonly body: Parameters
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** A write is to be answered as done, and nothing done. */
  readonly pretended: boolean
  readonly cookies: Readonly<Record<string, string | undefined>>
}

/** A call to the API that passed the token check. `viewer` is null for a client without a user (SITE-O18). */
export interface ApiCall extends Call {
  readonly viewer: Member | null
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** The work the request asked for was done. */
  readonly done?: true
}

/** The zone of a member's profile, or the site's default (SITE-F3). */
export function zoneOf(site: Site, member: Member | null): string {
  const common = site.profiles.text('profile-zone')
  if (member && common !== undefined) return common
  return member?.zone ?? site.profiles.text('site-zone') ?? 'Europe/Berlin'
}

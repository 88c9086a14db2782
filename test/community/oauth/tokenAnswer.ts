import { json } from '../http/answers.ts'
import type { Answer, Site } from '../site.ts'

const DAY = 86_400
const TWO_WEEKS = 1_209_600

/** Seconds an access token lives (SITE-O6). */
export function accessLife(site: Site): number {
  return site.profiles.number('token-life') ?? DAY
}

/** Seconds a refresh token lives (SITE-O7, SITE-O8). */
export function refreshLife(site: Site): number {
  return site.profiles.number('refresh-life') ?? TWO_WEEKS
}

/** The members of a token answer (SITE-O5), bent as the profiles say. `refresh` is undefined where none is issued. */
export function tokenMembers(
  site: Site,
  access: { token: string; scope: string | null },
  refresh: string | undefined,
): Record<string, unknown> {
  const { profiles } = site
  const life = accessLife(site)
  const members: Record<string, unknown> = { access_token: access.token }
  if (!profiles.has('expires-missing')) members['expires_in'] = life
  if (profiles.has('expires-string')) members['expires_in'] = String(life)
  if (profiles.has('expires-null')) members['expires_in'] = null
  if (!profiles.has('token-type-missing')) {
    members['token_type'] = profiles.has('token-type-upper') ? 'BEARER' : 'bearer'
  }
  if (!profiles.has('scope-missing')) members['scope'] = access.scope
  if (profiles.has('scope-text') && access.scope === null) members['scope'] = 'basic'
  if (profiles.has('refresh-null')) members['refresh_token'] = null
  else if (refresh !== undefined) members['refresh_token'] = refresh
  return members
}

/** 200 with the headers of RFC 6749 section 5.1. */
export function tokenAnswer(site: Site, members: Record<string, unknown>): Answer {
  const body = site.profiles.has('token-envelope')
    ? { status: 'success', data: members, messages: [] }
    : members
  return json(body, 200, { 'cache-control': 'no-store', pragma: 'no-cache' })
}

/** Whether an authorization code or password grant also gives a refresh token (rule 1 of docs/site-contract.md). */
export function givesRefresh(site: Site): boolean {
  return !site.profiles.has('no-refresh-grant') && !site.profiles.has('refresh-null')
}

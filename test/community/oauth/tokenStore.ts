import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'

export interface AccessToken {
  readonly token: string
  readonly userId: number | null
  readonly scope: string | null
  /** Milliseconds of the server's clock. */
  expiresAt: number
}

export type RefreshToken = AccessToken

export interface AuthorizationCode {
  readonly code: string
  readonly userId: number
  readonly scope: string | null
  readonly expiresAt: number
  /** As sent to /authorize; null where it was left out (SITE-O13). */
  readonly redirectUri: string | null
  readonly codeChallenge: string | null
  readonly codeChallengeMethod: string | null
}

export interface ClientRecord {
  readonly id: string
  secret: string
  /** One URI, or several with a blank between (SITE-O12). */
  redirectUri: string
}

/** 40 hex digits, as the library makes tokens and the admin form makes secrets (SITE-O5, SITE-O16). */
export function newToken(): string {
  return randomBytes(20).toString('hex')
}

/** The registered client, codes, tokens and browser sessions. */
export class TokenStore {
  readonly client: ClientRecord
  readonly access = new Map<string, AccessToken>()
  readonly refresh = new Map<string, RefreshToken>()
  readonly codes = new Map<string, AuthorizationCode>()
  /** Browser sessions of the site: cookie to member, with the page to go back to (SITE-O15). */
  readonly sessions = new Map<string, { userId: number | null; returnTo: string }>()
  /** Called when a token or the secret is new. */
  onChange: () => void = () => undefined
  readonly #clock: Clock

  /** Id and secret follow the seed, so that a restarted demo keeps them. */
  constructor(clock: Clock, seed: number, redirectUri: string) {
    this.#clock = clock
    const digest = (text: string): string => createHash('sha1').update(`${text} ${seed}`).digest('hex')
    this.client = { id: `turnout${digest('client').slice(0, 8)}`, secret: digest('secret'), redirectUri }
  }

  registeredUris(): string[] {
    return this.client.redirectUri.split(' ').filter((uri) => uri !== '')
  }

  saveAccess(
    userId: number | null,
    scope: string | null,
    lifeSeconds: number,
    token = newToken(),
  ): AccessToken {
    const saved = { token, userId, scope, expiresAt: this.#clock.now() + lifeSeconds * 1000 }
    this.access.set(token, saved)
    this.onChange()
    return saved
  }

  saveRefresh(
    userId: number | null,
    scope: string | null,
    lifeSeconds: number,
    token = newToken(),
  ): RefreshToken {
    const saved = { token, userId, scope, expiresAt: this.#clock.now() + lifeSeconds * 1000 }
    this.refresh.set(token, saved)
    this.onChange()
    return saved
  }

  isExpired(thing: { expiresAt: number }): boolean {
    return thing.expiresAt < this.#clock.now()
  }

  /** One access token, or all of them: unknown to the server from now on. */
  revokeAccess(token?: string): void {
    if (token === undefined) this.access.clear()
    else this.access.delete(token)
  }

  revokeRefresh(token?: string): void {
    if (token === undefined) this.refresh.clear()
    else this.refresh.delete(token)
  }

  /** Access and refresh tokens of one member, or of everybody. */
  revokeAll(userId?: number | string): void {
    for (const store of [this.access, this.refresh]) {
      for (const [token, { userId: owner }] of store) {
        if (userId === undefined || owner === Number(userId)) store.delete(token)
      }
    }
  }

  /** Access tokens stay known but are past their time. */
  expireAccess(): void {
    for (const token of this.access.values()) token.expiresAt = 0
  }

  expireRefresh(): void {
    for (const token of this.refresh.values()) token.expiresAt = 0
  }

  /** The admin form was saved again: a new secret (SITE-O16). */
  rotateSecret(): string {
    this.client.secret = newToken()
    this.onChange()
    return this.client.secret
  }
}

import { z } from 'zod'

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

export const storedSession: z.ZodType<StoredSession> = z.discriminatedUnion('kind', [
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

import { IDENTITY } from '../../../shared/identity.ts'
/** Made-up events inside the program. A name below `invalid` can be nobody's (RFC 6761 section 6.4). */
export const SAMPLE_ADDRESS = 'https://demo.invalid'

/** Its client: a secret that guards nothing, and a way back on a port that is never opened. */
export const SAMPLE_CLIENT = {
  clientId: IDENTITY.program,
  clientSecret: 'made-up',
  redirectUri: 'http://127.0.0.1:1/made-up-events',
} as const

/** The wall-clock its times are told by. */
export const SAMPLE_ZONE = 'Europe/Berlin'

/** This origin to the letter: no other scheme, port or name below it. */
export const isSample = (url: string): boolean => URL.canParse(url) && new URL(url).origin === SAMPLE_ADDRESS

/** Known without being entered; null for every other site. */
export const sampleSecret = (site: { readonly address: string }): string | null =>
  isSample(site.address) ? SAMPLE_CLIENT.clientSecret : null

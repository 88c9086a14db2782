import { z } from 'zod'
import { addressSafety } from './connectAddress.ts'
import { isKnownClient, type KnownClient } from './connectionForms.ts'

/** What is wrong with a field, by the key of the words for it. */
const INVALID = [
  'invalid.address-missing',
  'invalid.address-malformed',
  'invalid.address-plain',
  'invalid.client-id-missing',
  'invalid.client-secret-missing',
  'invalid.redirect-missing',
  'invalid.redirect-malformed',
  'invalid.too-long',
] as const
export type Invalid = (typeof INVALID)[number]

export const isInvalid = (message: string | undefined): message is Invalid =>
  INVALID.some((known) => known === message)

const text = (max: number, missing: Invalid) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max, 'invalid.too-long' satisfies Invalid)

/**
 * The wizard's own look at its fields, before the host looks at them again by shared/domain/connection.ts.
 * `known`: the clients whose secret the host has. For any other one it is typed: a secret goes nowhere else.
 */
export const connectSchema = (known: readonly KnownClient[]) =>
  z
    .strictObject({
      address: text(2000, 'invalid.address-missing').refine(
        (address) => addressSafety(address) !== 'unknown',
        {
          error: 'invalid.address-malformed' satisfies Invalid,
        },
      ),
      clientId: text(200, 'invalid.client-id-missing'),
      clientSecret: z.string().max(500, 'invalid.too-long' satisfies Invalid),
      redirectUri: text(300, 'invalid.redirect-missing').refine(isLoopbackRedirect, {
        error: 'invalid.redirect-malformed' satisfies Invalid,
      }),
      allowInsecure: z.boolean(),
    })
    .refine((form) => form.allowInsecure || addressSafety(form.address) !== 'plain', {
      path: ['address'],
      error: 'invalid.address-plain' satisfies Invalid,
      when: () => true,
    })
    .refine((form) => form.clientSecret !== '' || isKnownClient(known, form), {
      path: ['clientSecret'],
      error: 'invalid.client-secret-missing' satisfies Invalid,
      when: () => true,
    })

/**
 * `http://127.0.0.1:47213/callback`: this computer, a port anyone may open or 0 for any, no query, no fragment (SIGN-3
 * to SIGN-6).
 */
function isLoopbackRedirect(redirectUri: string): boolean {
  const url = URL.parse(redirectUri)
  if (url === null || url.protocol !== 'http:' || url.hash !== '' || url.search !== '') return false
  if (url.username !== '' || url.password !== '') return false
  const loopback = url.hostname === '127.0.0.1' || url.hostname === '[::1]' || url.hostname === 'localhost'
  return loopback && (url.port === '0' || Number(url.port) > 1023)
}

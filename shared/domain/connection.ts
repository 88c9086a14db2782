import { z } from 'zod'

/** What the connection wizard asks for. */
export const connectionForm = z.strictObject({
  address: z.string().trim().min(1).max(2000),
  clientId: z.string().trim().min(1).max(200),
  clientSecret: z.string().max(500),
  redirectUri: z.string().trim().min(1).max(300),
  allowInsecure: z.boolean(),
})
export type ConnectionForm = z.infer<typeof connectionForm>

export const CHECK_STEPS = ['address', 'api', 'authorize', 'port', 'client', 'redirect', 'clock'] as const
export type CheckStepName = (typeof CHECK_STEPS)[number]

/** Closed set of diagnoses; the page has words and a fix for each. */
export const DIAGNOSES = [
  'address-malformed',
  'address-insecure',
  'unknown-host',
  'unreachable',
  'certificate',
  'redirected',
  'not-this-api',
  'no-sign-in-page',
  'port-taken',
  'redirect-uri-malformed',
  'redirect-localhost',
  'redirect-used-by-other-site',
  'unknown-client',
  'wrong-secret',
  'redirect-mismatch',
  'clock-off',
  'site-failed',
  'timed-out',
  'proxy-password',
  'proxy-refused',
] as const
export type Diagnosis = (typeof DIAGNOSES)[number]

export type CheckStep =
  | { readonly name: CheckStepName; readonly state: 'to-come' | 'running' }
  | { readonly name: CheckStepName; readonly state: 'passed'; readonly detail: string }
  /** Only the sign-in itself can tell (SITE-O11). */
  | { readonly name: CheckStepName; readonly state: 'untold' }
  | {
      readonly name: CheckStepName
      readonly state: 'failed' | 'warned'
      readonly diagnosis: Diagnosis
      /** Code or words of the site, as text, cut at 200 characters. */
      readonly detail: string
    }

export interface CheckReport {
  readonly steps: readonly CheckStep[]
  /** Base URL of the API that answered, e.g. `https://x.example/index.php/restful_api` (SITE-L10); null: none. */
  readonly apiBase: string | null
  /** The site's address as it answered, which may be above the one typed; null: none did. */
  readonly address: string | null
  /** Epoch milliseconds. */
  readonly checkedAt: number
  readonly canSignIn: boolean
}

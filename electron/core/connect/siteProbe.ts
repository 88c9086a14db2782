import type { Diagnosis } from '../../../shared/domain/connection.ts'
import { toFetchFault } from '../api/networkFault.ts'
import { limitTime } from '../api/timeLimit.ts'
import type { Fetch, FetchFaultCode, Timers } from '../ports.ts'
import { MAX_ANSWER_BYTES, readLimited } from '../session/limitedBody.ts'

export type ProbeAnswer =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: Headers
      /** Cut at 64 KB: enough to tell what it is. */
      readonly body: string
    }
  /** A 3xx, which the Fetch port does not follow (INPUT-6); where to is known only where the host tells. */
  | { readonly kind: 'redirect'; readonly location: string | null }
  | { readonly kind: 'fault'; readonly code: FetchFaultCode }

export type Probe = (url: string, init?: RequestInit) => Promise<ProbeAnswer>

/** Milliseconds for one question of the connection check. */
const TIME_LIMIT_MS = 15_000

/** Asks a site something without following, trusting or throwing anything. `signal` ends it as `aborted`. */
export function createProbe(
  deps: { readonly fetch: Fetch; readonly timers: Timers },
  signal: AbortSignal,
): Probe {
  return async (url, init = {}) => {
    const limit = limitTime(deps.timers, TIME_LIMIT_MS, signal)
    try {
      const response = await deps.fetch(url, { ...init, redirect: 'manual', signal: limit.signal })
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel()
        return { kind: 'redirect', location: response.headers.get('location') }
      }
      const body = (await readLimited(response, MAX_ANSWER_BYTES, limit.signal)) ?? ''
      return { kind: 'answer', status: response.status, headers: response.headers, body }
    } catch (error) {
      const { code } = limit.reason() ?? toFetchFault(error)
      return code === 'redirected' ? { kind: 'redirect', location: null } : { kind: 'fault', code }
    } finally {
      limit.stop()
    }
  }
}

const DIAGNOSES: Readonly<Partial<Record<FetchFaultCode, Diagnosis>>> = {
  'unknown-host': 'unknown-host',
  certificate: 'certificate',
  'timed-out': 'timed-out',
  redirected: 'redirected',
  'proxy-password': 'proxy-password',
  'proxy-refused': 'proxy-refused',
}

export const diagnosisOfFault = (code: FetchFaultCode): Diagnosis => DIAGNOSES[code] ?? 'unreachable'

import type { FetchFault, FetchFaultCode } from '../ports.ts'
import { errorOfAnswer, errorOfFault } from './apiError.ts'
import type { Envelope } from './envelope.ts'
import type { HttpAnswer } from './httpClient.ts'
import { WriteFault, type WriteOutcome } from './writeFault.ts'

/** Faults that promise that no byte reached the server (SEND-11); every other may hide a write that was done. */
const NOTHING_SENT: ReadonlySet<FetchFaultCode> = new Set([
  'unknown-host',
  'refused',
  'certificate',
  'offline',
  'proxy-password',
  'proxy-refused',
])

export const faultOfNetwork = (fault: FetchFault): WriteFault =>
  new WriteFault(NOTHING_SENT.has(fault.code) ? 'not-sent' : 'uncertain', errorOfFault(fault))

/**
 * How an answered write stands (SEND-11). Null: done. A 4xx is a no, and so is `failed`. 429 and 425 are said before a
 * request is looked at (RFC 6585 section 4, RFC 8470 section 5.2), so they count as not sent and may be repeated
 * after the wait. 408 and 5xx are not: gateways say 503 with `Retry-After` for a request they had passed on.
 */
export function faultOfAnswer(answer: HttpAnswer, envelope: Envelope, now: number): WriteFault | null {
  const outcome = outcomeOfAnswer(answer.status, envelope)
  return outcome === 'done' ? null : new WriteFault(outcome, errorOfAnswer(answer, envelope, now))
}

function outcomeOfAnswer(status: number, envelope: Envelope): WriteOutcome | 'done' {
  if (status >= 200 && status < 300) {
    if (envelope.kind === 'success') return 'done'
    return envelope.kind === 'failed' ? 'refused' : 'uncertain'
  }
  if (status === 429 || status === 425) return 'not-sent'
  if (status < 400 || status === 408 || status >= 500) return 'uncertain'
  return envelope.kind === 'success' ? 'uncertain' : 'refused'
}

import type { AccountId } from '../../../shared/domain/ids.ts'
import { AppError } from '../errors.ts'
import { type Clock, FetchFault, type Ids, type Timers } from '../ports.ts'
import { errorOfAnswer, faultOfAnswer, faultOfNetwork, toApiError, WriteFault } from './apiError.ts'
import { type Envelope, readEnvelope } from './envelope.ts'
import type { RequestOptions } from './eventApi.ts'
import type { ApiRequest } from './httpClient.ts'
import { backoffMs, PATIENCE, pause, randomFrom, waitBeforeRetry } from './retry.ts'
import type { SiteCaller } from './siteCaller.ts'
import type { SiteClock } from './siteClock.ts'

export type Success = Extract<Envelope, { kind: 'success' }>

/** Reads with patience, writes once: what every endpoint is made of. */
export interface Requester {
  /** Retried as `options.patience` says (SEND-10). Throws AppError, or what the caller's signal was aborted with. */
  read(accountId: AccountId, request: ApiRequest, options?: RequestOptions): Promise<Success>
  /** Sent once, but for the repetition after a 401 (SIGN-34). Throws WriteFault. */
  write(accountId: AccountId, request: ApiRequest, options?: RequestOptions): Promise<Success>
}

export interface RequesterOptions {
  readonly caller: SiteCaller
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly siteClock: Pick<SiteClock, 'heard'>
}

export function createRequester({ caller, clock, timers, ids, siteClock }: RequesterOptions): Requester {
  async function readOnce(accountId: AccountId, request: ApiRequest): Promise<Success> {
    const answer = await caller.call(accountId, request)
    const envelope = readEnvelope(answer.bytes)
    if (answer.status >= 200 && answer.status < 300 && envelope.kind === 'success') {
      siteClock.heard(accountId, answer)
      return envelope
    }
    throw errorOfAnswer(answer, envelope, clock.now())
  }

  return {
    read: async (accountId, request, options = {}) => {
      const patience = PATIENCE[options.patience ?? 'foreground']
      for (let failed = 0; ; failed += 1) {
        options.signal?.throwIfAborted()
        try {
          return await readOnce(accountId, { ...request, signal: options.signal })
        } catch (error) {
          options.signal?.throwIfAborted()
          const known = toApiError(error)
          const drawn = backoffMs(failed, randomFrom(ids.bytes(4)), patience.capMs)
          const wait = waitBeforeRetry(known, failed, drawn, patience)
          if (wait === null) throw known
          await pause(timers, wait, options.signal)
        }
      }
    },
    write: async (accountId, request, options = {}) => {
      if (options.signal?.aborted === true) {
        throw new WriteFault('not-sent', new AppError('timed-out', 'cancelled before it was sent'))
      }
      const answer = await caller
        .call(accountId, { ...request, signal: options.signal })
        .catch((error: unknown) => {
          throw writeFaultOf(error)
        })
      const envelope = readEnvelope(answer.bytes)
      const fault = faultOfAnswer(answer, envelope, clock.now())
      if (fault) throw fault
      siteClock.heard(accountId, answer)
      return envelope as Success
    },
  }
}

/**
 * AppErrors of a call come from the tokens, before anything was sent or after a 401, which says "not processed"
 * (SIGN-34); but an answer that was too large to read hides what was done.
 */
function writeFaultOf(error: unknown): WriteFault {
  if (error instanceof FetchFault) return faultOfNetwork(error)
  const known = toApiError(error)
  const sent = !(error instanceof AppError) || known.code === 'too-large'
  return new WriteFault(sent ? 'uncertain' : 'not-sent', known)
}

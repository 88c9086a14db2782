import {
  type Handlers,
  isMethodName,
  type MethodName,
  maxBytesOf,
  methods,
  type Params,
  type Result,
} from '../../../shared/bridge/contract.ts'
import type { BridgeError, BridgeResult } from '../../../shared/errors.ts'
import { WriteFault } from '../api/apiError.ts'
import { AppError } from '../errors.ts'
import { errorFacts } from '../log/errorFacts.ts'
import type { Logger } from '../ports.ts'
import type { Failures } from './diagnostics.ts'

export type Dispatch = (method: string, params: unknown) => Promise<BridgeResult<unknown>>

/**
 * The one way from a page into core: allow-list, size by method, schema, run, translate errors (SHELL-17, SHELL-21).
 * Never throws; a refusal is an answer. Hosts check the sender before they call it, and leave sizes to it: a limit of
 * their own would have to know every method too.
 */
export function createDispatcher(
  handlers: Handlers,
  log: Logger,
  /** False closes a call off, whatever it asks: the door's screen lock. */
  admits: (name: MethodName, params: unknown) => boolean = () => true,
  /** Puts ids an event had before right. */
  lasting: <P>(params: P) => Promise<P> = async (params) => params,
  /** Hears what was answered, and what was refused or failed. */
  heard: Pick<Failures, 'note'> & { readonly answered?: (name: MethodName) => void } = {
    note: () => undefined,
  },
): Dispatch {
  return async (name, raw) => {
    if (!isMethodName(name)) return refuse('not-found', 'no such method')
    if (!admits(name, raw)) return refuse('locked', 'closed off while the door is locked')
    const params = decode(name, raw)
    if (!params.ok) return params
    try {
      const value = await run(handlers, name, await lasting(params.value))
      heard.answered?.(name)
      return { ok: true, value }
    } catch (error) {
      const told = toBridgeError(error)
      const facts = {
        method: name,
        code: told.code,
        kind: error instanceof Error ? error.name : typeof error,
      }
      heard.note(name, told.code)
      if (told.code === 'internal') log.error('bridge call failed', { ...facts, ...errorFacts(error) })
      else log.debug('bridge call refused', facts)
      return { ok: false, error: told }
    }
  }
}

function decode<M extends MethodName>(name: M, raw: unknown): BridgeResult<Params<M>> {
  const size = jsonBytes(raw)
  if (size === null) return refuse('invalid-params', `parameters of ${name} are not plain data`)
  if (size > maxBytesOf(name)) return refuse('too-large', 'message too large')
  const parsed = methods[name].params.safeParse(raw)
  if (parsed.success) return { ok: true, value: parsed.data as Params<M> }
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 10)
  return refuse('invalid-params', `parameters of ${name} do not fit`, fields)
}

function run<M extends MethodName>(handlers: Handlers, name: M, params: Params<M>): Promise<Result<M>> {
  return handlers[name](params)
}

function refuse(
  code: BridgeError['code'],
  message: string,
  details: readonly string[] = [],
): BridgeResult<never> {
  return {
    ok: false,
    error: { ...toBridgeError(new AppError(code, message)), ...(details.length > 0 && { details }) },
  }
}

/** Bytes as JSON, or null for what JSON cannot carry: cycles and big integers. */
function jsonBytes(value: unknown): number | null {
  try {
    return Buffer.byteLength(JSON.stringify(value) ?? '')
  } catch {
    return null
  }
}

const MAX_DETAIL = 500

/** What crosses the bridge of an error: code, words, no stack, path, token or cause (SHELL-21, TOKEN-10). */
function toBridgeError(error: unknown): BridgeError {
  if (error instanceof WriteFault) return toBridgeError(error.error)
  if (!(error instanceof AppError)) {
    return { code: 'internal', message: 'something went wrong inside the program', retryable: false }
  }
  return {
    code: error.code,
    message: error.message.slice(0, MAX_DETAIL),
    retryable: error.retryable,
    ...(error.details.length > 0 && { details: error.details.map((text) => text.slice(0, MAX_DETAIL)) }),
  }
}

import type {
  MethodName,
  PageBridge,
  Params,
  Payload,
  Result,
  TopicName,
} from '../../shared/bridge/contract.ts'
import { isMaking } from '../../shared/bridge/making.ts'
import type { PictureRef } from '../../shared/domain/event.ts'
import type { BridgeError, ErrorCode } from '../../shared/errors.ts'

/** The page's only connection to core: typed calls and topics. Made once, in main.tsx, and handed to every store. */
export interface Bridge {
  /**
   * Rejects with `CallError` and nothing else. What makes something is asked for again where the answer is lost, as the
   * same call, for as long as it takes: nobody has to guess whether it was done, and to do it a second time (STORE-11).
   */
  call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>>
  /** Hears of every call of a method before it goes out. Returns what unsubscribes. */
  onCall<M extends MethodName>(method: M, listener: (params: Params<M>) => void): () => void
  /** Returns what unsubscribes. */
  on<T extends TopicName>(topic: T, listener: (payload: Payload<T>) => void): () => void
  /** After a lost connection pushes may have been missed: whoever shows data fetches it again. */
  onReconnect(listener: () => void): () => void
  /** The host does not answer any more. One that comes back is told by `onReconnect`. */
  onLost(listener: () => void): () => void
  /** A URL an `img` may show, or null where there is no picture (or the host cannot give it now). */
  picture(ref: PictureRef): Promise<string | null>
}

/** A refused or failed call. `code` decides what is said and offered; `details` are the site's words (INPUT-18). */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly details: readonly string[]
  readonly retryable: boolean

  constructor(error: BridgeError) {
    super(`${error.code}: ${error.message}`)
    this.name = 'CallError'
    this.code = error.code
    this.details = error.details ?? []
    this.retryable = error.retryable
  }
}

/** Nobody knows whether it was done: the host went away before it answered. */
class LostAnswer extends CallError {}

/** What failed, as the one kind of error the page knows. */
export const toCallError = (failure: unknown): CallError =>
  failure instanceof CallError
    ? failure
    : new CallError({ code: 'internal', message: String(failure), retryable: true })

/** What is open is no longer on the site: what was read of it stays on the page, and nothing can be sent for it. */
export const isGone = ({ error }: { readonly error: CallError | null }): boolean =>
  error?.code === 'not-found'

/** Which of these faults a file was refused for; null where something else failed. */
export const fileFaultOf = <Fault extends string>(
  failure: unknown,
  faults: readonly Fault[],
): Fault | null =>
  failure instanceof CallError && failure.code === 'file-refused'
    ? (faults.find((fault) => failure.details.includes(fault)) ?? null)
    : null

const RECONNECTED = 'bridge.reconnected'
const LOST = 'bridge.lost'

/** While the window was locked to a door, all but that door was kept from the page. */
const isUnlocked = (topic: string, payload: unknown): boolean =>
  topic === 'door.locked' && (payload as { readonly locked?: unknown } | null)?.locked === false

const lost = (cause: unknown): never => {
  throw new LostAnswer({
    code: 'internal',
    message: `the host did not answer: ${String(cause)}`,
    retryable: true,
  })
}

/** Milliseconds until a host that did not answer is asked again. */
const ASK_AGAIN_MS = 1000

/** Who listens to what, by its name. */
export function createListeners() {
  const all = new Map<string, Set<(payload: never) => void>>()
  return {
    on(name: string, listener: (payload: never) => void) {
      const listeners = all.get(name) ?? new Set()
      all.set(name, listeners)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell(name: string, payload: unknown) {
      for (const listener of all.get(name) ?? []) listener(payload as never)
    },
  }
}

/** The bridge over what the host put at `window.bridge`. */
export function createBridge(
  page: Omit<PageBridge, 'picture'> & Partial<PageBridge>,
  after: (ms: number, run: () => void) => unknown = (ms, run) => setTimeout(run, ms),
): Bridge {
  const topics = createListeners()
  const calls = createListeners()
  const reconnects = new Set<() => void>()
  const losses = new Set<() => void>()

  async function ask<M extends MethodName>(method: M, params: unknown): Promise<Result<M>> {
    const answer = await page.invoke(method, params).catch(lost)
    if (!answer.ok) throw new CallError(answer.error)
    return answer.value as Result<M>
  }
  async function askUntilAnswered<M extends MethodName>(method: M, params: unknown): Promise<Result<M>> {
    for (;;) {
      try {
        return await ask(method, params)
      } catch (error) {
        if (!(error instanceof LostAnswer)) throw error
        await new Promise<void>((done) => after(ASK_AGAIN_MS, done))
      }
    }
  }

  page.subscribe(({ topic, payload }) => {
    if (topic === LOST) for (const listener of losses) listener()
    if (topic !== RECONNECTED) topics.tell(topic, payload)
    if (topic === RECONNECTED || isUnlocked(topic, payload)) for (const listener of reconnects) listener()
  })

  return {
    call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>> {
      calls.tell(method, params)
      return isMaking(method)
        ? askUntilAnswered(method, { ...params, callId: crypto.randomUUID() })
        : ask(method, params)
    },
    onCall: calls.on,
    on: topics.on,
    onReconnect(listener) {
      reconnects.add(listener)
      return () => {
        reconnects.delete(listener)
      }
    },
    onLost(listener) {
      losses.add(listener)
      return () => {
        losses.delete(listener)
      }
    },
    async picture(ref) {
      if (page.picture) return page.picture(ref).catch(() => null)
      return `/picture/${ref.split('/').map(encodeURIComponent).join('/')}`
    },
  }
}

/** As many events or entries as one call over the bridge takes. */
const AT_ONCE = 500

/**
 * Everything, in parts that a call takes, one after the other. The first that fails ends it: `done` is what went before,
 * with what was answered to it, and `left` the rest, of which nothing was done.
 */
export async function inParts<T, A>(all: readonly T[], call: (some: T[]) => Promise<A>) {
  const answers: A[] = []
  let done = 0
  let error: CallError | null = null
  while (error === null && done < all.length) {
    const some = all.slice(done, done + AT_ONCE)
    try {
      answers.push(await call(some))
      done += some.length
    } catch (failure) {
      error = toCallError(failure)
    }
  }
  return { answers, done: all.slice(0, done), left: all.slice(done), error }
}

/** Puts text into the clipboard: the host does it, or the page itself where the host has none. Rejects with CallError. */
export async function copyText(bridge: Bridge, text: string): Promise<void> {
  try {
    await bridge.call('clipboard.write', { text })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unsupported') throw error
    await navigator.clipboard.writeText(text).catch(() => {
      throw error
    })
  }
}

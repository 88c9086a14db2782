import { type Bridge, CallError, createListeners } from '../../renderer/lib/bridge.ts'
import {
  type Handlers,
  type MethodName,
  methods,
  type Params,
  type Payload,
  type Result,
  type TopicName,
} from '../../shared/bridge/contract.ts'
import type { ErrorCode } from '../../shared/errors.ts'

/** What a test lets the host answer. A method left out is refused as `unsupported`. */
export type Script = Partial<Handlers>

export interface ScriptedBridge extends Bridge {
  /** Pushes a topic to the page. */
  readonly push: <T extends TopicName>(topic: T, payload: Payload<T>) => void
  readonly reconnect: () => void
  /** Every call so far, in order. */
  readonly calls: readonly { readonly method: MethodName; readonly params: unknown }[]
  /** Parameters of the calls of one method. */
  readonly callsOf: <M extends MethodName>(method: M) => readonly Params<M>[]
  /** Takes the place of an answer from now on. */
  readonly script: (answers: Script) => void
}

export const refusal = (code: ErrorCode, details: readonly string[] = []): CallError =>
  new CallError({ code, message: `scripted ${code}`, retryable: false, details })

/** A bridge without a host. Holds parameters to the contract's schemas, as the real dispatcher does. */
export function createScriptedBridge(first: Script = {}): ScriptedBridge {
  let answers = first
  const calls: { method: MethodName; params: unknown }[] = []
  const topics = createListeners()
  const asked = createListeners()
  const reconnects = new Set<() => void>()
  return {
    calls,
    callsOf: <M extends MethodName>(method: M) =>
      calls.filter((call) => call.method === method).map(({ params }) => params as Params<M>),
    async call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>> {
      asked.tell(method, params)
      calls.push({ method, params })
      const parsed = methods[method].params.safeParse(params)
      if (!parsed.success) throw refusal('invalid-params', [parsed.error.message])
      const handler: ((params: Params<M>) => Promise<Result<M>>) | undefined = answers[method]
      if (handler === undefined) throw refusal('unsupported', [method])
      return handler(parsed.data as Params<M>)
    },
    onCall: asked.on,
    on: topics.on,
    onLost: () => () => undefined,
    onReconnect(listener) {
      reconnects.add(listener)
      return () => void reconnects.delete(listener)
    },
    picture: () => Promise.resolve(null),
    push: topics.tell,
    reconnect() {
      for (const listener of reconnects) listener()
    },
    script(more) {
      answers = { ...answers, ...more }
    },
  }
}

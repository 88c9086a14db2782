import { z } from 'zod'
import { ownId } from '../domain/ids.ts'
import { method, topic } from './method.ts'

/** A proxy between this computer and the sites that wants a name and a password. Realm: its own words, as text. */
interface Proxy {
  readonly id: string
  readonly host: string
  readonly port: number
  readonly realm: string
}

export interface AskingProxy extends Proxy {
  /** It did not take what it was given last. */
  readonly refused: boolean
  /** The person wants to be asked no more by itself. */
  readonly putOff: boolean
}

export interface PassedProxy extends Proxy {
  /** Name and password are kept for the next start. */
  readonly remembered: boolean
}

export interface ProxyState {
  /** Null: nothing waits for an answer. */
  readonly asks: AskingProxy | null
  /** Signed in to since the start. */
  readonly passed: readonly PassedProxy[]
}

/** `not-reached`: the proxy did not say. `not-kept`: taken, but it could not be remembered. */
export type ProxyVerdict = 'taken' | 'not-kept' | 'refused' | 'not-reached'

const proxyId = ownId

export const proxyMethods = {
  'proxy.state': method<ProxyState>()(z.strictObject({})),
  /** Refused with `not-found` where this proxy does not ask any more. */
  'proxy.answer': method<{ readonly verdict: ProxyVerdict }>()(
    z.strictObject({
      proxyId,
      name: z.string().min(1).max(500),
      password: z.string().max(500),
      remember: z.boolean(),
    }),
  ),
  'proxy.putOff': method<null>()(z.strictObject({ proxyId })),
  /** Takes name and password from memory and disk; the next request is asked for them again. */
  'proxy.forget': method<null>()(z.strictObject({ proxyId })),
}

export const proxyTopics = {
  'proxy.changed': topic<ProxyState>(),
}

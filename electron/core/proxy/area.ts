import { createHash } from 'node:crypto'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { AskingProxy, PassedProxy, ProxyState, ProxyVerdict } from '../../../shared/bridge/proxy.ts'
import { AppError } from '../errors.ts'
import type { Publish } from '../lib/publisher.ts'
import { cutText } from '../lib/text.ts'
import type { Part } from '../part.ts'
import type { Connectivity, Ids, Logger, ProxyChallenge, ProxyGate, ProxyLogin } from '../ports.ts'
import type { TokenVault } from '../session/tokenVault.ts'

type ProxyHandlers = Pick<Handlers, Extract<keyof Handlers, `proxy.${string}`>>

export interface ProxyDeps {
  readonly proxy: ProxyGate | null
  readonly connectivity: Connectivity
  readonly ids: Ids
  readonly log: Logger
  readonly vault: Pick<TokenVault, 'proxyLogin' | 'setProxyLogin' | 'forgetProxyLogin'>
  readonly publish: Publish
}

export interface Proxies extends Part<ProxyHandlers> {
  readonly state: () => ProxyState
  /** The host's, and `online` whenever a proxy has let a person in. */
  readonly connectivity: Connectivity
}

/** What is known of one proxy. One with another realm or scheme is another: it never gets what this one took. */
interface Known {
  readonly id: string
  readonly challenge: ProxyChallenge
  login: ProxyLogin | null
  /** It took `login`, or one like it is kept from an earlier run. */
  remembered: boolean
  asks: Pick<AskingProxy, 'refused' | 'putOff'> | null
  /** The vault was asked. */
  looked: Promise<void> | null
}

const LONGEST = 200

/**
 * Names and passwords for proxies (HTTP-11). A request never waits for a person: it fails as `proxy-password`, the
 * person is asked once for each proxy, and everything is tried again when the proxy has let them in.
 */
export function createProxies(deps: ProxyDeps): Proxies {
  const { proxy: gate, vault, ids, log } = deps
  const known = new Map<string, Known>()
  const listeners = new Set<() => void>()

  const of = (challenge: ProxyChallenge): Known => {
    const name = nameOf(challenge)
    const found = known.get(name) ?? {
      id: ids.uuid(),
      challenge,
      login: null,
      remembered: false,
      asks: null,
      looked: null,
    }
    known.set(name, found)
    return found
  }
  const byId = (id: string): Known => {
    const found = [...known.values()].find((each) => each.id === id)
    if (found === undefined) throw new AppError('not-found', 'no such proxy')
    return found
  }
  const state = (): ProxyState => {
    const all = [...known.values()]
    const asking = all.flatMap((each) => (each.asks === null ? [] : [{ ...shown(each), ...each.asks }]))
    return {
      asks: asking.find(({ putOff }) => !putOff) ?? asking[0] ?? null,
      passed: all.flatMap((each): PassedProxy[] =>
        each.login === null ? [] : [{ ...shown(each), remembered: each.remembered }],
      ),
    }
  }
  const changed = (): void => deps.publish('proxy.changed', state())
  const ask = (one: Known, refused: boolean): void => {
    if (one.asks !== null && (one.asks.refused || !refused)) return
    one.asks = { refused, putOff: one.asks?.putOff ?? false }
    log.info('a proxy asks for a password', { refused })
    changed()
  }
  const drop = async (one: Known): Promise<void> => {
    one.login = null
    one.remembered = false
    await vault.forgetProxyLogin(nameOf(one.challenge))
  }
  const look = async (one: Known): Promise<void> => {
    const kept = await vault.proxyLogin(nameOf(one.challenge)).catch(() => null)
    if (kept?.state !== 'present' || one.login !== null) return
    one.login = kept.value
    one.remembered = true
    changed()
  }

  gate?.guardBy({
    loginFor: async (challenge) => {
      const one = of(challenge)
      one.looked ??= look(one)
      await one.looked
      if (one.login === null) ask(one, false)
      return one.login
    },
    refused: async (challenge, login) => {
      const one = of(challenge)
      // Another was given meanwhile.
      if (one.login !== login) return
      one.login = null
      ask(one, true)
      await drop(one)
    },
    passed: (challenge) => {
      const one = of(challenge)
      if (one.asks === null) return
      one.asks = null
      changed()
    },
  })

  const answer = async (one: Known, login: ProxyLogin, remember: boolean): Promise<ProxyVerdict> => {
    if (gate === null || one.asks === null) throw new AppError('not-found', 'this proxy does not ask')
    const verdict = await gate.tryLogin(one.challenge, login)
    if (verdict === 'refused') ask(one, true)
    if (verdict !== 'taken') return verdict
    one.login = login
    one.asks = null
    one.remembered = remember && (await kept(one.challenge, login))
    changed()
    for (const listener of listeners) listener()
    return remember && !one.remembered ? 'not-kept' : 'taken'
  }
  const kept = (challenge: ProxyChallenge, login: ProxyLogin): Promise<boolean> =>
    vault.setProxyLogin(nameOf(challenge), login).then(
      () => true,
      () => false,
    )

  return {
    state,
    connectivity: {
      watch: (listener) => {
        const online = () => listener('online')
        listeners.add(online)
        const stop = deps.connectivity.watch(listener)
        return () => {
          listeners.delete(online)
          stop()
        }
      },
    },
    handlers: {
      'proxy.state': async () => state(),
      'proxy.answer': async ({ proxyId, remember, ...login }) => ({
        verdict: await answer(byId(proxyId), login, remember),
      }),
      'proxy.putOff': async ({ proxyId }) => {
        const one = byId(proxyId)
        if (one.asks === null) return null
        one.asks = { ...one.asks, putOff: true }
        changed()
        return null
      },
      'proxy.forget': async ({ proxyId }) => {
        const one = byId(proxyId)
        await drop(one)
        await gate?.forget()
        changed()
        return null
      },
    },
  }
}

const shown = ({ id, challenge: { host, port, realm } }: Known) => ({
  id,
  host: cutText(host, LONGEST),
  port,
  realm: cutText(realm.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(), LONGEST),
})

/** Which proxy it is, without saying so: the name of its file, and as such in the log. */
const nameOf = ({ scheme, host, port, realm }: ProxyChallenge): string =>
  createHash('sha256')
    .update(JSON.stringify([scheme, host, port, realm]))
    .digest('hex')
    .slice(0, 32)

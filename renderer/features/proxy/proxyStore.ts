import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ProxyState, ProxyVerdict } from '../../../shared/bridge/proxy.ts'
import type { Bridge } from '../../lib/bridge.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly proxy: ProxyStore
  }
}

interface ProxyPageState extends ProxyState {
  /** The person opened the question that they had put off. */
  readonly opened: boolean
}

interface ProxyAnswer {
  readonly name: string
  readonly password: string
  readonly remember: boolean
}

export interface ProxyStore extends StoreApi<ProxyPageState> {
  /** What the host said at the start. */
  readonly begin: (state: ProxyState) => void
  readonly open: () => void
  readonly answer: (proxyId: string, answer: ProxyAnswer) => Promise<ProxyVerdict>
  readonly putOff: (proxyId: string) => Promise<void>
  readonly forget: (proxyId: string) => Promise<void>
}

/** What the proxies before the sites want. Name and password pass through to the host and stay nowhere here. */
export function createProxyStore(bridge: Bridge): ProxyStore {
  const store = createStore<ProxyPageState>(() => ({ asks: null, passed: [], opened: false }))
  const take = ({ asks, passed }: ProxyState): void =>
    store.setState((before) => ({ asks, passed, opened: before.opened && before.asks?.id === asks?.id }))
  bridge.on('proxy.changed', take)
  bridge.onReconnect(() => void bridge.call('proxy.state', {}).then(take, () => undefined))
  return {
    ...store,
    begin: take,
    open: () => store.setState({ opened: true }),
    answer: async (proxyId, answer) => (await bridge.call('proxy.answer', { proxyId, ...answer })).verdict,
    async putOff(proxyId) {
      store.setState({ opened: false })
      await bridge.call('proxy.putOff', { proxyId })
    },
    async forget(proxyId) {
      await bridge.call('proxy.forget', { proxyId })
    },
  }
}

/** The proxy to ask about now; null while none asks, or the person does not want to be asked. */
export const questionOf = ({ asks, opened }: ProxyPageState): ProxyState['asks'] =>
  asks !== null && (opened || !asks.putOff) ? asks : null

import type { PageBridge } from '../../../shared/bridge/contract.ts'
import { type Place, placeInAddress } from '../../../shared/domain/place.ts'
import type { BridgeResult } from '../../../shared/errors.ts'
import { createPictureUrls, type Message, type Pass, readPushes, takePass } from './connection.ts'

// Runs before the page's own code and puts at `window.bridge` what Electron's preload puts there.

const pass = takePass(location, history)

// Without a pass, as after a reload, the page can do nothing: say so instead of starting it.
if (pass === null) location.replace('/locked')
else Object.defineProperty(window, 'bridge', { value: Object.freeze(createPageBridge(keyFor(pass))) })

/** Never resolves where the host gives no key for the ticket: the page is left for one that says why. */
async function keyFor(pass: Pass): Promise<string> {
  if (pass.kind === 'key') return pass.key
  const response = await fetch('/bridge/ticket', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ticket: pass.ticket }),
    cache: 'no-store',
  })
  if (response.ok) return ((await response.json()) as { key: string }).key
  location.replace('/locked')
  return new Promise(() => undefined)
}

function createPageBridge(key: Promise<string>): PageBridge {
  const headers = async (): Promise<Record<string, string>> => ({ 'X-Page-Key': await key })
  const listeners = new Set<(message: Message) => void>()
  const pushes = readPushes({
    open: async (signal) => fetch('/bridge/push', { headers: await headers(), signal, cache: 'no-store' }),
    deliver: (message) => {
      for (const listener of listeners) listener(message)
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
  })

  return {
    async invoke(method, params) {
      if (method === 'window.open') return openTab(await headers(), params)
      // A push that answers this call must not find the stream still closed.
      await pushes.settled
      const response = await fetch('/bridge/invoke', {
        method: 'POST',
        headers: { ...(await headers()), 'Content-Type': 'application/json' },
        body: JSON.stringify({ method, params }),
        cache: 'no-store',
      })
      if (response.status === 413) return tooLarge
      if (!response.ok) return refused(response.status)
      return (await response.json()) as BridgeResult<unknown>
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    picture: createPictureUrls(async (ref) => {
      const path = ref.split('/').map(encodeURIComponent).join('/')
      const response = await fetch(`/picture/${path}`, { headers: await headers() })
      return response.ok ? response.blob() : null
    }, URL),
  }
}

/** Windows are the browser's: a tab of its own, which a ticket lets in. */
async function openTab(headers: Record<string, string>, params: unknown): Promise<BridgeResult<unknown>> {
  const response = await fetch('/bridge/tab', { method: 'POST', headers, cache: 'no-store' })
  if (!response.ok) throw new Error(`the host refused: ${response.status}`)
  const { ticket } = (await response.json()) as { readonly ticket: string }
  const { place } = params as { readonly place: Place }
  window.open(`${location.pathname}#ticket.${ticket}/${placeInAddress(place)}`, '_blank', 'noopener')
  return { ok: true, value: null }
}

/** Nothing was done: the host did not let the call in. */
const refused = (status: number): BridgeResult<never> => ({
  ok: false,
  error: { code: 'internal', message: `the host refused: ${status}`, retryable: true },
})

const tooLarge: BridgeResult<never> = {
  ok: false,
  error: { code: 'too-large', message: 'message too large', retryable: false },
}

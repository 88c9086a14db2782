import type { PageBridge } from '../../../shared/bridge/pageBridge.ts'
import type { BridgeResult } from '../../../shared/errors.ts'
import { createPictureUrls } from './pictureUrls.ts'
import { type Message, readPushes } from './pushReader.ts'
import { takeKey } from './takeKey.ts'

// Runs before the page's own code and puts at `window.turnout` what Electron's preload puts there.

const key = takeKey(location, history)

// Without its key, as after a reload, the page can do nothing: say so instead of starting it.
if (key === null) location.replace('/locked')
else Object.defineProperty(window, 'turnout', { value: Object.freeze(createPageBridge(key)) })

function createPageBridge(key: string): PageBridge {
  const headers = { 'X-Turnout-Key': key }
  const listeners = new Set<(message: Message) => void>()
  const pushes = readPushes({
    open: (signal) => fetch('/bridge/push', { headers, signal, cache: 'no-store' }),
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
      // A push that answers this call must not find the stream still closed.
      await pushes.settled
      const response = await fetch('/bridge/invoke', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ method, params }),
        cache: 'no-store',
      })
      if (response.status === 413) return tooLarge
      if (!response.ok) throw new Error(`the host refused: ${response.status}`)
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
      const response = await fetch(`/picture/${path}`, { headers })
      return response.ok ? response.blob() : null
    }, URL),
  }
}

const tooLarge: BridgeResult<never> = {
  ok: false,
  error: { code: 'too-large', message: 'message too large', retryable: false },
}

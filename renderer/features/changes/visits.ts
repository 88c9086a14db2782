import type { Bridge } from '../../lib/bridge.ts'

/** Who looks for less than this has not been here. */
const LOOK_MS = 10_000

/** Tells when somebody was at the window: what changes after that is new the next time. Returns what ends it. */
export function watchVisits(bridge: Bridge, after: (ms: number, run: () => void) => () => void): () => void {
  let stop: (() => void) | null = null
  let here = false
  const tell = (is: 'here' | 'over') => void bridge.call('changes.visit', { is }).catch(() => null)
  const begin = () => {
    stop?.()
    stop = after(LOOK_MS, () => {
      here = true
      tell('here')
    })
  }
  const end = () => {
    stop?.()
    stop = null
    if (here) tell('over')
    here = false
  }
  window.addEventListener('focus', begin)
  window.addEventListener('blur', end)
  window.addEventListener('pagehide', end)
  if (document.hasFocus()) begin()
  return () => {
    end()
    window.removeEventListener('focus', begin)
    window.removeEventListener('blur', end)
    window.removeEventListener('pagehide', end)
  }
}

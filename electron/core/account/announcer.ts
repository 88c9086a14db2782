import type { AccountsSnapshot } from '../../../shared/bridge/accounts.ts'
import type { Logger } from '../ports.ts'

/** A source of changes; returns what ends it. */
export type Watch = (listener: () => void) => () => void

/**
 * Publishes a snapshot after any change, one at a time and always the newest: what changes while one is built is in
 * the next. Returns what unsubscribes.
 */
export function announceChanges(
  sources: readonly Watch[],
  build: () => Promise<AccountsSnapshot>,
  publish: (snapshot: AccountsSnapshot) => void,
  log: Logger,
): () => void {
  const stopped = new AbortController()
  let building = false
  let again = false

  const announce = async (): Promise<void> => {
    again = true
    if (building) return
    building = true
    while (again && !stopped.signal.aborted) {
      again = false
      try {
        const snapshot = await build()
        if (!again && !stopped.signal.aborted) publish(snapshot)
      } catch {
        log.error('the list of accounts could not be built')
      }
    }
    building = false
  }

  const ends = sources.map((watch) => watch(() => void announce()))
  return () => {
    stopped.abort()
    for (const end of ends) end()
  }
}

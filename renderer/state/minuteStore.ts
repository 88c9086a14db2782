import { createStore, type StoreApi } from 'zustand/vanilla'

/** The present minute, in epoch milliseconds: what "in 6 hours" and "today" are counted from. */
export interface MinuteStore extends StoreApi<{ readonly now: number }> {
  readonly stop: () => void
}

export interface MinuteClock {
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => () => void
}

const MINUTE = 60_000

export const pageClock: MinuteClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export function createMinuteStore(clock: MinuteClock = pageClock): MinuteStore {
  const store = createStore(() => ({ now: clock.now() }))
  let cancel = () => {}
  const wait = () => {
    cancel = clock.after(MINUTE - (clock.now() % MINUTE) + 20, () => {
      store.setState({ now: clock.now() })
      wait()
    })
  }
  wait()
  return { ...store, stop: () => cancel() }
}

import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Timers } from '../ports.ts'

/** Tells pages that something changed: at once the first time, then at most twice a second (PERF-7). */
export interface Hints {
  /** `key`: what changed. The last `tell` of those held back is the one that is heard. */
  hint(key: string, tell: (revision: number) => void): void
  /** What is held back may come after the account was removed: then nobody is to look for it. */
  hintOf(accountId: AccountId, key: string, tell: (revision: number) => void): void
  stop(): void
}

const QUIET_MS = 500

export function createHints(timers: Timers, isHere: (accountId: AccountId) => boolean = () => true): Hints {
  const waiting = new Map<
    string,
    { again: ((revision: number) => void) | null; readonly cancel: () => void }
  >()
  let revision = 0
  let stopped = false

  const hint: Hints['hint'] = (key, tell) => {
    if (stopped) return
    const pending = waiting.get(key)
    if (pending !== undefined) {
      pending.again = tell
      return
    }
    revision += 1
    tell(revision)
    const cancel = timers.after(QUIET_MS, () => {
      const again = waiting.get(key)?.again ?? null
      waiting.delete(key)
      if (again !== null) hint(key, again)
    })
    waiting.set(key, { again: null, cancel })
  }

  return {
    hint,
    hintOf: (accountId, key, tell) =>
      hint(key, (number) => {
        if (isHere(accountId)) tell(number)
      }),
    stop: () => {
      stopped = true
      for (const { cancel } of waiting.values()) cancel()
      waiting.clear()
    },
  }
}

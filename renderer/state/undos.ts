declare module './stores.ts' {
  interface Stores {
    readonly undos: Undos
  }
}

/** What was done and can be taken back, latest last: by its toast or by Mod+Z, once, for as long as the window is open. */
export interface Undos {
  /** Returns what takes it back now, and nothing the second time. `holdMs`: afterwards it is too late. */
  readonly offer: (undo: () => void, holdMs?: number) => () => void
  readonly canUndo: () => boolean
  /** The latest first. */
  readonly undo: () => void
  /** What it was done to is gone from the page. */
  readonly forget: () => void
}

interface Offered {
  readonly undo: () => void
  readonly until: number
}

const MOST = 100

export function createUndos(now: () => number = () => performance.now()): Undos {
  let offered: readonly Offered[] = []
  const inTime = () => {
    offered = offered.filter(({ until }) => until > now())
    return offered
  }
  const take = (one: Offered) => {
    if (!offered.includes(one)) return
    offered = offered.filter((each) => each !== one)
    one.undo()
  }
  return {
    offer(undo, holdMs = Number.POSITIVE_INFINITY) {
      const one = { undo, until: now() + holdMs }
      offered = [...offered, one].slice(-MOST)
      return () => take(one)
    },
    canUndo: () => inTime().length > 0,
    forget: () => {
      offered = []
    },
    undo() {
      const last = inTime().at(-1)
      if (last !== undefined) take(last)
    },
  }
}

declare module './stores.ts' {
  interface Stores {
    readonly undos: Undos
  }
}

/** What was done and can be taken back, latest last: by its toast or by Mod+Z, once, for as long as the window is open. */
export interface Undos {
  /** Returns what takes it back now, and nothing the second time. */
  readonly offer: (undo: () => void, about?: UndoAbout) => () => void
  readonly canUndo: () => boolean
  /** The latest first. */
  readonly undo: () => void
  /** What was done to this account cannot be taken back any more: it is closed here. */
  readonly forget: (accountId: string) => void
}

export interface UndoAbout {
  /** Afterwards it is too late. */
  readonly holdMs?: number | undefined
  /** Left out: the one in use when it is offered. */
  readonly accountId?: string | undefined
  /** What `offer` returned for the beginning of the same act: this one takes back both, in one. */
  readonly after?: (() => void) | null
}

interface Offered {
  readonly take: () => void
  readonly undo: () => void
  readonly until: number
  readonly accountId: string | null
}

const MOST = 100

export function createUndos(
  inUse: () => string | null = () => null,
  now: () => number = () => performance.now(),
): Undos {
  let offered: readonly Offered[] = []
  const inTime = () => {
    offered = offered.filter(({ until }) => until > now())
    return offered
  }
  const take = (one: Offered): void => {
    if (!offered.includes(one)) return
    offered = offered.filter((each) => each !== one)
    one.undo()
  }
  return {
    offer(undo, { holdMs = Number.POSITIVE_INFINITY, accountId = inUse() ?? undefined, after = null } = {}) {
      const one: Offered = {
        take: () => take(one),
        undo,
        until: now() + holdMs,
        accountId: accountId ?? null,
      }
      offered = [...offered.filter((each) => each.take !== after), one].slice(-MOST)
      return one.take
    },
    canUndo: () => inTime().length > 0,
    forget(accountId) {
      offered = offered.filter((one) => one.accountId !== accountId)
    },
    undo() {
      const last = inTime().at(-1)
      if (last !== undefined) take(last)
    },
  }
}

/** What was removed last, by its id, to be put back while the program runs: in memory only, so it is gone with it. */
export interface Lately<T> {
  keep(id: string, removed: T): void
  of(id: string): T | undefined
  all(): Iterable<T>
  forget(id: string): void
}

/** The latest, `most` of them at most, and no more than leave `tooMuch` false; the last one stays whatever it is. */
export function createLately<T>(most = 50, tooMuch: (all: Iterable<T>) => boolean = () => false): Lately<T> {
  const kept = new Map<string, T>()
  return {
    keep(id, removed) {
      kept.delete(id)
      kept.set(id, removed)
      for (const oldest of kept.keys()) {
        if (kept.size === 1 || (kept.size <= most && !tooMuch(kept.values()))) return
        kept.delete(oldest)
      }
    },
    of: (id) => kept.get(id),
    all: () => kept.values(),
    forget: (id) => void kept.delete(id),
  }
}

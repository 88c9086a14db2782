import pLimit, { type LimitFunction } from 'p-limit'

/** Runs `width` things at a time per name, in the order asked; a failure does not hold up the next. */
export interface KeyedQueue {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}

export function createKeyedQueue(width = 1): KeyedQueue {
  const limits = new Map<string, LimitFunction>()
  return {
    run: async (name, work) => {
      const limit = limits.get(name) ?? pLimit(width)
      limits.set(name, limit)
      try {
        return await limit(work)
      } finally {
        if (limit.activeCount + limit.pendingCount === 0) limits.delete(name)
      }
    },
  }
}

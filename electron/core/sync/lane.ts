/** Runs one thing at a time per name, in the order asked; a failure does not hold up the next. */
export interface Lane {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}

export function createLane(): Lane {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run: (name, work) => {
      const before = tails.get(name) ?? Promise.resolve()
      const result = before.then(work, work)
      const tail = result.then(
        () => undefined,
        () => undefined,
      )
      tails.set(name, tail)
      void tail.then(() => {
        if (tails.get(name) === tail) tails.delete(name)
      })
      return result
    },
  }
}

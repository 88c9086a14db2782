/** Runs `width` things at a time per name, in the order asked; a failure does not hold up the next. */
export interface Lane {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

export function createLane(width = 1): Lane {
  const lines = new Map<string, Line>()
  return {
    run: async (name, work) => {
      const line = lines.get(name) ?? { running: 0, waiting: [] }
      lines.set(name, line)
      // Whoever ends hands the place on, so that nobody who asks meanwhile takes it.
      if (line.running >= width) await new Promise<void>((go) => line.waiting.push(go))
      else line.running += 1
      try {
        return await work()
      } finally {
        const next = line.waiting.shift()
        if (next !== undefined) next()
        else {
          line.running -= 1
          if (line.running === 0) lines.delete(name)
        }
      }
    },
  }
}

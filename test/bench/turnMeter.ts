/** Processor time this thread spends between two ticks: a stall as it is without the machine's other programs. */
export interface TurnMeter {
  stop(): { readonly longestCpuMs: number; readonly p99CpuMs: number }
}

const TICK_MS = 1

export function startTurnMeter(): TurnMeter {
  const turns: number[] = []
  let before = process.threadCpuUsage()
  let timer = setTimeout(tick, TICK_MS)
  function tick(): void {
    const now = process.threadCpuUsage()
    turns.push((now.user + now.system - before.user - before.system) / 1000)
    before = now
    timer = setTimeout(tick, TICK_MS)
  }
  return {
    stop: () => {
      clearTimeout(timer)
      const sorted = turns.toSorted((a, b) => a - b)
      const at = (part: number): number =>
        Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10
      return { longestCpuMs: at(1), p99CpuMs: at(0.99) }
    },
  }
}

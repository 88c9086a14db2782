import process from 'node:process'

/**
 * The longest turn of the event loop since `begin`, in milliseconds of this thread's own CPU time: what the program
 * itself does at a stretch, whatever else keeps the cores of the machine busy.
 */
export function watchTurns(): { begin(): void; longestMs(): number; stop(): void } {
  let longest = 0
  let running = true
  let before = process.threadCpuUsage()
  const turn = (): void => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user + now.system - before.user - before.system)
    before = now
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    begin: () => {
      longest = 0
      before = process.threadCpuUsage()
    },
    longestMs: () => Math.round(longest / 100) / 10,
    stop: () => {
      running = false
    },
  }
}

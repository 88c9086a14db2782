import type { Net, PowerMonitor } from 'electron'
import type { Connectivity, Timers } from '../core/ports.ts'

/** How often the system's word on the network is read, in ms; Electron's main process has no event for it. */
const LOOK_EVERY = 5_000

/** The system's hint on the network, and waking up. The truth is whether a request gets through (SEND-10). */
export function createConnectivity(
  net: Pick<Net, 'isOnline'>,
  powerMonitor: Pick<PowerMonitor, 'on' | 'removeListener'>,
  timers: Timers,
): Connectivity {
  return {
    watch(listener) {
      let last = net.isOnline()
      const look = (): void => {
        const now = net.isOnline()
        if (now !== last) listener(now ? 'online' : 'offline')
        last = now
        stop = timers.after(LOOK_EVERY, look)
      }
      let stop = timers.after(LOOK_EVERY, look)
      const resumed = (): void => listener('resume')
      powerMonitor.on('resume', resumed)
      return () => {
        stop()
        powerMonitor.removeListener('resume', resumed)
      }
    },
  }
}

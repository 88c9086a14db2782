import type { EventEmitter } from 'node:events'

/** What a command sends to the program it started where a signal would kill it at once, as on Windows. */
export const END = 'end'

/** What the program sends to the command that started it when a person can see it. */
export const READY = 'ready'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The part of `process` that hears of an end. */
export interface Ending extends Pick<EventEmitter, 'on'> {
  readonly channel?: { unref(): void } | undefined
}

/**
 * Calls `end` once, however often and in whatever way the end is asked for: by the terminal, which also tells every
 * program of its group, by the system, or by the command that started this one. A started program never outlives its
 * starter, also where that was killed.
 */
export function onEnding(host: Ending, end: () => void): void {
  let asked = false
  const once = (): void => {
    if (asked) return
    asked = true
    end()
  }
  for (const signal of SIGNALS) host.on(signal, once)
  if (host.channel === undefined || host.channel === null) return
  host.on('message', (message) => message === END && once())
  host.on('disconnect', once)
  host.channel.unref()
}

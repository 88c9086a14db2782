import type { EventEmitter } from 'node:events'
import { z } from 'zod'

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

/** Name of the variable by which `npm start` hands over the demo community's connection. */
const DEMO_VARIABLE = 'PROGRAM_DEMO'

const demoConnection = z.strictObject({
  address: z.string().min(1).max(2000),
  /** Empty where only the address is known. */
  clientId: z.string().max(200),
  clientSecret: z.string().max(500),
  redirectUri: z.string().min(1).max(300),
  demo: z.boolean(),
  signInAs: z.strictObject({ email: z.string().max(200), password: z.string().max(200) }).optional(),
})
type DemoConnection = z.infer<typeof demoConnection>

/**
 * Takes the demo's connection out of the environment, so that no child inherits it. By environment and not by
 * argument, because every user of a computer can read the arguments of a process (SIGN-21). Null where there is none
 * or it does not fit.
 */
export function takeDemoConnection(environment: Record<string, string | undefined>): DemoConnection | null {
  const text = environment[DEMO_VARIABLE]
  delete environment[DEMO_VARIABLE]
  if (text === undefined || text === '') return null
  try {
    return demoConnection.parse(JSON.parse(text))
  } catch {
    return null
  }
}

import { sameText } from './requestGuard.ts'

/** How long (ms) a ticket waits for the browser that was started with it; a cold browser takes its time. */
export const TICKET_LIFE = 30_000

/** `again`: somebody had it before, within its life; `unknown`: none of ours, or too late. */
type Redemption = 'first' | 'again' | 'unknown'

export interface Tickets {
  /** A new ticket; the one before is void. */
  issue(): string
  redeem(ticket: string): Redemption
}

/**
 * What stands in the address that the host opens by itself. Every user of a computer can read the arguments of a
 * browser that was started, and the browser writes its addresses down; so what stands there is worth the key once,
 * within seconds, and its second use tells that somebody else has read it.
 */
export function createTickets(monotonic: () => number, random: () => string): Tickets {
  let current: { readonly text: string; readonly until: number; used: boolean } | null = null
  return {
    issue() {
      current = { text: random(), until: monotonic() + TICKET_LIFE, used: false }
      return current.text
    },
    redeem(ticket) {
      if (current === null || !sameText(ticket, current.text) || monotonic() >= current.until)
        return 'unknown'
      if (current.used) return 'again'
      current.used = true
      return 'first'
    },
  }
}

import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The page sends its key here; a form, an image or a link of another page cannot. */
const KEY_HEADER = 'x-page-key'

/** `ticket`: the one call that is made before the page has the key. */
export type Purpose = 'document' | 'asset' | 'bridge' | 'ticket'

export interface Guard {
  /** Status to refuse with, or null where the request is the page's own. */
  refuse(purpose: Purpose, method: string, headers: IncomingHttpHeaders): number | null
}

/**
 * Who may talk to the loopback server. Any web page in the person's browser can reach it, so: the exact Host
 * (no rebinding), the exact Origin where one is sent, the browser's own word on who asks (Sec-Fetch), and the key
 * for everything that is not the public program code, or the ticket that stands for it.
 */
export function createGuard(port: number, key: string): Guard {
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`
  return {
    refuse(purpose, method, headers) {
      if (headers.host !== host) return 421
      if (headers.origin !== undefined && headers.origin !== origin) return 403
      if (!fitsFetchMetadata(purpose, headers)) return 403
      if (purpose === 'ticket') {
        if (method !== 'POST') return 405
        return headers.origin === origin ? null : 403
      }
      if (purpose !== 'bridge') return method === 'GET' || method === 'HEAD' ? null : 405
      const given = headers[KEY_HEADER]
      if (typeof given !== 'string' || !sameText(given, key)) return 403
      if (method === 'POST') return headers.origin === origin ? null : 403
      return method === 'GET' ? null : 405
    },
  }
}

/** Absent in old browsers and plain clients: then the key and Host alone decide. */
function fitsFetchMetadata(purpose: Purpose, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined) return true
  const destination = headers['sec-fetch-dest']
  const mode = headers['sec-fetch-mode']
  if (purpose === 'document') {
    return (site === 'none' || site === 'same-origin') && mode === 'navigate' && destination === 'document'
  }
  if (site !== 'same-origin') return false
  if (purpose === 'asset') return destination !== 'document' && destination !== 'iframe'
  return (mode === 'cors' || mode === 'same-origin') && destination === 'empty'
}

/** In a time that tells nothing of where they differ. */
function sameText(given: string, expected: string): boolean {
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

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

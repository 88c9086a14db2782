import { z } from 'zod'

/** The three answers of docs/site-contract.md "Requests". */
export const rsvp = z.enum(['attending', 'maybe', 'not-going'])
export type Rsvp = z.infer<typeof rsvp>

/**
 * What the current user has said to an event. `unanswered`: invited, rsvp_id "0"; `none`: no invitation row,
 * rsvp_id null; `unknown`: a value this program does not know (SITE-E5, INPUT-3).
 */
export type RsvpState = Rsvp | 'unanswered' | 'none' | 'unknown'

const WIRE = { attending: '1', maybe: '2', 'not-going': '3' } as const satisfies Record<Rsvp, string>

export const rsvpToWire = (value: Rsvp): '1' | '2' | '3' => WIRE[value]

export function rsvpFromWire(raw: string | null): RsvpState {
  switch (raw) {
    case '1':
      return 'attending'
    case '2':
      return 'maybe'
    case '3':
      return 'not-going'
    case '0':
      return 'unanswered'
    case null:
      return 'none'
    default:
      return 'unknown'
  }
}

/** The lists a guest desk shows; `unanswered` only where the site answers for it (SITE-I7). */
export const guestList = z.enum(['attending', 'maybe', 'not-going', 'unanswered'])
export type GuestListName = z.infer<typeof guestList>

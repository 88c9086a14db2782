/** What lies on this computer only and leaves with the account's file; 0: nothing of that kind. */
export interface KeptHere {
  /** People of the ledger: who was invited to what, and what became of it. */
  readonly invitations: number
  /** Events for which an invitation was begun, be it by a text pasted and not added, and the people in them. */
  readonly composers: number
  readonly composed: number
  readonly lists: number
  readonly listed: number
  /** Guests with own notes, tags or marks. */
  readonly marked: number
  readonly doors: number
  readonly arrivals: number
  readonly doorNotes: number
  readonly templates: number
}

export const NOTHING_KEPT: KeptHere = {
  invitations: 0,
  composers: 0,
  composed: 0,
  lists: 0,
  listed: 0,
  marked: 0,
  doors: 0,
  arrivals: 0,
  doorNotes: 0,
  templates: 0,
}

export const isNothingKept = (kept: KeptHere): boolean => Object.values(kept).every((count) => count === 0)

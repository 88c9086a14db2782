import type { Candidate } from '../../../shared/domain/outboxEntry.ts'

/**
 * What is written down before a create is sent (SEND-2): the service has no idempotency keys (SITE-U9), so an
 * event that appears afterwards, was not there before and looks the same, is the one.
 */
export interface CreateJournal {
  /** Ids in view=my and view=pending just before the send. */
  readonly baseline: readonly string[]
  /** Sends whose outcome is unknown; one that the site said it had carried out, and had not, counts twice. */
  readonly uncertainSends: number
}

export interface Fingerprint {
  readonly title: string
  readonly location: string
  readonly address: string
  readonly city: string
  readonly start: string
  readonly end: string
}

export interface Listed extends Candidate {
  readonly address: string
  readonly city: string
  readonly end: string
}

export type CreateVerdict =
  | { readonly do: 'adopt'; readonly eventId: string }
  | { readonly do: 'ask'; readonly candidates: readonly Candidate[] }
  | { readonly do: 'resend' }
  | { readonly do: 'wait' }

export const CLEAN_LISTINGS = 2

/**
 * Decides on a create whose answer was lost. `waitedMs` counts from the last send on a clock that never jumps;
 * `owned` are ids that other entries have adopted.
 */
export function judgeCreate(state: {
  readonly journal: CreateJournal
  readonly wanted: Fingerprint
  readonly listed: readonly Listed[]
  readonly owned: ReadonlySet<string>
  /** Uncertain creates with the same content, this one included. */
  readonly twins: number
  readonly waitedMs: number
  readonly cleanListings: number
  readonly graceMs: number
  /** What other uncertain creates want: an event that is one of those is none of this one's. */
  readonly elsewhere?: readonly Fingerprint[]
}): CreateVerdict {
  const before = new Set(state.journal.baseline)
  const unexplained = state.listed.filter(
    (event) => !before.has(event.eventId) && !state.owned.has(event.eventId),
  )
  const fresh = unexplained.filter(
    (event) => sameTexts(event, state.wanted) && !isElsewhere(event, state.wanted),
  )
  const exact = fresh.filter((event) => looksLike(event, state.wanted))
  const [first] = exact
  if (first !== undefined && exact.length <= Math.max(1, state.twins)) {
    return { do: 'adopt', eventId: first.eventId }
  }
  // Several that fit, or one whose start is off (a site zone not yet known right): only the person can tell.
  if (fresh.length > 0) return ask(fresh)
  if (state.waitedMs < state.graceMs || state.cleanListings < CLEAN_LISTINGS) return { do: 'wait' }
  // The site, or somebody there, may have changed a text meanwhile: what is alike is never made again unasked.
  const alike = unexplained.filter(
    (event) => isAlike(event, state.wanted) && state.elsewhere?.some((other) => isIt(event, other)) !== true,
  )
  if (alike.length > 0) return ask(alike)
  return state.journal.uncertainSends > 1 ? { do: 'ask', candidates: [] } : { do: 'resend' }
}

const ask = (listed: readonly Listed[]): CreateVerdict => ({
  do: 'ask',
  candidates: listed.map(({ end: _end, address: _address, city: _city, ...candidate }) => candidate),
})

type Looks = Pick<Fingerprint, 'title' | 'location' | 'start'>
type Place = Pick<Fingerprint, 'address' | 'city'>

/** Same title, place and start; the end may have been moved by the server (SITE-U3), and servers rewrite text. */
const looksLike = (a: Looks, b: Looks): boolean => sameTexts(a, b) && a.start === b.start

/** Whether `a` may be what `b` was sent as: of two alike, one given up may come to the site after the other. */
export const isIt = (a: Looks & Place, b: Looks & Place): boolean => looksLike(a, b) && !isElsewhere(a, b)

/** An address or a city that both name, and that is another one; a server may have added to it or cut it. */
const isElsewhere = (a: Place, b: Place): boolean => differs(a.address, b.address) || differs(a.city, b.city)

function differs(a: string, b: string): boolean {
  const [left, right] = [plain(a), plain(b)]
  return left !== '' && right !== '' && !left.startsWith(right) && !right.startsWith(left)
}

const sameTexts = (a: Looks, b: Looks): boolean =>
  plain(a.title) === plain(b.title) && plain(a.location) === plain(b.location)

/** The same title, or the same place at the same time. */
const isAlike = (a: Looks, b: Looks): boolean =>
  plain(a.title) === plain(b.title) || (a.start === b.start && plain(a.location) === plain(b.location))

/** Text without tags, zero-width characters, case and blanks; titles as servers cut them (255). */
function plain(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 240)
}

import type { EventFault, ImportVerdict, LeftOutWhy } from '../../../shared/domain/eventImport.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import type { Turns } from '../lib/turns.ts'
import type { FileEvent } from './fileEvent.ts'
import { createSameEvents, type KnownEvents, knownEvents, titleKey } from './known.ts'
import { type Mend, type Resolved, resolved, type TimeAnswers } from './resolved.ts'
import { keyOfUid, takenBefore } from './takenBefore.ts'
import type { WallClock } from './wallTime.ts'

/** What a person may change of a check. */
export interface Choices {
  readonly times: TimeAnswers
  /** By index of the event. */
  readonly mends: ReadonlyMap<number, Mend>
  readonly marks: ReadonlyMap<number, 'in' | 'out'>
}

export interface CheckedEvent {
  readonly event: FileEvent
  readonly resolved: Resolved
  readonly verdict: ImportVerdict
  readonly why: LeftOutWhy | null
  /** Index of the event of the file that is the same. */
  readonly sameAs: number | null
  readonly anyway: boolean
  readonly mended: boolean
}

export interface Checked {
  readonly events: readonly CheckedEvent[]
  readonly known: Pick<KnownEvents, 'kept' | 'own'>
}

const NO_MEND: Mend = {}

/** What becomes of each event of a file, held against all that is here and against the file itself. Gives way. */
export async function checked(
  events: readonly FileEvent[],
  choices: Choices,
  about: {
    readonly space: OpenAccount
    readonly clock: WallClock
    readonly nowMs: number
    readonly turns: Turns
  },
): Promise<Checked> {
  const { space, clock, turns } = about
  const all: Resolved[] = []
  for (const [at, event] of events.entries()) {
    all.push(resolved(event, choices.mends.get(at) ?? NO_MEND, choices.times, clock))
    if (turns.due()) await turns.rest()
  }
  const likely = likelyForAll(events, all, choices.times)
  const starts = all.flatMap(({ startsAt }) => startsAt ?? [])
  const known = await knownEvents(space, starts, turns)
  const before = takenBefore(space.store)
  const inFile = createSameEvents<number>()
  const uids = new Map<string, number>()
  const judged: CheckedEvent[] = []
  for (const [at, event] of events.entries()) {
    const own = all[at] as Resolved
    const { title, startsAt } = own
    const key = titleKey(title)
    const uid = keyOfUid(event)
    const sameAs =
      startsAt === null
        ? undefined
        : ((uid === null ? undefined : uids.get(uid)) ?? inFile.find(key, startsAt))
    const why: LeftOutWhy | null =
      startsAt === null
        ? null
        : (known.find(key, startsAt) ??
          (uid !== null && before.has(uid) ? 'before' : sameAs === undefined ? null : 'file'))
    if (startsAt !== null && own.fault === null && sameAs === undefined) {
      inFile.add(key, startsAt, at)
      if (uid !== null) uids.set(uid, at)
    }
    judged.push({
      event,
      resolved: own.fault === null ? own : { ...own, fault: likely(own.fault) },
      ...verdictOf(own, event, why, choices.marks.get(at), about.nowMs),
      sameAs: why === 'file' ? (sameAs ?? null) : null,
      mended: choices.mends.has(at),
    })
    if (turns.due()) await turns.rest()
  }
  return { events: judged, known }
}

function verdictOf(
  { fault, endsAt }: Resolved,
  { about }: FileEvent,
  why: LeftOutWhy | null,
  mark: 'in' | 'out' | undefined,
  nowMs: number,
): Pick<CheckedEvent, 'verdict' | 'why' | 'anyway'> {
  if (mark === 'out') return { verdict: 'out', why: 'by-hand', anyway: false }
  if (fault !== null) return { verdict: 'fault', why: null, anyway: false }
  const past = endsAt !== null && endsAt * 1_000 < nowMs
  const left = why ?? (about.calledOff ? 'called-off' : past ? 'past' : null)
  if (left === null || mark === 'in') return { verdict: 'draft', why: left, anyway: left !== null }
  const verdict = left === 'site' ? 'site' : left === 'past' || left === 'called-off' ? 'out' : 'double'
  return { verdict, why: left, anyway: false }
}

/** Mendings that are said once for all events with the same fault. */
function likelyForAll(
  events: readonly FileEvent[],
  all: readonly Resolved[],
  { zone }: TimeAnswers,
): (fault: EventFault) => EventFault {
  const counts = new Map<string, number>()
  for (const { fault } of all) {
    if (fault === null) continue
    const key = fault.kind === 'zone' ? `zone ${fault.text}` : fault.kind
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const dayFirst = risesWith(events)
  return (fault) => {
    if (fault.kind === 'zone')
      return { ...fault, likely: { kind: 'zone', zone, events: counts.get(`zone ${fault.text}`) ?? 1 } }
    if (fault.kind === 'day-or-month')
      return { ...fault, likely: { kind: 'order', dayFirst, events: counts.get('day-or-month') ?? 1 } }
    return fault
  }
}

/** A programme is written in the order of its days: the reading under which more of them follow each other. */
function risesWith(events: readonly FileEvent[]): boolean {
  const pairs = events.flatMap(({ fault }) => {
    const [, a, b, year] =
      fault?.kind === 'day-or-month' ? (/(\d{1,2})\D(\d{1,2})\D(\d{2,4})/.exec(fault.text) ?? []) : []
    return a === undefined ? [] : [[Number(year), Number(a), Number(b)] as const]
  })
  const rises = (of: (pair: readonly [number, number, number]) => number): number =>
    pairs.filter((pair, at) => at > 0 && of(pair) >= of(pairs[at - 1] ?? pair)).length
  return rises(([year, a, b]) => year * 400 + b * 31 + a) >= rises(([year, a, b]) => year * 400 + a * 31 + b)
}

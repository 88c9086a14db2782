import {
  type ImportRow,
  type ImportState,
  type ImportTimes,
  keyOfZone,
} from '../../../shared/domain/eventImport.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { createTurns, type Turns } from '../lib/turns.ts'
import type { Clock, Timers } from '../ports.ts'
import { type Checked, type Choices, checked } from './check.ts'
import type { FileEvent } from './fileEvent.ts'
import type { Source } from './openFile.ts'
import { countsOf, notTakenOf, type RowSpan, type RowView, rowOf, rowSpans, spansOf } from './rows.ts'
import { tableEvents } from './tableEvents.ts'
import { createWallClock, type WallClock } from './wallTime.ts'

/** What the person chose for the whole file. */
export interface ForAll {
  /** Null: as the file says, else as the site. */
  readonly floating: string | null
  readonly unknown: ReadonlyMap<string, string>
  readonly dayStart: number
  readonly dayFirst: boolean | null
  readonly category: boolean
  readonly everyone: boolean
  readonly singles: boolean
}

/** What a person chose of a file and its rows. */
export interface SessionChoices extends Pick<Choices, 'mends' | 'marks'> {
  readonly forAll: ForAll
}

/** What the account gives an import. */
export interface ImportTarget {
  readonly accountId: AccountId
  readonly space: OpenAccount
  /** IANA zone of the site. */
  readonly zone: string
  readonly category: { readonly id: string; readonly name: string } | null
  readonly room: number
}

interface Standing extends Checked {
  readonly spans: readonly RowSpan[]
  readonly state: ImportState
}

export interface ImportSession {
  standing(): Promise<Standing>
  rows(view: RowView, offset: number, limit: number): Promise<{ rows: readonly ImportRow[]; total: number }>
  /** The events of a row by index. */
  span(rowId: number): Promise<RowSpan | undefined>
  /** Kept before it counts. */
  change(next: Partial<Pick<Choices, 'mends' | 'marks'>> & { readonly forAll?: Partial<ForAll> }): void
  choices(): SessionChoices
  retarget(target: ImportTarget): void
  target(): ImportTarget
  /** The world changed: what was judged is judged again. */
  touch(): void
}

const AFTERNOON = 14 * 60

export function createImportSession(
  importId: string,
  source: Source,
  first: ImportTarget,
  ports: {
    readonly clock: Clock
    readonly timers: Timers
    readonly paceMs: number
    /** Null: the check begins. */
    readonly begun: SessionChoices | null
    /** `kept`: once it is, which within a transaction is after its commit. */
    readonly keep: (choices: SessionChoices, accountId: AccountId, kept?: () => void) => void
  },
): ImportSession {
  const clock = createWallClock()
  let target = first
  let revision = 1
  let choices: SessionChoices = ports.begun ?? {
    mends: new Map(),
    marks: new Map(),
    forAll: {
      floating: null,
      unknown: new Map(),
      dayStart: AFTERNOON,
      dayFirst: null,
      category: first.category !== null,
      everyone: true,
      singles: false,
    },
  }
  let last: { readonly revision: number; readonly standing: Promise<Standing> } | null = null
  let inOrder: readonly FileEvent[] | null = null
  let ofOrder: boolean | null | undefined

  const dayFirst = (): boolean | null =>
    choices.forAll.dayFirst ?? (source.kind === 'table' ? source.order.dayFirst : null)
  const floating = (): string | null =>
    choices.forAll.floating ?? (source.kind === 'calendar' ? source.read.ownZone : null)
  const timesNow = (): Choices['times'] => ({
    floating: floating(),
    unknown: choices.forAll.unknown,
    dayStart: choices.forAll.dayStart,
    zone: target.zone,
  })

  /** Events in the order they are numbered in: a table's own, a calendar's by time, since programs write it in none. */
  const eventsOf = async (turns: Turns): Promise<readonly FileEvent[]> => {
    if (source.kind === 'calendar') {
      inOrder ??= byStart(source.read.events)
      return inOrder
    }
    if (inOrder === null || ofOrder !== dayFirst()) {
      ofOrder = dayFirst()
      inOrder = await tableEvents(source.table, ofOrder, turns)
    }
    return inOrder
  }

  const stand = async (): Promise<Standing> => {
    const at = revision
    const turns = createTurns(ports)
    const { mends, marks, forAll } = choices
    const events = await eventsOf(turns)
    const about = { space: target.space, clock, nowMs: ports.clock.now(), turns }
    const found = await checked(events, { mends, marks, times: timesNow() }, about)
    const counts = countsOf(found.events)
    const { zone, category, room, accountId } = target
    const state: ImportState = {
      importId,
      accountId,
      revision: at,
      fileName: source.fileName,
      size: source.size,
      readAtMs: source.readAtMs,
      kind: source.kind,
      counts,
      makes: Math.min(counts.draft, room),
      room,
      zone,
      times: await timesOf(found.events, timesNow(), clock, turns),
      dayStart: forAll.dayStart,
      order:
        source.kind === 'table' && source.order.needed
          ? { dayFirst: dayFirst(), found: source.order.dayFirst !== null }
          : null,
      against: { kept: found.known.kept, own: found.known.own, file: counts.all },
      category: category === null ? null : { ...category, taken: forAll.category },
      everyone: forAll.everyone,
      singles: forAll.singles,
      cutOff: source.kind === 'calendar' && source.read.cutOff,
      notTaken: notTakenOf(found.events),
      paceMs: ports.paceMs,
    }
    return { ...found, state, spans: rowSpans(found.events, forAll.singles) }
  }

  const standing = (): Promise<Standing> => {
    if (last?.revision !== revision) {
      const fresh = { revision, standing: stand() }
      // One that failed is worked out again by the next who asks.
      fresh.standing.catch(() => {
        if (last === fresh) last = null
      })
      last = fresh
    }
    return last.standing
  }

  return {
    standing,
    rows: async (view, offset, limit) => {
      const { events, spans } = await standing()
      const shown = spansOf(events, spans, view)
      const read = source.kind === 'calendar' ? source.read : null
      const rows = shown.slice(offset, offset + limit).flatMap((span) => rowOf(events, span, read) ?? [])
      return { rows, total: shown.length }
    },
    span: async (rowId) => (await standing()).spans.find(({ from }) => from === rowId),
    change: (next) => {
      const changed = { ...choices, ...next, forAll: { ...choices.forAll, ...next.forAll } }
      ports.keep(changed, target.accountId, () => {
        choices = changed
        revision += 1
      })
    },
    choices: () => choices,
    retarget: (other) => {
      if (other.accountId !== target.accountId) ports.keep(choices, other.accountId)
      target = other
      revision += 1
    },
    target: () => target,
    touch: () => {
      revision += 1
    },
  }
}

/** By the clock in the file; those of a series stay together, at its first one. */
function byStart(events: readonly FileEvent[]): readonly FileEvent[] {
  const heads = new Map<number, number>()
  const startOf = ({ start }: FileEvent): number => start?.at ?? start?.wall ?? 0
  for (const event of events) {
    if (event.series === null) continue
    heads.set(event.series, Math.min(heads.get(event.series) ?? Number.POSITIVE_INFINITY, startOf(event)))
  }
  const placeOf = (event: FileEvent): number =>
    event.series === null ? startOf(event) : (heads.get(event.series) ?? 0)
  return events.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || (a.series ?? -1) - (b.series ?? -1) || startOf(a) - startOf(b),
  )
}

/** Each kind of times once, in the order of the file. Gives way. */
async function timesOf(
  events: Checked['events'],
  answers: Choices['times'],
  clock: WallClock,
  turns: Turns,
): Promise<readonly ImportTimes[]> {
  const found = new Map<string, { -readonly [K in keyof ImportTimes]: ImportTimes[K] }>()
  for (const { event, resolved } of events) {
    const { start } = event
    if (start === null) continue
    if (turns.due()) await turns.rest()
    const { zone } = start
    const { startsAt } = resolved
    const apart =
      startsAt === null ? null : Math.round((clock.wallOf(startsAt, answers.zone) - start.wall) / 60)
    const known = found.get(keyOfZone(zone))
    if (known !== undefined) {
      known.events += 1
      if (known.apart !== apart) known.apart = null
      continue
    }
    const taken =
      zone.kind === 'floating'
        ? (answers.floating ?? answers.zone)
        : zone.kind === 'unknown'
          ? (answers.unknown.get(zone.name) ?? null)
          : answers.zone
    found.set(keyOfZone(zone), { zone, events: 1, taken, apart })
  }
  return [...found.values()]
}

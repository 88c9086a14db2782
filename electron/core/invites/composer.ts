import type { Added, AddressFix } from '../../../shared/bridge/invites.ts'
import {
  countVerdicts,
  createJudge,
  type Judged,
  type KeptRow,
  type Known,
  nameKey,
  personKey,
} from '../../../shared/domain/composerJudgement.ts'
import { IMPORT_LIMITS } from '../../../shared/domain/importing.ts'
import type { LedgerEntry, SourceKind, VerdictCounts } from '../../../shared/domain/invite.ts'
import { readAddress } from '../../../shared/domain/mailAddress.ts'
import { type GuestListName, guestList } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { AppError } from '../errors.ts'
import { decodeEntities, idn } from '../lib/text.ts'
import { createTurns, type Turns } from '../lib/turns.ts'
import type { Candidate } from '../people/peopleLists.ts'
import type { Clock, Timers } from '../ports.ts'
import { shiftingMemory } from '../store/shifts.ts'
import type { ComposerContent, ComposerRows } from './composerRows.ts'
import { inviteBook } from './inviteBook.ts'

export interface JudgedRow {
  readonly row: KeptRow
  readonly judged: Judged
}

type AddedSource = Pick<Added, 'sourceId' | 'added'>

/** One event's composer: what was put together, kept as it is, and judged again whenever it or the world changes. */
export interface EventComposer {
  content(): ComposerContent
  revision(): number
  judged(): Promise<{
    readonly rows: readonly JudgedRow[]
    readonly counts: VerdictCounts
    readonly revision: number
  }>
  /** Throws AppError `too-large` beyond 50,000 rows, with nothing added. `also`: in the transaction they count from. */
  add(
    from: { readonly kind: SourceKind; readonly label: string },
    people: readonly Candidate[],
    also?: (made: AddedSource) => void,
  ): Promise<AddedSource>
  fix(rowId: number, text: string): void
  /** Puts other addresses into rows that still have the one it is meant for; how many. */
  fixAll(fixes: readonly AddressFix[]): number
  mark(rowIds: readonly number[], as: KeptRow['mark']): void
  removeSource(sourceId: number): void
  /** With all that was put right of it. Throws AppError `not-found` where that is not known any more. */
  putSourceBack(sourceId: number): void
  /** Of all rows; each source can be put back. The message stays. */
  clear(): void
  setMessage(message: string): void
  pasted(): string
  setPasted(text: string): void
  /** The word to invite somebody in spite of the ledger is good once: it is taken back from all who are queued. */
  spendAnyway(): void
  /** The world changed: guests or ledger. */
  touch(): void
}

const MOST_NAME = 200
const MOST_SOURCES = 200

export function createComposer(deps: {
  readonly space: OpenAccount
  /** As the event goes by now. */
  readonly eventId: () => string
  readonly rows: ComposerRows
  readonly clock: Clock
  readonly timers: Timers
  readonly changed: () => void
}): EventComposer {
  const { space, eventId, clock } = deps
  const { shifts } = space.store
  const content = shiftingMemory(shifts, () => deps.rows.load(eventId()))
  // Begins at the clock, so that a revision of a former run is never met again.
  let revision = Math.max(1, Math.floor(clock.now()))
  let last: {
    readonly revision: number
    readonly rows: readonly JudgedRow[]
    readonly counts: VerdictCounts
  } | null = null
  let removed: ReadonlyMap<number, Pick<ComposerContent, 'sources' | 'rows'>> = new Map()
  // Grows with each shift, too.
  const ledgerRevision = (): number => inviteBook(space).ledger.revision()
  let ledgerAt = ledgerRevision()

  const current = (): number => {
    if (ledgerAt !== ledgerRevision()) {
      ledgerAt = ledgerRevision()
      revision += 1
    }
    return revision
  }
  const touch = (): void => {
    revision += 1
    deps.changed()
  }
  const keep = (next: ComposerContent): void => {
    deps.rows.save(eventId(), content(), next)
    content.keep(next)
    touch()
  }

  function takeOut(goes: (one: { readonly sourceId: number }) => boolean): void {
    const { sources, rows } = content()
    const gone = sources.filter(goes).map((source) => {
      const isOfIt = (row: KeptRow): boolean => row.sourceId === source.sourceId
      return [source.sourceId, { sources: [source], rows: rows.filter(isOfIt) }] as const
    })
    const stays = (one: { readonly sourceId: number }): boolean => !goes(one)
    keep({ ...content(), sources: sources.filter(stays), rows: rows.filter(stays) })
    removed = new Map([...removed, ...gone].slice(-MOST_SOURCES))
  }

  async function judge(): Promise<{
    readonly revision: number
    readonly rows: readonly JudgedRow[]
    readonly counts: VerdictCounts
  }> {
    for (;;) {
      const at = current()
      if (last?.revision === at) return last
      const turns = createTurns(deps)
      const judgeOne = createJudge(await knownOf(space, eventId(), turns))
      const rows: JudgedRow[] = []
      for (const row of content().rows) {
        rows.push({ row, judged: judgeOne(row) })
        if (turns.due()) await turns.rest()
        if (current() !== at) break
      }
      if (current() === at) {
        last = { revision: at, rows, counts: countVerdicts(rows.map((one) => one.judged)) }
        return last
      }
    }
  }

  const keptRow = (one: Candidate, rowId: number, sourceId: number, mark: 'none' | 'anyway'): KeptRow => {
    const about = {
      rowId,
      kind: one.kind,
      name: one.name.slice(0, MOST_NAME),
      sourceId,
      line: one.line,
      mark: one.unsure === true ? ('look' as const) : mark,
    }
    if (one.kind === 'friend') return { ...about, target: one.text, fault: null }
    return { ...about, ...addressOf(one.text) }
  }

  const add: EventComposer['add'] = async (from, people, also = () => undefined) => {
    const { kind, label } = from
    if (people.length === 0) return { sourceId: null, added: 0 }
    const before = content()
    const epoch = shifts.epoch()
    checkRoom(before.rows.length + people.length, before.sources.length)
    const turns = createTurns(deps)
    const { nextRow, nextSource } = before
    const added: KeptRow[] = []
    for (const [index, one] of people.entries()) {
      added.push(keptRow(one, nextRow + index, nextSource, kind === 'unanswered' ? 'anyway' : 'none'))
      if (turns.due()) await turns.rest()
    }
    const source = { sourceId: nextSource, kind, label, rows: added.length, addedAtMs: clock.now() }
    const grown: ComposerContent = {
      ...before,
      sources: [...before.sources, source],
      rows: [...before.rows, ...added],
      nextRow: nextRow + added.length,
      nextSource: nextSource + 1,
    }
    const still = (): boolean => shifts.epoch() === epoch
    const made = { sourceId: nextSource, added: added.length }
    const noted = () => also(made)
    // The event got another id meanwhile: it is added to what is there under that one.
    if (!(await deps.rows.grow(eventId, before, grown, turns, still, noted))) return add(from, people, also)
    content.keep(grown)
    touch()
    return made
  }

  return {
    content: () => content(),
    revision: current,
    judged: judge,
    add,
    fix: (rowId, text) => {
      const old = content().rows.find((row) => row.rowId === rowId && row.kind === 'email')
      if (old === undefined) throw new AppError('not-found', 'this row is not in the list any more')
      const address = addressOf(text)
      const mended: KeptRow = { ...old, ...address, mark: address.fault === null ? 'none' : 'typed' }
      keep({ ...content(), rows: content().rows.map((row) => (row === old ? mended : row)) })
    },
    fixAll: (fixes) => {
      const wanted = new Map(fixes.map((fix) => [fix.rowId, fix]))
      let fixed = 0
      const rows = content().rows.map((row): KeptRow => {
        const fix = wanted.get(row.rowId)
        if (fix === undefined || row.kind !== 'email' || row.target !== fix.from) return row
        fixed += 1
        return { ...row, ...addressOf(fix.to), mark: 'none' }
      })
      if (fixed > 0) keep({ ...content(), rows })
      return fixed
    },
    mark: (rowIds, as) => {
      const chosen = new Set(rowIds)
      keep({
        ...content(),
        rows: content().rows.map((row) =>
          chosen.has(row.rowId) && row.mark !== as ? { ...row, mark: as } : row,
        ),
      })
    },
    removeSource: (sourceId) => takeOut((one) => one.sourceId === sourceId),
    putSourceBack: (sourceId) => {
      const gone = removed.get(sourceId)
      if (gone === undefined) throw new AppError('not-found', 'this can be undone no more')
      const { sources, rows } = content()
      if (sources.some((source) => source.sourceId === sourceId)) return
      checkRoom(rows.length + gone.rows.length, sources.length)
      keep({
        ...content(),
        sources: [...sources, ...gone.sources].toSorted((a, b) => a.sourceId - b.sourceId),
        rows: [...rows, ...gone.rows].toSorted((a, b) => a.rowId - b.rowId),
      })
    },
    clear: () => takeOut(() => true),
    pasted: () => deps.rows.pasted(eventId()),
    setPasted: (text) => deps.rows.setPasted(eventId(), text),
    setMessage: (message) => keep({ ...content(), message }),
    spendAnyway: () => {
      const { ledger } = inviteBook(space)
      const isSpent = (row: KeptRow): boolean =>
        row.mark === 'anyway' && ledger.find(eventId(), personKey(row))?.state === 'queued'
      const { rows } = content()
      if (!rows.some(isSpent)) return
      keep({
        ...content(),
        rows: rows.map((row) => (isSpent(row) ? { ...row, mark: 'none' } : row)),
      })
    },
    touch,
  }
}

function checkRoom(rows: number, sourcesBefore: number): void {
  if (rows <= IMPORT_LIMITS.rows && sourcesBefore < MOST_SOURCES) return
  throw new AppError('too-large', 'more rows than a composer takes', { details: ['too-many-rows'] })
}

function addressOf(text: string): Pick<KeptRow, 'target' | 'fault'> {
  const read = readAddress(text.slice(0, 1_000), idn)
  return read.ok
    ? { target: read.address, fault: null }
    : { target: read.text.slice(0, 400), fault: read.fault }
}

/**
 * What an event's rows are held against: its ledger, and its guests as far as their lists were read.
 */
async function knownOf(space: OpenAccount, eventId: string, turns: Turns): Promise<Known> {
  const { guests } = space.store
  const byUser = new Map<string, GuestListName>()
  const byName = new Map<string, GuestListName>()
  for (const list of guestList.options) {
    for (const slice of guests.slices(eventId, list)) {
      for (const guest of slice) {
        if (guest.user_id !== '0') byUser.set(guest.user_id, list)
        const name = nameKey(decodeEntities(guest.full_name ?? ''))
        if (name !== '') byName.set(name, list)
      }
      if (turns.due()) await turns.rest()
    }
  }
  const { ledger } = inviteBook(space)
  return {
    ledger: (person) => {
      const entry = ledger.find(eventId, person)
      return entry === undefined ? undefined : invitedBy(entry)
    },
    guestByUser: (userId) => byUser.get(userId),
    guestByName: (name) => byName.get(name),
  }
}

/** Somebody whose batch was refused was not invited by it, and stands as before. */
function invitedBy({ state, atMs, former, sentAtMs }: LedgerEntry): ReturnType<Known['ledger']> {
  if (state !== 'failed') return { state, atMs }
  return former ?? (sentAtMs === null ? undefined : { state: 'sent', atMs: sentAtMs })
}

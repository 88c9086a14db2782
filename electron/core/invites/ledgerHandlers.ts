import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { LedgerSort } from '../../../shared/bridge/ledger.ts'
import { likelyDomain } from '../../../shared/domain/domainSlip.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import {
  LEDGER_COLUMNS,
  LEDGER_STATES,
  type LedgerColumn,
  type LedgerEntry,
  type LedgerState,
} from '../../../shared/domain/invite.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { csvBytes } from '../files/csv.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { localTimes, offsetsIn } from '../files/localTime.ts'
import { workbookBytes, XLSX_TYPE } from '../files/workbook.ts'
import { createTurns } from '../lib/turns.ts'
import type { Clock, Timers } from '../ports.ts'
import { fold, wordsOf } from '../store/search/fold.ts'
import { inviteBook } from './inviteBook.ts'
import { unnamedOn } from './reconcile.ts'

export interface LedgerHandlerDeps {
  readonly data: OpenAccounts
  readonly clock: Clock
  readonly timers: Timers
  readonly held: HeldFiles
  readonly catchUp: (accountId: AccountId) => void
}

interface Wanted {
  readonly eventId: string | null
  readonly states: readonly LedgerState[]
  readonly search?: string | undefined
  readonly sort?: LedgerSort | undefined
  readonly stay?: readonly string[] | undefined
}

export function ledgerHandlers(
  deps: LedgerHandlerDeps,
): Pick<Handlers, Extract<keyof Handlers, `ledger.${string}`>> {
  async function found(space: OpenAccount, wanted: Wanted) {
    const { ledger } = inviteBook(space)
    const turns = createTurns(deps)
    const words = wordsOf(wanted.search ?? '')
    const counts = Object.fromEntries([...LEDGER_STATES, 'all'].map((name) => [name, 0])) as Record<
      LedgerState | 'all',
      number
    >
    const stay = new Set(wanted.stay)
    const rows: LedgerEntry[] = []
    let staying = 0
    for (const eventId of wanted.eventId === null ? ledger.events() : [wanted.eventId]) {
      for (const entry of ledger.of(eventId)) {
        if (turns.due()) await turns.rest()
        if (
          !words.every((word) => fold(`${entry.name} ${entry.target} ${entry.eventTitle}`).includes(word))
        ) {
          continue
        }
        counts.all += 1
        counts[entry.state] += 1
        const fits = wanted.states.length === 0 || wanted.states.includes(entry.state)
        if (fits || stay.has(entry.id)) rows.push(entry)
        if (!fits && stay.has(entry.id)) staying += 1
      }
    }
    const first = comparing(wanted.sort)
    rows.sort((a, b) => first(a, b) || b.atMs - a.atMs || (a.id < b.id ? -1 : 1))
    return { rows, counts, staying }
  }

  return {
    'ledger.list': async ({ accountId, offset, limit, ...wanted }) => {
      deps.catchUp(accountId)
      const space = await deps.data.of(accountId)
      const { rows, counts, staying } = await found(space, wanted)
      return {
        rows: rows.slice(offset, offset + limit),
        total: rows.length,
        staying,
        counts,
        unnamedOnList: wanted.eventId === null ? null : unnamedOn(space, wanted.eventId),
      }
    },
    'ledger.likely': async ({ accountId, eventId, ledgerId }) => {
      const { ledger } = inviteBook(await deps.data.of(accountId))
      const person = ledger.entry(eventId, ledgerId)
      if (person?.kind !== 'email') return null
      const used = new Map<string, number>()
      for (const { kind, target } of ledger.of(eventId)) {
        if (kind === 'email') used.set(domainOf(target), (used.get(domainOf(target)) ?? 0) + 1)
      }
      const likely = likelyDomain(domainOf(person.target), used)
      if (likely === null) return null
      const local = person.target.slice(0, -domainOf(person.target).length)
      return { address: local + likely.domain, ...likely }
    },
    'ledger.events': async ({ accountId }) => {
      deps.catchUp(accountId)
      const { ledger } = inviteBook(await deps.data.of(accountId))
      const turns = createTurns(deps)
      const events: { eventId: string; title: string; people: number }[] = []
      for (const eventId of ledger.events().toReversed()) {
        const people = ledger.of(eventId)
        const title = people.at(-1)?.eventTitle
        if (title !== undefined) events.push({ eventId, title, people: people.length })
        if (turns.due()) await turns.rest()
      }
      return { events }
    },
    'ledger.export': async ({ accountId, format, title, labels, zone, ...wanted }) => {
      deps.catchUp(accountId)
      const { rows } = await found(await deps.data.of(accountId), wanted)
      const turns = createTurns(deps)
      const local = localTimes(zone)
      const time = (ms: number | null) => (ms === null ? '' : local(ms))
      const offset = offsetsIn(zone)
      const word = (key: string) => labels[key] ?? key
      const lines = rows.map((entry) => line(entry, { word, time, offset }))
      const heading = LEDGER_COLUMNS.map(word)
      const bytes =
        format === 'csv'
          ? await csvBytes(heading, lines, turns)
          : await workbookBytes(title, heading, lines, turns, TIMES)
      return deps.held.handOut({
        title,
        name: `${title}.${format}`,
        mediaType: format === 'csv' ? 'text/csv' : XLSX_TYPE,
        bytes,
      })
    },
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** What asks something of the person stands first. */
const rankOf = (state: LedgerState): number => {
  if (state === 'failed') return 0
  return state === 'may-have-been-sent' ? 1 : 2
}

type Compare = (a: LedgerEntry, b: LedgerEntry) => number

/** By a column; without one, what asks something of the person comes first. */
function comparing(sort: LedgerSort | undefined): Compare {
  if (sort === undefined) return (a, b) => rankOf(a.state) - rankOf(b.state)
  const up = ORDERS[sort.by]()
  return sort.down ? (a, b) => up(b, a) : up
}

const ORDERS: Readonly<Record<LedgerSort['by'], () => Compare>> = {
  person() {
    const names = new Map<LedgerEntry, string>()
    const nameOf = (entry: LedgerEntry): string => {
      const known = names.get(entry) ?? fold(entry.name === '' ? entry.target : entry.name)
      names.set(entry, known)
      return known
    }
    return (a, b) => (nameOf(a) === nameOf(b) ? 0 : nameOf(a) < nameOf(b) ? -1 : 1)
  },
  state: () => (a, b) => LEDGER_STATES.indexOf(a.state) - LEDGER_STATES.indexOf(b.state),
  when: () => (a, b) => a.atMs - b.atMs,
  times: () => (a, b) => a.sends - b.sends,
}

const TIMES = (['since', 'queued-at', 'sent-at'] as const).map((column) => LEDGER_COLUMNS.indexOf(column))

interface LineWords {
  readonly word: (key: string) => string
  readonly time: (ms: number | null) => string
  readonly offset: (ms: number) => string
}

/** Times as a spreadsheet knows them; how far from UTC the first of them is stands in a column of its own. */
function line(entry: LedgerEntry, { word, time, offset }: LineWords): readonly string[] {
  const cells: Readonly<Record<LedgerColumn, string>> = {
    name: entry.name,
    email: entry.kind === 'email' ? entry.target : '',
    'user-id': entry.kind === 'friend' ? entry.target : '',
    event: entry.eventTitle,
    state: word(`state.${entry.state}`),
    answer: entry.answer === null ? '' : word(`answer.${entry.answer}`),
    since: time(entry.atMs),
    'queued-at': time(entry.queuedAtMs),
    'sent-at': time(entry.sentAtMs),
    times: String(entry.sends),
    words: entry.words.join(' | '),
    offset: offset(entry.atMs),
    'event-id': entry.eventId,
  }
  return LEDGER_COLUMNS.map((column) => cells[column])
}

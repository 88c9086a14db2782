import { NEEDS_PERSON, type OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import type { ListedEntry } from './outboxStore.ts'

/** Entries of one event, or the creates of one series. */
export interface EntryGroup {
  readonly key: string
  readonly accountId: string
  readonly siteName: string
  readonly title: string
  /** Epoch seconds as digits, as the entries have it. */
  readonly start: string
  readonly series: boolean
  readonly entries: readonly ListedEntry[]
}

const keyOf = ({ accountId, eventId, change }: ListedEntry): string =>
  change.kind === 'create' && change.seriesId !== null
    ? `${accountId} series ${change.seriesId}`
    : `${accountId} ${eventId}`

/** By event, in the order of the first entry of each; those that need the person stand first, then what is being sent. */
export function groupEntries(entries: readonly ListedEntry[]): readonly EntryGroup[] {
  const groups = new Map<string, ListedEntry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [entry])
    else known.push(entry)
  }
  const all = [...groups].flatMap(([key, members]): readonly EntryGroup[] => {
    const [first] = members
    if (first === undefined) return []
    const latest = members.at(-1) ?? first
    const { accountId, siteName } = first
    const series = members.length > 1 && first.change.kind === 'create'
    return [{ key, accountId, siteName, title: latest.title, start: first.start, series, entries: members }]
  })
  return all.toSorted((a, b) => SECTIONS.indexOf(sectionOf(a)) - SECTIONS.indexOf(sectionOf(b)))
}

/** Parts of the page, in their order. */
export const SECTIONS = ['needs-you', 'sending', 'waiting'] as const
export type Section = (typeof SECTIONS)[number]

const sectionOfEntry = ({ state }: ListedEntry): Section => {
  if (NEEDS_PERSON.has(state.state)) return 'needs-you'
  return state.state === 'sending' ? 'sending' : 'waiting'
}

export const sectionOf = ({ entries }: EntryGroup): Section =>
  SECTIONS.find((section) => entries.some((entry) => sectionOfEntry(entry) === section)) ?? 'waiting'

/** What stands in a section for another reason, beside what brought its event there, is not counted. */
export const changesIn = (section: Section, groups: readonly EntryGroup[]): number =>
  groups.flatMap(({ entries }) => entries).filter((entry) => sectionOfEntry(entry) === section).length

/**
 * Batches that go out without the person stand as one row, however many they are. One alone stays what it is: the whole
 * of a small sending.
 */
export function sendingOf<Entry extends OutboxEntry>(entries: readonly Entry[]): readonly Entry[] {
  const batches = entries.filter(
    ({ change, state }) => change.kind === 'invite' && !NEEDS_PERSON.has(state.state),
  )
  return batches.length > 1 ? batches : []
}

/** How many people a sending is still to reach. */
export const peopleIn = (batches: readonly OutboxEntry[]): number =>
  batches.reduce(
    (sum, { change }) =>
      change.kind === 'invite' ? sum + change.friends.length + change.emails.length : sum,
    0,
  )

export interface OutboxCounts {
  readonly needsYou: number
  readonly sending: number
  readonly waiting: number
  readonly events: number
  readonly sites: number
}

export function countEntries(entries: readonly ListedEntry[]): OutboxCounts {
  const of = (section: Section) => entries.filter((entry) => sectionOfEntry(entry) === section).length
  const [needsYou, sending, waiting] = [of('needs-you'), of('sending'), of('waiting')]
  return {
    needsYou,
    sending,
    waiting,
    events: new Set(entries.map(({ accountId, eventId }) => `${accountId} ${eventId}`)).size,
    sites: new Set(entries.map(({ siteName }) => siteName)).size,
  }
}

/** The entry a route means: by its own id, or the first of an event. */
export const isMeant = (entry: ListedEntry, at: string | null): boolean =>
  at !== null && (entry.id === at || entry.eventId === at)

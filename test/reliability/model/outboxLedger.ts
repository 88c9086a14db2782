import type { EventField } from '../../../shared/domain/eventFields.ts'
import type { CommunityData } from '../../community/data/communityData.ts'
import type { EventRecord } from '../../community/data/records.ts'

type Patch = Partial<Omit<EventRecord, 'id' | 'ownerId'>>

interface Column {
  readonly read: (event: EventRecord) => string
  readonly write: (value: string) => Patch
  /** Values of it never come twice in a run, so that one that comes again went back. */
  readonly once: boolean
}

/** Fields the runs change, as the site keeps them. */
const COLUMNS = {
  title: { read: (event) => event.title, write: (title) => ({ title }), once: true },
  city: { read: (event) => event.city ?? '', write: (city) => ({ city }), once: true },
  location: { read: (event) => event.location, write: (location) => ({ location }), once: true },
  description: {
    read: (event) => event.description,
    write: (description) => ({ description }),
    once: true,
  },
  start: {
    read: (event) => String(event.startTime),
    write: (value) => ({ startTime: Number(value) }),
    once: true,
  },
  end: { read: (event) => String(event.endTime), write: (value) => ({ endTime: Number(value) }), once: true },
  countryIso: {
    read: (event) => event.countryIso,
    write: (countryIso) => ({ countryIso }),
    once: false,
  },
  privacy: {
    read: (event) => String(event.privacy),
    write: (value) => ({ privacy: Number(value) }),
    once: false,
  },
  category: {
    read: (event) => (event.categoryId === null ? '' : String(event.categoryId)),
    write: (value) => ({ categoryId: Number(value) }),
    once: false,
  },
} as const satisfies Partial<Record<EventField, Column>>

export type TrackedField = keyof typeof COLUMNS
export const TRACKED_FIELDS = Object.keys(COLUMNS) as readonly TrackedField[]
export const isTracked = (field: string): field is TrackedField => field in COLUMNS
export const readField = (event: EventRecord, field: TrackedField): string => COLUMNS[field].read(event)
export const patchOf = (field: TrackedField, value: string): Patch => COLUMNS[field].write(value)
export const comesOnce = (field: TrackedField): boolean => COLUMNS[field].once

/** Sent as it is typed, and unlike every other value of a run. */
export const isText = (field: TrackedField): boolean =>
  COLUMNS[field].once && field !== 'start' && field !== 'end'

const CODES: Partial<Record<TrackedField, readonly string[]>> = {
  countryIso: ['DE', 'AT', 'CH', 'FR'],
  privacy: ['0', '1', '2', '3'],
  category: ['1', '2', '3', '4', '5'],
}

const DAY = 86_400

/** A value for a field, the `serial`-th of its kind; times lie in the middle of days, where no clock is turned. */
export function valueFor(field: TrackedField, serial: number, now: number): string {
  const codes = CODES[field]
  if (codes !== undefined) return codes[serial % codes.length] ?? ''
  if (field !== 'start' && field !== 'end') return `${field} ${serial}`
  const firstDay = Math.floor(now / DAY) * DAY + (field === 'start' ? 2 : 30) * DAY
  return String(firstDay + Math.floor(serial / 600) * DAY + 36_000 + (serial % 600) * 60)
}

/** One event of a run, found on the site by a mark in a field nobody edits, whatever its id is by then. */
export interface Slot {
  readonly mark: string
  /** Ids the program gave it before the site did; an own one's id on the site. */
  readonly ids: string[]
  /** Ids it has had on the site. */
  readonly siteIds: Set<string>
  /** Ids of those in whose place it was made anew: whoever opens it means none of them. */
  readonly former: Set<string>
  readonly origin: 'own' | 'made'
  /** As it was, or was asked for. */
  readonly before: Readonly<Partial<Record<TrackedField, string>>>
  /** What the person asked for last and was told is kept, and has not taken back. */
  readonly wanted: Map<TrackedField, string>
  /** Fields the person has touched, also where it was refused or taken back. */
  readonly edited: Set<TrackedField>
  /** Fields saved from a window that had been open a while, or set to a former value: those may come again. */
  readonly loose: Set<TrackedField>
  /** Of these, where the site had the person's own newer value by then: that is a conflict with oneself. */
  readonly stale: Set<TrackedField>
  /** The site's value that each of the person's values was laid over. */
  readonly base: Map<string, string>
  /** Texts that were discarded before any request carried them: they must never be on the site. */
  readonly unsent: Set<string>
  /** Values that were discarded although a request had carried them: they may be on the site, and are asked about. */
  readonly leftBehind: Set<string>
  /** Values by others, and fields they changed. */
  readonly theirs: Set<string>
  readonly theirFields: Set<TrackedField>
  /** Values the site has had, one after the other. */
  readonly history: Map<TrackedField, string[]>
  rsvp: string | null
  /** Bytes of the last photo, null where it was removed. */
  photo: { readonly bytes: Buffer | null } | 'untouched'
  deleted: boolean
  deletedByOthers: boolean
  /** The person took back the create, or the delete, while it may have been carried out. */
  createGivenUp: boolean
  deleteGivenUp: boolean
  /** Copies that are the person's own doing: "send again" while the first was still on its way. */
  copies: number
}

/** A series: events alike but for their start, none of them edited. */
export interface Series {
  readonly mark: string
  readonly starts: readonly string[]
  readonly givenUp: Set<string>
  copies: number
}

export const valueKey = (field: string, value: string): string => `${field}=${value}`

export const slotOf = (
  mark: string,
  firstId: string,
  origin: Slot['origin'],
  before: Slot['before'],
): Slot => ({
  mark,
  ids: [firstId],
  siteIds: new Set(),
  former: new Set(),
  origin,
  before,
  wanted: new Map(),
  edited: new Set(),
  loose: new Set(),
  stale: new Set(),
  base: new Map(),
  unsent: new Set(),
  leftBehind: new Set(),
  theirs: new Set(),
  theirFields: new Set(),
  history: new Map(TRACKED_FIELDS.map((field) => [field, []])),
  rsvp: null,
  photo: 'untouched',
  deleted: false,
  deletedByOthers: false,
  createGivenUp: false,
  deleteGivenUp: false,
  copies: 0,
})

export const marked = (data: CommunityData, mark: string): readonly EventRecord[] =>
  [...data.events.values()].filter((event) => event.address === mark)

export const onSite = (data: CommunityData, slot: Slot): readonly EventRecord[] => marked(data, slot.mark)

/** Notes each value a slot's event takes on the site. */
export function noteHistory(data: CommunityData, slots: readonly Slot[]): void {
  for (const slot of slots) {
    const [event] = onSite(data, slot)
    if (event === undefined) continue
    slot.siteIds.add(String(event.id))
    for (const field of TRACKED_FIELDS) {
      const values = slot.history.get(field) ?? []
      const value = readField(event, field)
      if (values.at(-1) !== value) values.push(value)
    }
  }
}

import type { EventField } from '../../shared/domain/eventFields.ts'
import type { CommunityData } from '../community/data/communityData.ts'
import type { EventRecord } from '../community/data/records.ts'

/** Fields the runs change, by their name on the site. */
export const TRACKED = {
  title: 'title',
  city: 'city',
  location: 'location',
  description: 'description',
} as const
export type TrackedField = keyof typeof TRACKED
export const TRACKED_FIELDS = Object.keys(TRACKED) as readonly TrackedField[]

/** One event of a run, found on the site by a mark in a field nobody edits, whatever its id is by then. */
export interface Slot {
  readonly mark: string
  /** Id it had when the program first knew it. */
  readonly firstId: string
  readonly origin: 'own' | 'made'
  /** Own events as they were; made ones as they were asked for. */
  readonly before: Partial<EventRecord>
  /** Last acknowledged value by field. */
  readonly wanted: Partial<Record<TrackedField, string>>
  /** The site's value that each of the person's values was laid over. */
  readonly base: Map<string, string>
  /** Values by others, and fields they changed. */
  readonly theirs: Set<string>
  readonly theirFields: Set<EventField>
  /** Values the site has had, one after the other. */
  readonly history: Map<TrackedField, string[]>
  rsvp: string | null
  photo: 'none' | 'some' | 'untouched'
  deleted: boolean
  deletedByOthers: boolean
  /** The person discarded something of it: what of that went out is not known here. */
  discarded: boolean
}

export const slotOf = (
  mark: string,
  firstId: string,
  origin: Slot['origin'],
  before: Partial<EventRecord>,
): Slot => ({
  mark,
  firstId,
  origin,
  before,
  wanted: {},
  base: new Map(),
  theirs: new Set(),
  theirFields: new Set(),
  history: new Map(TRACKED_FIELDS.map((field) => [field, []])),
  rsvp: null,
  photo: 'untouched',
  deleted: false,
  deletedByOthers: false,
  discarded: false,
})

export const onSite = (data: CommunityData, slot: Slot): readonly EventRecord[] =>
  [...data.events.values()].filter((event) => event.address === slot.mark)

/** Notes each value a slot's event takes on the site. */
export function noteHistory(data: CommunityData, slots: readonly Slot[]): void {
  for (const slot of slots) {
    const [event] = onSite(data, slot)
    if (event === undefined) continue
    for (const field of TRACKED_FIELDS) {
      const values = slot.history.get(field) ?? []
      const value = event[field] ?? ''
      if (values.at(-1) !== value) values.push(value)
    }
  }
}

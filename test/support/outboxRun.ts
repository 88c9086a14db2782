import { expect } from 'vitest'
import type { StoredEntry } from '../../electron/core/outbox/outboxTable.ts'
import type { Community } from '../community/community.ts'
import type { EventRecord } from '../community/data/records.ts'
import type { Act } from './outboxCommands.ts'
import { noteHistory, onSite, type Slot, slotOf, TRACKED_FIELDS } from './outboxLedger.ts'
import { movingEntries, type OutboxWorld, openOutboxWorld } from './outboxWorld.ts'

/** One run: the world, what was asked of it, and what the site was seen to hold. */
export interface OutboxRun {
  readonly world: OutboxWorld
  readonly slots: Slot[]
  slot(at: number): Slot
  slotOfEntry(entry: StoredEntry): Slot | undefined
  /** The id by which the program knows the event now; null where it does not any more. */
  localId(slot: Slot): string | null
  /** A text that was never used before. */
  fresh(what: string): string
  count(what: string): void
}

const OWN = 2
const QUIET_LIMIT_MS = 7_200_000
let serial = 0

/** Runs the acts against the reference service and holds the end against what was asked. */
export async function runActs(
  community: Community,
  acts: readonly Act[],
  tally: Map<string, number>,
): Promise<void> {
  const { data } = community
  const me = Number(community.accounts[0]?.userId)
  const world = await openOutboxWorld(community)
  const slots: Slot[] = []
  const count = (what: string, by = 1) => tally.set(what, (tally.get(what) ?? 0) + by)
  const fresh = (what: string): string => {
    serial += 1
    return `${what} ${serial}`
  }
  const start = Math.floor(community.clock.now() / 1000) + 86_400
  for (let at = 0; at < OWN; at += 1) {
    const own = {
      title: fresh('first'),
      location: 'Hall',
      city: 'Bonn',
      description: 'Bring cake.',
      categoryId: 2,
    }
    const event = data.addEvent({
      ...own,
      ownerId: me,
      startTime: start,
      endTime: start + 7_200,
      address: fresh('mark'),
      postalCode: '50823',
      privacyComment: 1,
    })
    slots.push(slotOf(event.address ?? '', String(event.id), 'own', { ...event }))
    await world.life().desk.fetch(String(event.id))
  }
  const neighbour = data.addEvent({ ownerId: me, title: fresh('neighbour'), startTime: start, city: 'Ulm' })
  const untouched = { ...neighbour }
  const unwatch = data.onChange(() => noteHistory(data, slots))
  noteHistory(data, slots)
  const store = () => world.life().desk.space.store
  const localId = (slot: Slot): string | null => {
    const ids = [slot.firstId, ...onSite(data, slot).map((event) => String(event.id))]
    return ids.find((id) => store().events.get(id) !== undefined) ?? null
  }
  const run: OutboxRun = {
    world,
    slots,
    slot: (at) => slots[at % slots.length] as Slot,
    localId,
    slotOfEntry: (entry) =>
      slots.find((slot) => slot.firstId === entry.eventId || localId(slot) === entry.eventId),
    fresh,
    count,
  }
  try {
    for (const one of acts) await one.run(run)
    community.faults.clear()
    await quiet(run)
    check(run, untouched)
    count('runs')
    count('acts', acts.length)
    count('events made', slots.length - OWN)
    count('requests', world.network.requests())
    count('ends in mid-work', world.crashes())
    for (const entry of world.entries()) count(`left: ${entry.state.state}`)
  } finally {
    unwatch()
    community.faults.clear()
    await world.close()
    for (const id of data.ownedBy(me)) data.remove(id)
    community.log.clear()
  }
}

/** Faults are over: everything that can move by itself does. */
async function quiet({ world }: OutboxRun): Promise<void> {
  await world.pass(60_000)
  world.life().desk.replay.wake()
  for (let ms = 0; ms < QUIET_LIMIT_MS; ms += 60_000) {
    if (movingEntries(world.entries()).length === 0 && world.network.onTheWay() === 0) return
    await world.pass(60_000)
  }
  expect(movingEntries(world.entries())).toEqual([])
}

const UNTOUCHED = [
  'startTime',
  'endTime',
  'postalCode',
  'countryIso',
  'privacy',
  'privacyComment',
  'categoryId',
] as const

function check(run: OutboxRun, neighbour: EventRecord): void {
  const { data } = run.world.community
  expect(data.event(neighbour.id)).toEqual(neighbour)
  for (const slot of run.slots) checkSlot(run, slot)
  const marks = new Set(run.slots.map((slot) => slot.mark))
  const strange = [...data.ownedBy(neighbour.ownerId)].filter(
    (id) => id !== neighbour.id && !marks.has(data.event(id)?.address ?? ''),
  )
  expect(strange, 'events nobody asked for').toEqual([])
}

function checkSlot(run: OutboxRun, slot: Slot): void {
  const { data } = run.world.community
  const there = onSite(data, slot)
  expect(there.length, `copies of ${slot.mark}`).toBeLessThanOrEqual(1)
  const [event] = there
  if (event !== undefined) {
    for (const field of UNTOUCHED) {
      if (field in slot.before) expect(event[field], `${field} of ${slot.mark}`).toEqual(slot.before[field])
    }
  }
  for (const [field, values] of slot.history) {
    expect(new Set(values).size, `${field} went back: ${values.join(' > ')}`).toBe(values.length)
    for (const [index, value] of values.entries()) {
      const before = values[index - 1]
      if (before === undefined || slot.theirs.has(value) || !slot.theirs.has(before)) continue
      expect(slot.base.get(value), `${field} ${value} over ${before} unasked`).toBe(before)
    }
  }
  const left = run.world.entries().filter((entry) => run.slotOfEntry(entry) === slot)
  for (const { state } of left) {
    if (state.state !== 'conflict' || slot.discarded) continue
    for (const { field, base, mine, theirs } of state.fields) {
      expect(slot.theirs.has(theirs), `conflict with nobody on ${field}: ${base} > ${mine} | ${theirs}`).toBe(
        true,
      )
    }
  }
  if (left.length > 0 || slot.discarded) return
  if (slot.deleted || slot.deletedByOthers) {
    expect(event, `deleted ${slot.mark}`).toBeUndefined()
    return
  }
  expect(event, `${slot.origin} ${slot.mark}`).toBeDefined()
  if (event === undefined) return
  for (const field of TRACKED_FIELDS) {
    if (slot.theirFields.has(field) || slot.wanted[field] === undefined) continue
    expect(event[field], `${field} of ${slot.mark}`).toBe(slot.wanted[field])
  }
  const me = event.ownerId
  if (slot.rsvp !== null) expect(String(data.rsvpOf(event.id, me))).toBe(slot.rsvp)
  if (slot.photo !== 'untouched') expect(event.imagePath === null).toBe(slot.photo === 'none')
  const stored = run.world.life().desk.space.store.events.get(String(event.id))
  expect(stored?.mark, 'a mark without an entry').toBeNull()
}

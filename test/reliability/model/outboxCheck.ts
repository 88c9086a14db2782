import { expect } from 'vitest'
import type { StoredEntry } from '../../../electron/core/outbox/outboxTable.ts'
import type { EventRecord } from '../../community/data/records.ts'
import {
  comesOnce,
  isTracked,
  marked,
  onSite,
  readField,
  type Series,
  type Slot,
  TRACKED_FIELDS,
  type TrackedField,
  valueKey,
} from './outboxLedger.ts'
import type { OutboxRun } from './outboxRun.ts'

/**
 * The oracle: the site's state and its request log against what was asked. What the person was told is kept is on the
 * site, or lies in the outbox, or the person took it back; nothing is there twice, and nothing that nobody asked for.
 */
export function checkRun(run: OutboxRun, neighbour: EventRecord): void {
  const { data, log } = run.world.community
  expect(data.event(neighbour.id)).toEqual(neighbour)
  for (const slot of run.slots) checkSlot(run, slot)
  for (const series of run.series) checkSeries(run, series)
  checkInvitations(run)
  for (const bytes of run.photos) {
    const sent = log.of('PUT').filter((entry) => entry.worked && entry.body.includes(bytes))
    holds(run, sent.length <= 1, 'doubled', 'a photo that went up')
  }
  const marks = new Set([...run.slots, ...run.series].map(({ mark }) => mark))
  const strange = [...data.ownedBy(neighbour.ownerId)].filter(
    (id) => id !== neighbour.id && !marks.has(data.event(id)?.address ?? ''),
  )
  expect(strange, 'events nobody asked for').toEqual([])
}

/** Counted before it is said, so that the figures of a run that failed tell how. */
export function holds(run: OutboxRun, is: boolean, otherwise: 'lost' | 'doubled', says: string): void {
  if (!is) run.count(otherwise)
  expect(is, `${says}: ${otherwise}`).toBe(true)
}

function checkSlot(run: OutboxRun, slot: Slot): void {
  const { data } = run.world.community
  const there = onSite(data, slot)
  const left = run.world.entries().filter((entry) => run.slotOfEntry(entry) === slot)
  holds(run, there.length <= 1 + slot.copies, 'doubled', `${there.length} copies of ${slot.mark}`)
  if (there.length <= 1) {
    for (const event of there) checkUntouched(run, slot, event, left)
    checkHistory(slot)
  }
  checkConflicts(slot, left)
  checkThere(run, slot, there, left)
  // What was asked of an event before it was deleted on the person's word went with it.
  if (slot.deleted && there.length === 0) return
  for (const [field, value] of slot.wanted) {
    holds(run, isKept(slot, field, value, there, left), 'lost', `${field} ${value} of ${slot.mark}`)
  }
  if (slot.createGivenUp) return
  checkAnswer(run, slot, there, left)
  const [event] = there
  if (event === undefined || left.length > 0) return
  const stored = run.world.life().desk.space.store.events.get(String(event.id))
  expect(stored?.mark ?? null, 'a mark without an entry').toBeNull()
}

function checkUntouched(run: OutboxRun, slot: Slot, event: EventRecord, left: readonly StoredEntry[]): void {
  for (const field of TRACKED_FIELDS) {
    const before = slot.before[field]
    if (before === undefined || slot.edited.has(field) || slot.theirFields.has(field)) continue
    expect(readField(event, field), `${field} of ${slot.mark}, which nobody touched`).toBe(before)
  }
  if (slot.origin === 'own') {
    expect({ postalCode: event.postalCode, privacyComment: event.privacyComment }).toEqual({
      postalCode: '50823',
      privacyComment: 1,
    })
  }
  const wiped = slot.theirs.has('categories') && event.otherCategoryIds.length === 0
  // A save that ended the program twice waits for the person: what it did is said when they have it read back.
  const named =
    run.world.named(String(event.id), 'category') || left.some(({ state }) => state.state === 'parked')
  expect(!wiped || named || slot.edited.has('category'), `categories of ${slot.mark} wiped in silence`).toBe(
    true,
  )
}

function checkHistory(slot: Slot): void {
  for (const [field, values] of slot.history) {
    const sent = values.filter((value) => slot.unsent.has(valueKey(field, value)))
    expect(sent, `${field} of ${slot.mark}, discarded before it was sent`).toEqual([])
  }
  for (const [field, values] of slot.history) {
    if (!comesOnce(field)) continue
    if (!slot.loose.has(field)) {
      expect(new Set(values).size, `${field} went back: ${values.join(' > ')}`).toBe(values.length)
    }
    for (const [index, value] of values.entries()) {
      const before = values[index - 1]
      if (before === undefined || slot.theirs.has(valueKey(field, value))) continue
      if (!slot.theirs.has(valueKey(field, before)) || slot.loose.has(field)) continue
      expect(slot.base.get(valueKey(field, value)), `${field} ${value} over ${before} unasked`).toBe(before)
    }
  }
}

function checkConflicts(slot: Slot, left: readonly StoredEntry[]): void {
  for (const { state, change } of left) {
    if (state.state !== 'conflict') continue
    for (const { field, base, mine, theirs } of state.fields) {
      if (!isTracked(field) || slot.stale.has(field)) continue
      // What the person discarded and the site may have is theirs to know of, before the event goes with it.
      if (change.kind === 'delete' && slot.leftBehind.has(valueKey(field, theirs))) continue
      expect(
        slot.theirs.has(valueKey(field, theirs)),
        `${change.kind} in conflict with nobody on ${field}: ${base} > ${mine} | ${theirs}`,
      ).toBe(true)
    }
  }
}

/** The event itself: there where it was asked for, gone where it was deleted. */
function checkThere(
  run: OutboxRun,
  slot: Slot,
  there: readonly EventRecord[],
  left: readonly StoredEntry[],
): void {
  const waits = (kind: StoredEntry['change']['kind']) => left.some(({ change }) => change.kind === kind)
  if (slot.deleted) {
    holds(run, there.length === 0 || waits('delete'), 'lost', `the delete of ${slot.mark}`)
    return
  }
  if (slot.deletedByOthers || slot.deleteGivenUp || slot.createGivenUp) return
  holds(run, there.length > 0 || waits('create'), 'lost', `${slot.origin} ${slot.mark}`)
}

/** On the site, or still to be sent, or it was there until somebody else came. */
function isKept(
  slot: Slot,
  field: TrackedField,
  value: string,
  there: readonly EventRecord[],
  left: readonly StoredEntry[],
): boolean {
  const waits = left.some(({ change }) => {
    if (change.kind === 'update') return change.changes[field]?.to === value
    return change.kind === 'create' && change.fields[field] === value
  })
  if (waits || there.some((event) => readField(event, field) === value)) return true
  const was = slot.history.get(field)?.includes(value) === true
  return was && (slot.theirFields.has(field) || there.length === 0)
}

function checkAnswer(
  run: OutboxRun,
  slot: Slot,
  there: readonly EventRecord[],
  left: readonly StoredEntry[],
): void {
  const { data, pictures } = run.world.community
  const { rsvp, photo } = slot
  // What is left at an event that is no more goes nowhere once another stands in its place.
  const goesOn = left.filter(
    ({ state }) => there.length === 0 || state.state !== 'gone' || state.unsure === true,
  )
  if (rsvp !== null) {
    const kept = there.some((event) => String(data.rsvpOf(event.id, event.ownerId)) === rsvp)
    const waits = goesOn.some(
      ({ change }) =>
        (change.kind === 'rsvp' && change.to === rsvp) ||
        // Whoever makes an event attends it: that answer is in the create, and nothing of its own is queued.
        (change.kind === 'create' && rsvp === '1'),
    )
    holds(run, kept || waits || wentWithEvent(run, slot, rsvp), 'lost', `answer ${rsvp} of ${slot.mark}`)
  }
  if (photo === 'untouched') return
  const same = (event: EventRecord): boolean => {
    if (event.imagePath === null) return photo.bytes === null
    const stored = pictures.uploaded.get(event.imagePath)
    return photo.bytes !== null && stored?.bytes.equals(photo.bytes) === true
  }
  const waits = goesOn.some(({ change }) => change.kind === 'photo')
  holds(run, there.some(same) || waits, 'lost', `photo of ${slot.mark}`)
}

/**
 * The site had this answer before others deleted the event, by itself or, as whoever makes an event attends it, with the
 * create: giving it once more asks for nothing new.
 */
function wentWithEvent(
  { world }: OutboxRun,
  { deletedByOthers, origin, siteIds }: Slot,
  rsvp: string,
): boolean {
  const last = world.community.log
    .of('PUT')
    .findLast(({ path, worked }) => worked && [...siteIds].some((id) => path.endsWith(`/event/${id}/rsvp`)))
  const had = last === undefined && origin === 'made' ? '1' : last?.parameters['rsvp']
  return deletedByOthers && had === rsvp
}

function checkSeries(run: OutboxRun, { mark, starts, givenUp, copies }: Series): void {
  const there = marked(run.world.community.data, mark).map((event) => String(event.startTime))
  const waiting = new Set(
    run.world
      .entries()
      .flatMap(({ change }) =>
        change.kind === 'create' && change.fields.address === mark ? [change.fields.start] : [],
      ),
  )
  holds(run, there.length <= starts.length + copies, 'doubled', `${there.length} of a series ${mark}`)
  for (const start of starts) {
    if (givenUp.has(start)) continue
    holds(run, there.includes(start) || waiting.has(start), 'lost', `one of a series ${mark}`)
  }
}

function checkInvitations(run: OutboxRun): void {
  const { mail, log } = run.world.community
  const waiting = new Set(
    run.world.entries().flatMap(({ change }) => (change.kind === 'invite' ? change.emails : [])),
  )
  for (const [address, slot] of run.invited) {
    if (slot.deleted || slot.createGivenUp) continue
    holds(run, mail.to(address).length > 0 || waiting.has(address), 'lost', `invitation of ${address}`)
  }
  const unasked = log.invitedAgain().filter((line) => !run.sentAgain.has(line.split(' ')[1] ?? ''))
  holds(run, unasked.length === 0, 'doubled', `invitations ${unasked.join(', ')}`)
}

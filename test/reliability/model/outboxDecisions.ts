import fc from 'fast-check'
import {
  pauseEntry,
  recreateEvent,
  resolveEntry,
  retryEntry,
} from '../../../electron/core/outbox/decisions.ts'
import type { StoredEntry } from '../../../electron/core/outbox/outboxTable.ts'
import type { EventRecord } from '../../community/data/records.ts'
import type { Act } from './outboxCommands.ts'
import {
  isText,
  isTracked,
  marked,
  onSite,
  type Series,
  type Slot,
  TRACKED_FIELDS,
  type TrackedField,
  valueKey,
} from './outboxLedger.ts'
import type { OutboxRun } from './outboxRun.ts'

const act = (name: string, run: Act['run']): Act => ({ name, run })

const pickEntry = (on: OutboxRun, at: number, fits: (entry: StoredEntry) => boolean) => {
  const fitting = on.world.entries().filter(fits)
  return fitting[at % Math.max(1, fitting.length)]
}
const inState = (...states: readonly StoredEntry['state']['state'][]) => {
  return ({ state }: StoredEntry): boolean => states.includes(state.state)
}
const done = async (on: OutboxRun, work: () => void): Promise<boolean> =>
  (await on.asked(() => {
    work()
    return true
  })) === true

const seriesOf = (on: OutboxRun, { change }: StoredEntry): Series | undefined =>
  change.kind === 'create' ? on.series.find(({ mark }) => mark === change.fields.address) : undefined

/** The person does not want any more what lies in this entry; what of it went out already is not taken back. */
function giveUp(on: OutboxRun, entry: StoredEntry): void {
  const { change } = entry
  const slot = on.slotOfEntry(entry)
  const series = seriesOf(on, entry)
  if (series !== undefined && change.kind === 'create') series.givenUp.add(change.fields.start)
  if (change.kind === 'invite') for (const address of change.emails) on.invited.delete(address)
  if (slot === undefined) return
  switch (change.kind) {
    case 'create':
      slot.createGivenUp = true
      slot.wanted.clear()
      // It may still come to the site. That a deletion which waits for it goes as well stands where this is confirmed.
      slot.deleted = false
      break
    case 'update':
      for (const field of TRACKED_FIELDS) {
        const value = change.changes[field]?.to
        if (value === undefined) continue
        if (slot.wanted.get(field) === value) slot.wanted.delete(field)
        noteDiscarded(on, slot, field, value)
      }
      break
    case 'rsvp':
      slot.rsvp = null
      break
    case 'photo':
      slot.photo = 'untouched'
      break
    case 'delete':
      slot.deleted = false
      // One that was held back was not sent; of any other nobody knows.
      slot.deleteGivenUp = entry.state.state !== 'held'
      break
    case 'invite':
      break
  }
}

/** Whether it can be on the site already is the request log's word, not the program's. */
function noteDiscarded(on: OutboxRun, slot: Slot, field: TrackedField, value: string): void {
  if (!isText(field)) slot.leftBehind.add(valueKey(field, value))
  else if (on.world.community.log.mutations().some(({ parameters }) => parameters[`val[${field}]`] === value))
    slot.leftBehind.add(valueKey(field, value))
  // Taken back to what the site had by itself, it is there without a send.
  else if (slot.history.get(field)?.includes(value) !== true) slot.unsent.add(valueKey(field, value))
}

async function discardEntry(on: OutboxRun, entry: StoredEntry): Promise<void> {
  if (await done(on, () => on.world.life().desk.space.outbox.discard(entry.id))) giveUp(on, entry)
}

const undo = fc.constant(
  act('undo', async (on) => {
    const held = on.world.entries().findLast(inState('held'))
    if (held !== undefined) await discardEntry(on, held)
  }),
)

const discard = fc.nat(5).map((at) =>
  act(`discard ${at}`, async (on) => {
    const entry = pickEntry(on, at, ({ state }) => state.state !== 'sending')
    if (entry !== undefined) await discardEntry(on, entry)
  }),
)

const isTypedAgain = (on: OutboxRun, entry: StoredEntry, field: TrackedField): boolean => {
  const entries = on.world.entries()
  return entries
    .slice(entries.findIndex(({ id }) => id === entry.id) + 1)
    .some(
      ({ eventId, change }) =>
        eventId === entry.eventId && change.kind === 'update' && change.changes[field] !== undefined,
    )
}

const resolve = fc.tuple(fc.nat(5), fc.boolean()).map(([at, mine]) =>
  act(`resolve ${at} ${mine ? 'mine' : 'theirs'}`, async (on) => {
    const entry = pickEntry(
      on,
      at,
      ({ state, change }) => state.state === 'conflict' && change.kind === 'update',
    )
    if (entry?.state.state !== 'conflict') return
    const slot = on.slotOfEntry(entry)
    const fields = entry.state.fields.filter(({ field }) => isTracked(field))
    const chosen = fields.map(({ field, theirs }) => ({
      field,
      theirs,
      value: mine && isTracked(field) ? on.value(field) : theirs,
    }))
    const result = Object.fromEntries(chosen.map(({ field, value }) => [field, value]))
    if (!(await done(on, () => resolveEntry(on.world.life().desk.space.outbox, entry.id, result)))) return
    for (const { field, value, theirs } of chosen) {
      if (slot === undefined || !isTracked(field)) continue
      const isMine = mine && value !== theirs
      if (isMine) slot.base.set(valueKey(field, value), theirs)
      // What was typed after it waits behind it, and is still what is wanted.
      if (isTypedAgain(on, entry, field)) continue
      if (isMine) slot.wanted.set(field, value)
      else slot.wanted.delete(field)
    }
  }),
)

const retry = fc.nat(5).map((at) =>
  act(`retry ${at}`, async (on) => {
    const entry = pickEntry(on, at, inState('rejected', 'parked', 'waiting', 'gone', 'paused', 'uncertain'))
    if (entry !== undefined) await done(on, () => retryEntry(on.world.life().desk.space.outbox, entry.id))
  }),
)

const pause = fc.tuple(fc.nat(5), fc.boolean()).map(([at, on]) =>
  act(`${on ? 'pause' : 'go on with'} ${at}`, async (run) => {
    const entry = pickEntry(run, at, inState(on ? 'waiting' : 'paused'))
    if (entry !== undefined)
      await done(run, () => pauseEntry(run.world.life().desk.space.outbox, entry.id, on))
  }),
)

/** Those on the site that are this create's, as a person who looks can tell. */
function madeOf(on: OutboxRun, entry: StoredEntry): readonly EventRecord[] {
  const { change } = entry
  if (change.kind !== 'create') return []
  const there = marked(on.world.community.data, change.fields.address)
  const { start } = change.fields
  return seriesOf(on, entry) === undefined
    ? there
    : there.filter(({ startTime }) => String(startTime) === start)
}

/** The person looks at the site and says what is to be seen there, also while a request is still on its way. */
const tell = fc.constant(
  act('answer about a create', async (on) => {
    const entry = on.world.entries().find(inState('asking'))
    if (entry === undefined) return
    on.count('questions answered')
    const { desk } = on.world.life()
    const [made] = madeOf(on, entry)
    if (made === undefined) {
      const about: Slot | Series | undefined = on.slotOfEntry(entry) ?? seriesOf(on, entry)
      const onTheWay = on.world.network.onTheWay() > 0
      if (!(await done(on, () => desk.space.outbox.sendAgain(entry.id)))) return
      // Nobody can see what has not come yet.
      if (about !== undefined && onTheWay) about.copies += 1
      return
    }
    const raw = await on.world.asking(desk.api.readEvent(desk.accountId, String(made.id)))
    const { outbox } = on.world.life().desk.space
    const still = outbox.entries().some((other) => other.id === entry.id && inState('asking')(other))
    if (raw !== null && still) await done(on, () => outbox.created(entry.id, raw))
  }),
)

const recreate = fc.nat(3).map((at) =>
  act(`make anew ${at}`, async (on) => {
    const entry = pickEntry(on, at, ({ state, change }) => state.state === 'gone' && change.kind === 'update')
    const slot = entry && on.slotOfEntry(entry)
    if (entry === undefined || slot === undefined || slot.deleted) return
    const { outbox, store } = on.world.life().desk.space
    const known = store.events.get(entry.eventId)?.raw ?? null
    const id = `new-${on.fresh('again').replace(' ', '-')}`
    const unsure = entry.state.state === 'gone' && entry.state.unsure === true
    if (!(await done(on, () => void recreateEvent(outbox, entry.id, id, known)))) return
    on.count('made anew')
    // The site showed nothing at all then, and the person was told: if it is still there, there will be two.
    if (unsure && onSite(on.world.community.data, slot).length > 0) slot.copies += 1
    for (const former of [...slot.ids, ...slot.siteIds]) slot.former.add(former)
    slot.ids.push(id)
    slot.deletedByOthers = false
    // What others gave it and this computer never read is not known to have been there.
    if ((known?.categories ?? []).length < 2) slot.theirs.delete('categories')
    // It is another event: answers and photos that were on the former one are not on it.
    const waiting = on.world.entries().filter((other) => on.slotOfEntry(other) === slot)
    if (!waiting.some(({ change }) => change.kind === 'rsvp')) slot.rsvp = null
    if (!waiting.some(({ change }) => change.kind === 'photo')) slot.photo = 'untouched'
    for (const values of slot.history.values()) values.length = 0
  }),
)

const decide = fc.tuple(fc.nat(5), fc.constantFrom('sent', 'send-again', 'leave')).map(([at, decision]) =>
  act(`of a batch that may have been sent: ${decision}`, async (on) => {
    const entry = pickEntry(on, at, inState('may-have-been-sent'))
    if (entry?.change.kind !== 'invite') return
    const { batchId, emails } = entry.change
    const { desk } = on.world.life()
    const about = { accountId: desk.accountId, eventId: entry.eventId, batchId, ledgerIds: null }
    const decided = await on.asked(() => desk.invites.handlers['invites.decide']({ ...about, decision }))
    if (decided === null) return
    on.count(`batches decided: ${decision}`)
    for (const address of emails) {
      if (decision === 'send-again') on.sentAgain.add(address)
      else on.invited.delete(address)
    }
  }),
)

/** What a person says about entries that wait. */
export const decisions = [
  { weight: 1, arbitrary: undo },
  { weight: 2, arbitrary: discard },
  { weight: 2, arbitrary: resolve },
  { weight: 2, arbitrary: retry },
  { weight: 1, arbitrary: pause },
  { weight: 2, arbitrary: tell },
  { weight: 1, arbitrary: recreate },
  { weight: 2, arbitrary: decide },
] as const

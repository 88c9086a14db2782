import fc from 'fast-check'
import { resolveEntry, retryEntry, sendCreateAgain } from '../../electron/core/outbox/decisions.ts'
import type { StoredEntry } from '../../electron/core/outbox/outboxTable.ts'
import { demoPicture } from '../community/demo/picture.ts'
import { type Fault, fault } from '../community/faults.ts'
import { fieldsWith } from './eventBuilders.ts'
import { onSite, type Slot, slotOf, TRACKED_FIELDS, type TrackedField } from './outboxLedger.ts'
import type { OutboxRun } from './outboxRun.ts'

/** One thing a person, the site, the network or the computer does. */
export interface Act {
  readonly name: string
  readonly run: (on: OutboxRun) => Promise<void>
}

const act = (name: string, run: Act['run']): Act => ({ name, run })
const anySlot = fc.nat(7)
const field = fc.constantFrom(...TRACKED_FIELDS)

const edit = fc.tuple(anySlot, fc.uniqueArray(field, { minLength: 1, maxLength: 2 })).map(([at, fields]) =>
  act(`edit ${at} ${fields.join('+')}`, async (on) => {
    const slot = on.slot(at)
    const id = on.localId(slot)
    if (id === null || slot.deleted) return
    const { editor, desk } = on.world.life()
    const opening = await editor.open(desk.accountId, id, null)
    const values = Object.fromEntries(fields.map((name) => [name, on.fresh(name)]))
    const request = { draftId: null, eventId: id, parent: null, photo: { kind: 'keep' } as const }
    await editor.save(desk.accountId, {
      ...request,
      fields: { ...opening.fields, ...values },
      base: opening.fields,
    })
    // Of two edits that were joined the first one's base counts; over a conflict, what is shown is not the site's.
    const asked = on.world.entries().some((entry) => entry.eventId === id && entry.state.state === 'conflict')
    const base = asked ? opening.fields : opening.base
    for (const name of fields) wants(slot, name, values[name] ?? '', base?.[name] ?? '')
  }),
)

function wants(slot: Slot, name: TrackedField, value: string, base: string): void {
  slot.wanted[name] = value
  slot.base.set(value, base)
}

const create = fc.constant(
  act('create', async (on) => {
    const { editor, desk } = on.world.life()
    const mark = on.fresh('mark')
    const values = { title: on.fresh('title'), city: on.fresh('city'), location: on.fresh('location') }
    const start = String(Math.floor(on.world.community.clock.now() / 3_600_000) * 3_600 + 172_800)
    const fields = fieldsWith({ ...values, address: mark, start, end: String(Number(start) + 3_600) })
    const { eventId } = await editor.save(desk.accountId, {
      draftId: null,
      eventId: null,
      base: null,
      parent: null,
      photo: { kind: 'keep' },
      fields,
    })
    const slot = slotOf(mark, eventId, 'made', {
      startTime: Number(start),
      endTime: Number(start) + 3_600,
      postalCode: fields.postalCode,
      countryIso: fields.countryIso,
      privacy: 0,
      categoryId: 2,
    })
    for (const name of ['title', 'city', 'location'] as const) slot.wanted[name] = values[name]
    on.slots.push(slot)
  }),
)

const answer = fc.tuple(anySlot, fc.constantFrom('attending', 'maybe', 'not-going')).map(([at, to]) =>
  act(`answer ${at} ${to}`, async (on) => {
    const slot = on.slot(at)
    const id = on.localId(slot)
    if (id === null || slot.deleted) return
    const { answers, desk } = on.world.life()
    await answers.set(desk.accountId, [id], to)
    slot.rsvp = { attending: '1', maybe: '2', 'not-going': '3' }[to]
  }),
)

const photo = fc.tuple(anySlot, fc.boolean()).map(([at, add]) =>
  act(`photo ${at} ${add ? 'new' : 'remove'}`, async (on) => {
    const slot = on.slot(at)
    const id = on.localId(slot)
    if (id === null || slot.deleted) return
    const { editor, desk, photos } = on.world.life()
    const opening = await editor.open(desk.accountId, id, null)
    const change = add
      ? {
          kind: 'new' as const,
          stagedId: photos.stage(desk.space.shelf, 'a.png', demoPicture(1, 8, true)).stagedId,
        }
      : { kind: 'remove' as const }
    const { fields, base } = opening
    // A new event's own fields are no change of it.
    await editor.save(desk.accountId, {
      draftId: null,
      eventId: id,
      fields: base ?? fields,
      base: base ?? fields,
      parent: null,
      photo: change,
    })
    slot.photo = add ? 'some' : 'none'
  }),
)

const remove = anySlot.map((at) =>
  act(`delete ${at}`, async (on) => {
    const slot = on.slot(at)
    const id = on.localId(slot)
    if (id === null || slot.deleted) return
    const { editor, desk } = on.world.life()
    await editor.remove(desk.accountId, [id])
    slot.deleted = true
  }),
)

const undo = fc.constant(
  act('undo', async (on) => {
    const held = on.world.entries().findLast(({ state }) => state.state === 'held')
    const slot = held && on.slotOfEntry(held)
    if (held === undefined || slot === undefined) return
    on.world.life().desk.space.outbox.discard(held.id)
    // All that waited before the delete is there again.
    slot.deleted = false
  }),
)

const pickEntry = (on: OutboxRun, at: number, fits: (entry: StoredEntry) => boolean) => {
  const fitting = on.world.entries().filter(fits)
  return fitting[at % Math.max(1, fitting.length)]
}

const discard = fc.nat(5).map((at) =>
  act(`discard ${at}`, async (on) => {
    const entry = pickEntry(on, at, ({ state }) => state.state !== 'sending')
    if (entry === undefined) return
    const slot = on.slotOfEntry(entry)
    if (slot !== undefined) slot.discarded = true
    on.world.life().desk.space.outbox.discard(entry.id)
  }),
)

const resolve = fc.tuple(fc.nat(5), fc.boolean()).map(([at, mine]) =>
  act(`resolve ${at} ${mine ? 'mine' : 'theirs'}`, async (on) => {
    const entry = pickEntry(on, at, ({ state }) => state.state === 'conflict')
    if (entry?.state.state !== 'conflict') return
    const slot = on.slotOfEntry(entry)
    const { outbox } = on.world.life().desk.space
    const chosen = entry.state.fields.map(({ field: name, theirs }) => {
      const value = mine ? on.fresh(name) : theirs
      if (slot !== undefined && mine) wants(slot, name as TrackedField, value, theirs)
      return [name, value] as const
    })
    resolveEntry(outbox, entry.id, Object.fromEntries(chosen))
  }),
)

const retry = fc.nat(5).map((at) =>
  act(`retry ${at}`, async (on) => {
    const entry = pickEntry(on, at, ({ state }) =>
      ['rejected', 'parked', 'waiting', 'gone'].includes(state.state),
    )
    if (entry !== undefined) retryEntry(on.world.life().desk.space.outbox, entry.id)
  }),
)

/** The person looks at the site and says what is true; while the request may be on its way nobody can. */
const tell = fc.constant(
  act('answer about a create', async (on) => {
    const entry = on.world.entries().find(({ state }) => state.state === 'asking')
    const slot = entry && on.slotOfEntry(entry)
    if (entry === undefined || slot === undefined || on.world.network.onTheWay() > 0) return
    const { desk } = on.world.life()
    const [made] = onSite(on.world.community.data, slot)
    if (made === undefined) sendCreateAgain(desk.space.outbox, entry.id)
    else {
      await on.world.settle()
      const raw = await on.world.asking(on.world.life().desk.api.readEvent(desk.accountId, String(made.id)))
      if (raw !== null) on.world.life().desk.space.outbox.created(entry.id, raw)
    }
  }),
)

const others = fc.tuple(anySlot, field, fc.boolean()).map(([at, name, seen]) =>
  act(`others ${at} ${name}`, async (on) => {
    // Between the program's read and its write nobody can help (F6): others come when nothing is under way.
    await on.world.settle()
    const slot = on.slot(at)
    const { data } = on.world.community
    const [event] = onSite(data, slot)
    if (event === undefined) return
    // A create whose answer was lost is known again by its title or its place: who changes both hides it (U9).
    if (on.localId(slot) !== String(event.id) && slot.theirFields.size > 0) return
    const value = on.fresh(`their ${name}`)
    slot.theirs.add(value)
    slot.theirFields.add(name)
    data.update(event.id, { [name]: value })
    const id = on.localId(slot)
    if (seen && id === String(event.id)) await on.world.asking(on.world.life().desk.fetch(id))
  }),
)

const othersDelete = anySlot.map((at) =>
  act(`others delete ${at}`, async (on) => {
    await on.world.settle()
    const slot = on.slot(at)
    const [event] = onSite(on.world.community.data, slot)
    // One the program does not know to be made yet looks to it as if it never was: nobody can tell (U9).
    if (event === undefined || on.localId(slot) !== String(event.id)) return
    slot.deletedByOthers = true
    on.world.community.data.remove(event.id)
  }),
)

const writes = [/^PUT .*\/event\/\d+$/, /^PUT .*\/event\/\d+\/rsvp/, /^POST .*\/event$/, /^DELETE /]
const where = fc.constantFrom(...writes, /^GET .*\/event\/\d+$/, /^GET .*\/event$/, /./)

const faults: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom(fault.refuseBefore(), fault.loseAnswer(), fault.htmlAfter(), fault.statusAfter(502)),
  fc.nat(3_000).map((bytes) => fault.cutBody(bytes)),
  fc.constantFrom(
    fault.status(500),
    fault.status(503),
    fault.status(429, 2),
    fault.status(408),
    fault.drip(0, 300),
  ),
  fc.constantFrom(
    fault.html(),
    fault.redirect('http://127.0.0.1:1/login'),
    fault.empty401(),
    fault.invalidToken(),
  ),
  fc.constantFrom(fault.malformedJson(), fault.phpNotice(), fault.emptyBody(), fault.bom()),
)

/** Only of writes: a site that refuses to show an event says that it is gone (F7), and here it would be a lie. */
const refusals = fc.tuple(
  fc.constantFrom(...writes),
  fc.constantFrom(
    fault.status(404),
    fault.status(403),
    fault.json({ status: 'failed', data: [], messages: ['No.'] }),
  ),
)

const met = fc.oneof({ weight: 5, arbitrary: fc.tuple(where, faults) }, { weight: 1, arbitrary: refusals })
const plan = fc.tuple(met, fc.integer({ min: 1, max: 3 })).map(([[pattern, what], times]) =>
  act(`fault ${JSON.stringify(what).slice(0, 60)} x${times} on ${pattern.source}`, async (on) => {
    on.world.community.faults.next(pattern, what, times)
    on.count(`fault ${what.kind}`)
  }),
)

const network = fc.oneof(
  fc.integer({ min: 1_000, max: 400_000 }).map((ms) =>
    act(`create late by ${ms}`, async (on) => {
      on.world.network.delayCreate(ms)
      on.count('fault late-commit')
    }),
  ),
  fc.constant(
    act('refuse', async (on) => {
      on.world.network.refuseNext()
      on.count('fault refused')
    }),
  ),
  fc
    .record({ requests: fc.integer({ min: 1, max: 6 }), when: fc.constantFrom('before', 'after') })
    .map((crash) =>
      act(`crash in ${crash.requests} ${crash.when}`, async (on) => on.world.network.crashIn(crash)),
    ),
)

const time = fc.oneof(
  fc.constant(act('settle', (on) => on.world.settle())),
  fc.nat(12).map((count) => act(`turns ${count}`, (on) => on.world.turns(count))),
  fc.constantFrom(60_000, 300_000, 900_000).map((ms) => act(`pass ${ms}`, (on) => on.world.pass(ms))),
  fc.constant(act('restart', (on) => on.world.restart())),
  fc.constant(act('online', async (on) => on.world.life().desk.network('online'))),
)

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 7, arbitrary: edit },
  { weight: 3, arbitrary: create },
  { weight: 3, arbitrary: answer },
  { weight: 2, arbitrary: photo },
  { weight: 2, arbitrary: remove },
  { weight: 1, arbitrary: undo },
  { weight: 1, arbitrary: discard },
  { weight: 1, arbitrary: resolve },
  { weight: 1, arbitrary: retry },
  { weight: 1, arbitrary: tell },
  { weight: 2, arbitrary: others },
  { weight: 1, arbitrary: othersDelete },
  { weight: 7, arbitrary: plan },
  { weight: 3, arbitrary: network },
  { weight: 7, arbitrary: time },
)

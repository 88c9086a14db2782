import fc from 'fast-check'
import { listOfView } from '../../../electron/core/sync/wireQuery.ts'
import { type Fault, fault } from '../../community/faults.ts'
import { COMMIT_FAILURES, failCommits } from '../../support/accountStores.ts'
import type { Act } from './outboxCommands.ts'
import { onSite, patchOf, readField, TRACKED_FIELDS, valueKey } from './outboxLedger.ts'

const act = (name: string, run: Act['run']): Act => ({ name, run })
const anySlot = fc.nat(4)
const field = fc.constantFrom(...TRACKED_FIELDS)

const others = fc.tuple(anySlot, field, fc.boolean()).map(([at, name, seen]) =>
  act(`others ${at} ${name}`, async (on) => {
    // Between the program's read and its write nobody can help (SEND-6): others come when nothing is under way.
    await on.world.settle()
    const slot = on.slot(at)
    const { data } = on.world.community
    const [event] = onSite(data, slot)
    if (event === undefined) return
    // A create whose answer was lost is known again by its title or its place: who changes both hides it (SITE-U9).
    if (on.localId(slot) !== String(event.id) && slot.theirFields.size > 0) return
    const text = name === 'start' || name === 'end' || name === 'category' || name === 'privacy'
    const value = text || name === 'countryIso' ? on.value(name) : on.fresh(`their ${name}`)
    if (value === readField(event, name)) return
    slot.theirs.add(valueKey(name, value))
    slot.theirFields.add(name)
    data.update(event.id, patchOf(name, value))
    const id = on.localId(slot)
    if (seen && id === String(event.id)) await on.world.asking(on.world.life().desk.fetch(id))
  }),
)

/** On the site itself an event can be put into several categories; the program can send one. */
const othersCategories = anySlot.map((at) =>
  act(`others put ${at} into several categories`, async (on) => {
    await on.world.settle()
    const slot = on.slot(at)
    const [event] = onSite(on.world.community.data, slot)
    if (event === undefined || slot.edited.has('category')) return
    slot.theirs.add('categories')
    slot.theirFields.add('category')
    // The program shows and changes the last one.
    for (const value of [readField(event, 'category'), '7']) slot.theirs.add(valueKey('category', value))
    on.world.community.data.update(event.id, { otherCategoryIds: [7] })
  }),
)

const othersDelete = anySlot.map((at) =>
  act(`others delete ${at}`, async (on) => {
    await on.world.settle()
    const slot = on.slot(at)
    const { data } = on.world.community
    const [event] = onSite(data, slot)
    // One the program does not know to be made yet looks to it as if it never was: nobody can tell (SITE-U9).
    if (event === undefined || on.localId(slot) !== String(event.id)) return
    const waiting = on.world.entries().filter((entry) => on.slotOfEntry(entry) === slot)
    if (!waiting.some(({ change }) => change.kind === 'rsvp')) slot.rsvp = null
    if (!waiting.some(({ change }) => change.kind === 'photo')) slot.photo = 'untouched'
    slot.deletedByOthers = true
    data.remove(event.id)
  }),
)

const writes = [/^PUT .*\/event\/\d+$/, /^PUT .*\/event\/\d+\/rsvp/, /^POST .*\/event$/, /^DELETE /]
const READS = [/^GET .*\/event\/\d+$/, /^GET .*\/event$/]
const where = fc.constantFrom(...writes, ...READS, /./)

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

const NO = [fault.firewall(), fault.status(404), fault.refusal()]
const refusals = fc.tuple(fc.constantFrom(...writes), fc.constantFrom(...NO))

const met = fc.oneof({ weight: 5, arbitrary: fc.tuple(where, faults) }, { weight: 1, arbitrary: refusals })
const plan = fc.tuple(met, fc.integer({ min: 1, max: 3 })).map(([[pattern, what], times]) =>
  act(`fault ${JSON.stringify(what).slice(0, 60)} x${times} on ${pattern.source}`, async (on) => {
    on.world.community.faults.next(pattern, what, times)
    on.count(`fault ${what.kind}`)
  }),
)

/** A create or a sending whose answer is lost, and a site that will not show what it has. */
const refusing = fc
  .tuple(fc.constantFrom(/./, ...READS), fc.constantFrom(fault.firewall(), fault.refusal()), fc.nat(4))
  .map(([pattern, what, acts]) =>
    act(
      `the site refuses ${pattern.source} for ${acts + 1} acts: ${JSON.stringify(what).slice(0, 40)}`,
      async (on) => {
        on.until(acts + 1, on.world.community.faults.always(pattern, what))
        on.count('site refuses for a while')
      },
    ),
  )

const storage = fc
  .tuple(fc.constantFrom(...COMMIT_FAILURES), fc.nat(5), fc.integer({ min: 1, max: 2 }))
  .map(([code, after, times]) =>
    act(`${code} x${times} after ${after} commits`, async (on) => {
      failCommits(on.world.life().desk.space.store, code, times, after)
      on.count(`storage fails: ${code}`)
    }),
  )

const gate = fc.tuple(fc.constantFrom('signed-out', 'other-user'), fc.nat(4)).map(([closed, acts]) =>
  act(`${closed} for ${acts + 1} acts`, async (on) => {
    on.world.life().desk.gate = closed
    on.until(acts + 1, () => {
      const { desk } = on.world.life()
      desk.gate = 'open'
      desk.outboxes.wake(desk.accountId)
    })
  }),
)

const HOUR = 3_600_000
const clock = fc
  .constantFrom(-400 * 24 * HOUR, -24 * HOUR, -HOUR, HOUR, 24 * HOUR)
  .map((ms) => act(`clock ${ms / HOUR} h`, async (on) => on.world.life().desk.clock.jumpWall(ms)))

/** A list is read while the outbox works, as the program does behind the person's back. */
const reading = fc.constant(
  act('read own events meanwhile', async (on) => {
    const { reader, desk } = on.world.life()
    void reader.next(desk.space, listOfView('mine')).catch(() => null)
    await on.world.turns(2)
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

/** What other people, the site, the network and the computer do. */
export const weather = [
  { weight: 2, arbitrary: others },
  { weight: 1, arbitrary: othersCategories },
  { weight: 1, arbitrary: othersDelete },
  { weight: 7, arbitrary: plan },
  { weight: 1, arbitrary: refusing },
  { weight: 2, arbitrary: storage },
  { weight: 1, arbitrary: gate },
  { weight: 1, arbitrary: clock },
  { weight: 2, arbitrary: reading },
  { weight: 4, arbitrary: network },
  { weight: 9, arbitrary: time },
] as const

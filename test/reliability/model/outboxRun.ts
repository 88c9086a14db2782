import { expect } from 'vitest'
import { isAppError } from '../../../electron/core/errors.ts'
import type { StoredEntry } from '../../../electron/core/outbox/outboxTable.ts'
import type { EditorOpening } from '../../../shared/bridge/editor.ts'
import type { Account, Community } from '../../community/community.ts'
import { type BesideAccount, besideAccounts, checkBeside } from './besideAccounts.ts'
import { checkRun } from './outboxCheck.ts'
import type { Act } from './outboxCommands.ts'
import {
  noteHistory,
  readField,
  type Series,
  type Slot,
  slotOf,
  TRACKED_FIELDS,
  type TrackedField,
  valueFor,
} from './outboxLedger.ts'
import { movingEntries, type OutboxWorld, openOutboxWorld } from './outboxWorld.ts'

/** One run: the world, what was asked of it, and what the site was seen to hold. */
export interface OutboxRun {
  readonly world: OutboxWorld
  readonly slots: Slot[]
  readonly series: Series[]
  /** Each address that was invited and not given up, with its event. */
  readonly invited: Map<string, Slot>
  /** Addresses the person said to send to again. */
  readonly sentAgain: Set<string>
  readonly photos: Buffer[]
  /** What was asked in the other accounts of the program. */
  readonly beside: readonly BesideAccount[]
  /** Editors left open in another window. */
  readonly windows: Map<Slot, { readonly id: string; readonly opening: EditorOpening }>
  slot(at: number): Slot
  slotOfEntry(entry: StoredEntry): Slot | undefined
  /** The id by which the program knows the event now; null where it does not any more. */
  localId(slot: Slot): string | null
  /** A value that was never used before, where the field has enough of them. */
  value(field: TrackedField): string
  /** A text that was never used before. */
  fresh(what: string): string
  /** What the person asked for, as far as the program said it is kept; null where it refused. */
  asked<T>(work: () => Promise<T> | T): Promise<T | null>
  /** Undone after so many acts. */
  until(acts: number, undo: () => void): void
  count(what: string, by?: number): void
}

const OWN = 2
const QUIET_LIMIT_MS = 7_200_000
let serial = 0

/** Runs the acts against the reference service and holds the end against what was asked. */
export async function runActs(
  communities: { readonly here: Community; readonly elsewhere: Community },
  acts: readonly Act[],
  tally: Map<string, number>,
): Promise<void> {
  // A run draws the same values wherever it stands in a round, so that one that failed can be run alone.
  serial = 0
  const community = communities.here
  const { data } = community
  const me = Number(community.accounts[0]?.userId)
  const beside = besideAccounts(communities.here, communities.elsewhere)
  const world = await openOutboxWorld(community, { also: beside })
  const slots: Slot[] = []
  const lasting: { left: number; readonly undo: () => void }[] = []
  const count = (what: string, by = 1) => tally.set(what, (tally.get(what) ?? 0) + by)
  const fresh = (what: string): string => {
    serial += 1
    return `${what} ${serial}`
  }
  const now = Math.floor(community.clock.now() / 1000)
  let times = 0
  const value = (field: TrackedField): string => {
    serial += 1
    times += 1
    return valueFor(field, field === 'start' || field === 'end' ? times : serial, now)
  }
  for (let at = 0; at < OWN; at += 1) {
    const event = data.addEvent({
      ownerId: me,
      title: fresh('first'),
      location: 'Hall',
      city: 'Bonn',
      description: 'Bring cake.',
      categoryId: 2,
      startTime: Number(value('start')),
      endTime: Number(value('end')),
      address: fresh('mark'),
      postalCode: '50823',
      privacyComment: 1,
    })
    const before = Object.fromEntries(TRACKED_FIELDS.map((field) => [field, readField(event, field)]))
    slots.push(slotOf(event.address ?? '', String(event.id), 'own', before))
    await world.life().desk.fetch(String(event.id))
  }
  const neighbour = data.addEvent({ ownerId: me, title: fresh('neighbour'), startTime: now, city: 'Ulm' })
  const untouched = { ...neighbour }
  const unwatch = data.onChange(() => noteHistory(data, slots))
  noteHistory(data, slots)
  const store = () => world.life().desk.space.store
  const localId = (slot: Slot): string | null => {
    const ids = [...slot.ids.toReversed(), ...slot.siteIds]
    return ids.find((id) => !slot.former.has(id) && store().events.get(id) !== undefined) ?? null
  }
  const run: OutboxRun = {
    world,
    slots,
    series: [],
    invited: new Map(),
    sentAgain: new Set(),
    photos: [],
    beside,
    windows: new Map(),
    slot: (at) => slots[at % slots.length] as Slot,
    localId,
    slotOfEntry: (entry) =>
      slots.find((slot) => slot.ids.includes(entry.eventId) || slot.siteIds.has(entry.eventId)),
    value,
    fresh,
    asked: async (work) => {
      try {
        return await work()
      } catch (error) {
        if (!isAppError(error)) throw error
        count(`refused to the person: ${error.code}`)
        return null
      }
    },
    until: (left, undo) => lasting.push({ left, undo }),
    count,
  }
  try {
    for (const one of acts) {
      await one.run(run)
      for (const each of lasting) {
        each.left -= 1
        if (each.left === 0) each.undo()
      }
    }
    for (const { left, undo } of lasting) if (left > 0) undo()
    for (const each of Object.values(communities)) each.faults.clear()
    world.network.calm()
    for (const { accountId } of beside) world.life().desk.gates.delete(accountId)
    await quiet(run)
    for (const each of ['lost', 'doubled']) count(each, 0)
    checkRun(run, untouched)
    checkBeside(run, communities.here)
    count('runs')
    count('acts', acts.length)
    count('events made', slots.length - OWN)
    count('addresses invited', run.invited.size)
    count('requests', world.network.requests())
    count('ends in mid-work', world.crashes())
    for (const entry of world.entries()) count(`left: ${entry.change.kind} ${entry.state.state}`)
  } finally {
    unwatch()
    for (const each of Object.values(communities)) each.faults.clear()
    await world.close()
    for (const id of data.ownedBy(me)) data.remove(id)
    for (const { community: at, who } of beside) for (const id of at.data.ownedBy(who)) at.data.remove(id)
    for (const each of Object.values(communities)) {
      each.log.clear()
      each.mail.clear()
    }
  }
}

/** Faults are over: everything that can move by itself does. */
async function quiet({ world, beside }: OutboxRun): Promise<void> {
  await world.pass(60_000)
  const { desk } = world.life()
  for (const { accountId, community, as } of [{ ...desk, as: 0, community: world.community }, ...beside]) {
    const now = async () => (await desk.inside.session.state(accountId)).state
    if ((await now()) === 'signed-in') continue
    await desk.signIn(accountId, community.accounts[as] as Account)
    await desk.until(async () => ['signed-in', 'identity-unsure'].includes(await now()))
    // A site that does not tell who that is leaves it to the person.
    if ((await now()) === 'identity-unsure')
      await desk.call('session.confirmIdentity', { accountId, decision: 'same-person' })
    expect(await now()).toBe('signed-in')
  }
  for (const { accountId } of desk.data.opened()) desk.outboxes.wake(accountId)
  for (let ms = 0; ms < QUIET_LIMIT_MS; ms += 60_000) {
    if (movingEntries(world.allEntries()).length === 0 && world.network.onTheWay() === 0) return
    await world.pass(60_000)
  }
  expect(movingEntries(world.allEntries())).toEqual([])
}

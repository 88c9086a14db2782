import fc from 'fast-check'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import type { Act } from './outboxCommands.ts'
import {
  onSite,
  readField,
  type Slot,
  slotOf,
  TRACKED_FIELDS,
  type TrackedField,
  valueKey,
} from './outboxLedger.ts'
import type { OutboxRun } from './outboxRun.ts'

const act = (name: string, run: Act['run']): Act => ({ name, run })
const anySlot = fc.nat(4)
const someFields = fc.uniqueArray(fc.constantFrom(...TRACKED_FIELDS), { minLength: 1, maxLength: 2 })
const EXISTING = { draftId: null, parent: null, photo: { kind: 'keep' } } as const

/** An event the person can open now; nobody opens one they have deleted. */
function opened(on: OutboxRun, at: number): { readonly slot: Slot; readonly id: string } | null {
  const slot = on.slot(at)
  const id = on.localId(slot)
  return id === null || slot.deleted || slot.deleteGivenUp ? null : { slot, id }
}

type Values = Partial<Record<TrackedField, string>>

const isPending = (on: OutboxRun, slot: Slot, field: TrackedField): boolean =>
  on.world
    .entries()
    .some(
      (entry) =>
        on.slotOfEntry(entry) === slot &&
        entry.change.kind === 'update' &&
        entry.change.changes[field] !== undefined,
    )

/** Saves values over an opening, and keeps what the program took on. */
async function save(
  on: OutboxRun,
  { slot, id }: { readonly slot: Slot; readonly id: string },
  values: (shown: Values) => Values,
  window: 'fresh' | 'left open' = 'fresh',
): Promise<void> {
  const { editor, desk } = on.world.life()
  const known = window === 'fresh' ? undefined : on.windows.get(slot)
  const opening = known?.opening ?? (await on.asked(() => editor.open(desk.accountId, id, null)))
  if (opening === null) return
  const wanted = values(opening.fields)
  const changed = TRACKED_FIELDS.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== opening.fields[field],
  )
  for (const field of changed) {
    slot.edited.add(field)
    if (known === undefined) continue
    slot.loose.add(field)
    // Over an edit that is still here it is laid as if it had been typed after it: no conflict with oneself (SEND-6).
    if (!isPending(on, slot, field)) slot.stale.add(field)
  }
  const asked = on.world.entries().some((entry) => entry.eventId === id && entry.state.state === 'conflict')
  const saved = await on.asked(() =>
    editor.save(desk.accountId, {
      ...EXISTING,
      eventId: id,
      fields: { ...opening.fields, ...wanted },
      base: opening.fields,
    }),
  )
  if (saved === null) return
  // Of two edits that were joined the first one's base counts; over a conflict, what is shown is not the site's.
  const base = asked ? opening.fields : opening.base
  for (const field of changed) {
    const value = wanted[field] ?? ''
    slot.wanted.set(field, value)
    slot.base.set(valueKey(field, value), base?.[field] ?? '')
  }
}

const fresh = (on: OutboxRun, fields: readonly TrackedField[]) => (): Values =>
  Object.fromEntries(fields.map((field) => [field, on.value(field)]))

const edit = fc.tuple(anySlot, someFields).map(([at, fields]) =>
  act(`edit ${at} ${fields.join('+')}`, async (on) => {
    const open = opened(on, at)
    if (open !== null) await save(on, open, fresh(on, fields))
  }),
)

/** Twice the same field, the second time a little later: the first may be on its way. `blind`: in two windows. */
const editTwice = fc
  .tuple(anySlot, fc.constantFrom(...TRACKED_FIELDS), fc.nat(20), fc.boolean())
  .map(([at, field, turns, blind]) =>
    act(`edit ${at} ${field} twice${blind ? ' in two windows' : ''}, ${turns} turns apart`, async (on) => {
      if (blind) await openInWindow(on, at)
      const first = opened(on, at)
      if (first !== null) await save(on, first, fresh(on, [field]))
      await on.world.turns(turns)
      const second = opened(on, at)
      if (second !== null) await save(on, second, fresh(on, [field]), blind ? 'left open' : 'fresh')
    }),
  )

/** What is shown goes back to what the site has. */
const takeBack = fc.tuple(anySlot, fc.constantFrom(...TRACKED_FIELDS)).map(([at, field]) =>
  act(`take back ${at} ${field}`, async (on) => {
    const open = opened(on, at)
    if (open === null) return
    const [event] = onSite(on.world.community.data, open.slot)
    const former = event === undefined ? undefined : readField(event, field)
    if (former === undefined) return
    open.slot.loose.add(field)
    await save(on, open, () => ({ [field]: former }))
  }),
)

async function openInWindow(on: OutboxRun, at: number): Promise<void> {
  const open = opened(on, at)
  if (open === null) return
  const { editor, desk } = on.world.life()
  const opening = await on.asked(() => editor.open(desk.accountId, open.id, null))
  if (opening !== null) on.windows.set(open.slot, { id: open.id, opening })
}

const openWindow = anySlot.map((at) => act(`open ${at} in another window`, (on) => openInWindow(on, at)))

const saveWindow = fc.tuple(anySlot, someFields).map(([at, fields]) =>
  act(`save ${at} ${fields.join('+')} from the other window`, async (on) => {
    const open = opened(on, at)
    const window = open === null ? undefined : on.windows.get(open.slot)
    if (open === null || window === undefined) return
    await save(on, { slot: open.slot, id: window.id }, fresh(on, fields), 'left open')
    on.windows.delete(open.slot)
  }),
)

/** A new event; `like` one there already: same title, same time, same place. */
async function create(on: OutboxRun, like: Slot | null): Promise<void> {
  const { editor, desk } = on.world.life()
  const mark = on.fresh('mark')
  const [twin] = like === null ? [] : onSite(on.world.community.data, like)
  const own = { title: on.value('title'), start: on.value('start'), end: on.value('end') }
  const values = {
    ...own,
    location: on.value('location'),
    city: on.value('city'),
    ...(twin !== undefined && {
      title: twin.title,
      location: twin.location,
      start: String(twin.startTime),
      end: String(twin.endTime),
    }),
  }
  const fields = fieldsWith({ ...values, address: mark })
  const saved = await on.asked(() =>
    editor.save(desk.accountId, { ...EXISTING, eventId: null, base: null, fields }),
  )
  if (saved === null) return
  const before = Object.fromEntries(TRACKED_FIELDS.map((field) => [field, fields[field]]))
  const slot = slotOf(mark, saved.eventId, 'made', before)
  for (const field of TRACKED_FIELDS) slot.wanted.set(field, fields[field])
  on.slots.push(slot)
  on.count(twin === undefined ? 'creates' : 'creates like another')
}

const newEvent = fc.constant(act('create', (on) => create(on, null)))
const twin = anySlot.map((at) => act(`create one like ${at}`, (on) => create(on, on.slot(at))))

const series = fc.integer({ min: 2, max: 3 }).map((size) =>
  act(`create a series of ${size}`, async (on) => {
    const { editor, desk } = on.world.life()
    const mark = on.fresh('mark')
    const times = Array.from({ length: size }, () => ({ start: on.value('start'), end: on.value('end') }))
    const fields = fieldsWith({ title: on.value('title'), address: mark, ...times[0] })
    const saved = await on.asked(() =>
      editor.saveSeries(desk.accountId, { draftId: null, fields, parent: null }, times),
    )
    if (saved === null) return
    on.series.push({ mark, starts: times.map(({ start }) => start), givenUp: new Set(), copies: 0 })
    on.count('series')
  }),
)

const answer = fc.tuple(anySlot, fc.constantFrom('attending', 'maybe', 'not-going')).map(([at, to]) =>
  act(`answer ${at} ${to}`, async (on) => {
    const open = opened(on, at)
    if (open === null) return
    const { answers, desk } = on.world.life()
    const set = await on.asked(async () => {
      await answers.set(desk.accountId, [open.id], to)
      return true
    })
    if (set === true) open.slot.rsvp = { attending: '1', maybe: '2', 'not-going': '3' }[to]
  }),
)

const photo = fc.tuple(anySlot, fc.boolean()).map(([at, add]) =>
  act(`photo ${at} ${add ? 'new' : 'remove'}`, async (on) => {
    const open = opened(on, at)
    if (open === null) return
    const { editor, desk, photos } = on.world.life()
    const opening = await on.asked(() => editor.open(desk.accountId, open.id, null))
    if (opening === null) return
    const bytes = Buffer.concat([demoPicture(1, 8, true), Buffer.from(on.fresh('photo'))])
    const change = add
      ? { kind: 'new' as const, stagedId: photos.stage(desk.space.shelf, 'a.png', bytes).stagedId }
      : { kind: 'remove' as const }
    if (add) on.photos.push(bytes)
    // A new event's own fields are no change of it.
    const fields = opening.base ?? opening.fields
    const saved = await on.asked(() =>
      editor.save(desk.accountId, { ...EXISTING, eventId: open.id, fields, base: fields, photo: change }),
    )
    if (saved !== null) open.slot.photo = { bytes: add ? bytes : null }
  }),
)

const invite = fc.tuple(anySlot, fc.integer({ min: 1, max: 3 })).map(([at, people]) =>
  act(`invite ${people} to ${at}`, async (on) => {
    const open = opened(on, at)
    if (open === null) return
    const { desk } = on.world.life()
    const { handlers } = desk.invites
    const to = { accountId: desk.accountId, eventId: open.id }
    const addresses = Array.from({ length: people }, () => `${on.fresh('guest').replace(' ', '')}@home.test`)
    const sent = await on.asked(async () => {
      await handlers['invites.clear'](to)
      await handlers['invites.addText']({ ...to, text: addresses.join('\n') })
      const { revision } = await handlers['invites.open'](to)
      await handlers['invites.send']({ ...to, revision })
      return true
    })
    if (sent !== true) return
    for (const address of addresses) on.invited.set(address, open.slot)
    on.count('sendings')
  }),
)

const remove = anySlot.map((at) =>
  act(`delete ${at}`, async (on) => {
    const open = opened(on, at)
    if (open === null) return
    const { editor, desk } = on.world.life()
    const removed = await on.asked(() => editor.remove(desk.accountId, [open.id]))
    if (removed !== null && removed.length > 0) open.slot.deleted = true
  }),
)

/** What a person asks for. */
export const edits = [
  { weight: 6, arbitrary: edit },
  { weight: 4, arbitrary: editTwice },
  { weight: 1, arbitrary: takeBack },
  { weight: 1, arbitrary: openWindow },
  { weight: 2, arbitrary: saveWindow },
  { weight: 2, arbitrary: newEvent },
  { weight: 2, arbitrary: twin },
  { weight: 1, arbitrary: series },
  { weight: 3, arbitrary: answer },
  { weight: 3, arbitrary: photo },
  { weight: 3, arbitrary: invite },
  { weight: 2, arbitrary: remove },
] as const

import { expect, it, onTestFinished } from 'vitest'
import { createGuestChanges } from '../../../../../electron/core/guests/guestChanges.ts'
import { createGatherings } from '../../../../../electron/core/guests/guestGatherings.ts'
import { createGuestMarks } from '../../../../../electron/core/guests/guestMarks.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import type { StatementRun } from '../../../../../electron/core/store/sqlite.ts'
import type { GuestSort } from '../../../../../shared/domain/guestDesk.ts'
import { eventAt, guestOf, noProjection, openStore } from '../../../../support/accountStores.ts'
import { createFakeClock, createImpatientTimers } from '../../../../support/fakeClock.ts'

const nameOf = (id: number): string => `Guest ${String(id).padStart(6, '0')}`
const BY_NAME: readonly GuestSort[] = [{ by: 'name', down: false }]
const read = { reading: 1, begun: 1, asOfMs: 2, complete: true }

/** A guest desk over an event with so many guests, and what it asked the file for since it was asked last. */
async function deskOf(guests: number) {
  const clock = createFakeClock()
  const seen: StatementRun[] = []
  const store = openStore(null, { clock, observe: (run) => seen.push(run) })
  onTestFinished(() => store.close())
  const soon = Math.floor(clock.now() / 1000) + 86_400
  store.events.put([eventAt(101, soon, { user_id: '1' })], clock.now(), noProjection)
  const rows = Array.from({ length: guests }, (_, at) => guestOf(at + 1, nameOf(at + 1)))
  store.guests.put('101', 'attending', rows, read)
  const changes = createGuestChanges(store, clock)
  const marks = createGuestMarks(store, (eventId, inviteIds) => gatherings.touch(eventId, inviteIds))
  const gatherings = createGatherings({
    store,
    clock,
    changes,
    marks,
    ownUserId: () => '1',
    arrived: () => () => [],
    turns: () => createTurns({ clock, timers: createImpatientTimers() }),
  })
  onTestFinished(gatherings.stop)
  const shown = async (over: object = {}) => {
    const { rows: all, staying } = await gatherings.gathered('101', {
      lists: ['attending'],
      sorts: BY_NAME,
      ...over,
    })
    return { names: all.map(({ row }) => row.name), rows: all.map(({ row }) => row), staying }
  }
  const opened = (): number => {
    const rowsRead = seen.filter(({ kind, sql }) => kind === 'read' && sql.includes('sealed FROM'))
    seen.length = 0
    return rowsRead.reduce((sum, { rows: count }) => sum + count, 0)
  }
  await shown()
  opened()
  return { store, marks, shown, opened }
}

it.each([500, 10_000])(
  'PERF-18 who works through %i guests is shown one changed guest, or one marked, without the others being read again',
  async (guests) => {
    const { store, marks, shown, opened } = await deskOf(guests)
    const page = [
      guestOf(7, 'Aaron New'),
      guestOf(guests + 1, 'Zoë Late'),
      guestOf(9, nameOf(9)),
      guestOf(10, nameOf(10)),
    ]
    store.guests.put('101', 'attending', page, { ...read, reading: 2 })
    store.guests.put('101', 'maybe', [guestOf(8, nameOf(8))], { ...read, reading: 2 })
    opened()
    const { names } = await shown()
    expect([names[0], names.at(-1), names.length]).toEqual(['Aaron New', 'Zoë Late', guests])
    expect(names).not.toContain(nameOf(8))
    expect(opened()).toBeLessThanOrEqual(3)

    marks.mark('101', ['11'], { contacted: true })
    opened()
    const marked = await shown()
    expect(marked.rows.find(({ inviteId }) => inviteId === '11')?.marks?.contacted).toBe(true)
    expect(opened()).toBeLessThanOrEqual(1)

    store.guests.put('101', 'attending', page, { ...read, reading: 3 })
    opened()
    await shown()
    expect(opened()).toBe(0)
  },
)

it('PERF-18 whoever was acted on stays shown, and the others are not read again for it', async () => {
  const { marks, shown, opened } = await deskOf(500)
  const filters = { contacted: ['no'] }
  await shown({ filters })
  marks.mark('101', ['3'], { contacted: true })
  opened()
  expect(await shown({ filters, stay: ['3'] })).toMatchObject({ staying: 1 })
  expect((await shown({ filters, stay: [] })).names).not.toContain(nameOf(3))
  expect(opened()).toBeLessThanOrEqual(3)
})

it('PERF-18 a mail to two of many guests opens those two', async () => {
  const { shown, opened } = await deskOf(500)
  const { names } = await shown({ inviteIds: ['20', '4'] })
  expect(names).toEqual([nameOf(4), nameOf(20)])
  expect(opened()).toBeLessThanOrEqual(4)
})

it('guests that change while the others are read stand once, and where they are now', async () => {
  const clock = createFakeClock()
  const store = openStore(null, { clock })
  onTestFinished(() => store.close())
  const rows = Array.from({ length: 1_000 }, (_, at) => guestOf(at + 1, nameOf(at + 1)))
  store.guests.put('101', 'attending', rows, read)
  store.guests.put('101', 'maybe', [], read)
  const changes = createGuestChanges(store, clock)
  let rests = 0
  const gatherings = createGatherings({
    store,
    clock,
    changes,
    marks: createGuestMarks(store),
    ownUserId: () => '1',
    arrived: () => () => [],
    turns: () => ({
      due: () => true,
      rest: async () => {
        rests += 1
        if (rests !== 1) return
        store.guests.put('101', 'maybe', [guestOf(999, nameOf(999))], { ...read, reading: 2 })
        store.guests.put('101', 'attending', [guestOf(998, 'Aaron New')], { ...read, reading: 2 })
      },
    }),
  })
  onTestFinished(gatherings.stop)
  const all = await gatherings.gathered('101', { lists: ['attending', 'maybe'], sorts: BY_NAME })
  const names = all.rows.map(({ row }) => row.name)
  expect([names.length, names[0], names.at(-1)]).toEqual([1_000, 'Aaron New', nameOf(999)])
  expect(new Set(names).size).toBe(1_000)
})

it.each([
  [5_000, 1],
  [5_001, null],
])(
  'PERF-7 with %i people on the lists of one’s own past events, the rows of an event bring who came to how many: %j',
  async (people, ofYours) => {
    const clock = createFakeClock()
    const store = openStore(null, { clock })
    onTestFinished(() => store.close())
    const over = Math.floor(clock.now() / 1000) - 7 * 86_400
    store.events.put([eventAt(100, over, { user_id: '1' })], clock.now(), noProjection)
    const rows = Array.from({ length: people }, (_, at) =>
      guestOf(at + 1, nameOf(at + 1), { event_id: '100' }),
    )
    store.guests.put('100', 'attending', rows, read)
    const gatherings = createGatherings({
      store,
      clock,
      changes: createGuestChanges(store, clock),
      marks: createGuestMarks(store, () => undefined),
      ownUserId: () => '1',
      arrived: () => () => [],
      turns: () => createTurns({ clock, timers: createImpatientTimers() }),
    })
    onTestFinished(gatherings.stop)
    expect((await gatherings.soon())?.ofYours ?? null).toBe(ofYours)
    // Once it was counted, it is there without waiting.
    expect((await gatherings.before()).ofYours).toBe(1)
    expect((await gatherings.soon())?.ofYours).toBe(1)
  },
)

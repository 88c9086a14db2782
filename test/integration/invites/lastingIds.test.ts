import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLastingParams } from '../../../electron/core/bridge/lastingIds.ts'
import { createDoorService, type DoorService } from '../../../electron/core/door/doorService.ts'
import { createGuestMarks } from '../../../electron/core/guests/guestMarks.ts'
import { inviteBook } from '../../../electron/core/invites/inviteBook.ts'
import { recreateEvent } from '../../../electron/core/outbox/decisions.ts'
import { createReminderBook } from '../../../electron/core/reminders/reminderBook.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { fieldsWith, ledgerEntry } from '../../support/eventBuilders.ts'
import { createFakeIds } from '../../support/fakePorts.ts'

const NEW = 'new-00000000-0000-4000-8000-000000000001'
const OTHER = 'new-00000000-0000-4000-8000-000000000002'

let community: Community
let folder: string
let desk: Desk
let doors: DoorService

async function begin(): Promise<void> {
  desk = await openDesk(community, { folder })
  doors = createDoorService({
    data: desk.data,
    clock: desk.clock,
    timers: desk.clock.timers,
    ids: createFakeIds('doors'),
    siteOf: () => 'https://site.test',
    changed: () => undefined,
  })
}
async function end(): Promise<void> {
  doors.stop()
  await desk.close()
}
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lasting-'))
  community = await startCommunity({ members: 10, events: 4, seed: 5 })
  await begin()
})
afterEach(async () => {
  await end()
  await community.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = () => String(Math.floor(community.clock.now() / 1000) + 90_000)
const fields = (title: string) => fieldsWith({ title, category: '2', start: start(), end: start() })
const create = (title: string, eventId = NEW) =>
  desk.space.outbox.append(
    { kind: 'create', fields: fields(title), parent: null, seriesId: null },
    { eventId, title, start: start() },
  )
const at = (eventId: string) => ({ accountId: desk.accountId, eventId })
const compose = async (eventId: string, text: string, message = ''): Promise<void> => {
  await desk.invites.handlers['invites.addText']({ ...at(eventId), text })
  await desk.invites.handlers['invites.setMessage']({ ...at(eventId), message })
}
const composer = (eventId: string) => desk.invites.handlers['invites.open'](at(eventId))
const addresses = async (eventId: string): Promise<readonly string[]> => {
  const wanted = { ...at(eventId), verdict: null, search: '', offset: 0, limit: 60 }
  return (await desk.invites.handlers['invites.rows'](wanted)).rows.map((row) => row.target)
}
const draftOf = (eventId: string, title: string) =>
  desk.space.drafts.save(
    null,
    {
      eventId,
      fields: fields(title),
      base: fields('Choir'),
      touched: ['title'],
      parent: null,
      photo: { kind: 'keep' },
    },
    null,
  )
/** The id the site gave to the event of this title. */
const real = (title: string): string => {
  const found = community.data.sorted('start').find((event) => event.title === title)
  if (found === undefined) throw new Error('not on the site')
  return String(found.id)
}

describe('SEND-4 what was prepared before the site knew the event is there under its id', () => {
  it('people and message of an invitation, a door with an arrival, a draft; over a restart too', async () => {
    create('Choir')
    await compose(NEW, 'ann@home.test\nbob@home.test', 'Come to {title}')
    const doorId = await doors.create(desk.accountId, 'Evening', [NEW])
    const late = { personId: 'u7', name: 'Eve', note: '', eventIds: [NEW], arrived: true }
    ;(await doors.at(desk.accountId, doorId)).book.addLate(late)
    draftOf(NEW, 'Choir and tea')
    await desk.settle()

    const check = async (id: string): Promise<void> => {
      expect(await composer(id)).toMatchObject({
        eventId: id,
        hindrance: null,
        message: 'Come to {title}',
        counts: { all: 2, invite: 2 },
      })
      expect(await doors.get(desk.accountId, doorId)).toMatchObject({
        events: [{ eventId: id, title: 'Choir', counts: { late: 1 } }],
      })
      expect(doors.came(desk.space, id)).not.toBeNull()
      expect(desk.space.drafts.ofEvent(id)?.fields.title).toBe('Choir and tea')
    }
    const id = real('Choir')
    await check(id)
    await end()
    await begin()
    await check(id)
  })

  it('a page that was open under the former id goes on: it reads, adds and sends under the real one', async () => {
    create('Choir')
    await compose(NEW, 'ann@home.test')
    await desk.settle()
    const id = real('Choir')
    expect(await composer(NEW)).toMatchObject({ eventId: id, counts: { all: 1 } })
    await compose(NEW, 'bob@home.test')
    expect(await addresses(id)).toEqual(['ann@home.test', 'bob@home.test'])
    expect(desk.pushed.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ eventId: NEW }),
    )
    const asked = { accountId: desk.accountId, name: 'Evening', eventIds: [NEW], from: { eventId: NEW } }
    expect(await createLastingParams(desk.data)(asked)).toEqual({
      accountId: desk.accountId,
      name: 'Evening',
      eventIds: [id],
      from: { eventId: id },
    })
  })

  it('people taken in while the id comes are all there, once', async () => {
    const many = Array.from({ length: 600 }, (_, n) => `guest${n}@home.test`)
    create('Choir')
    const adding = compose(NEW, many.join('\n'))
    await Promise.all([adding, desk.settle()])
    expect((await composer(real('Choir'))).counts).toMatchObject({ all: 600, invite: 600 })
  })

  it('an invitation begun under both ids holds the people of both', async () => {
    create('Choir')
    await compose(NEW, 'ann@home.test', 'Welcome')
    const { store } = desk.space
    await compose('77', 'bob@home.test\ncat@home.test')
    store.events.rename(NEW, '77')
    expect(await addresses('77')).toEqual(['bob@home.test', 'cat@home.test', 'ann@home.test'])
    await compose('77', 'dan@home.test', 'Welcome')
    await end()
    await begin()
    expect(await addresses('77')).toHaveLength(4)
    expect((await composer('77')).sources.map(({ sourceId }) => sourceId)).toHaveLength(3)
  })

  it('what was pasted, and what one was reminded of, under both ids is there once under the one that stays', async () => {
    create('Choir')
    const { store } = desk.space
    const paste = (eventId: string, text: string) =>
      desk.invites.handlers['invites.setPasted']({ ...at(eventId), text })
    await paste(NEW, 'ann@home.test')
    await paste('77', 'bob@home.test')
    const book = createReminderBook(store)
    book.set(NEW, { told: ['900/60'], bell: [30], open: true })
    book.set('77', { told: ['900/15'], snoozed: { at: 800 } })
    store.events.rename(NEW, '77')
    expect(book.of(NEW)).toMatchObject({ told: [], open: false })
    expect(book.of('77')).toEqual({
      told: ['900/60', '900/15'],
      bell: [30],
      snoozed: { at: 800 },
      open: true,
    })
    const { pasted } = await desk.invites.handlers['invites.begin']({ ...at('77'), limit: 1 })
    expect(pasted).toBe('bob@home.test\nann@home.test')
  })

  it('notes and ledger move with it, and all stay where they were if the commit fails', () => {
    const { store } = desk.space
    create('Choir')
    const { ledger } = inviteBook(desk.space)
    store.transaction(() => ledger.put(ledgerEntry({ eventId: NEW })))
    const marks = createGuestMarks(store)
    marks.mark(NEW, ['5'], { note: 'rang' })
    expect(() =>
      store.transaction(() => {
        store.events.rename(NEW, '77')
        expect(ledger.find('77', 'email ann@home.test')).toBeDefined()
        throw new Error('full')
      }),
    ).toThrow('full')
    expect(ledger.find(NEW, 'email ann@home.test')).toMatchObject({ eventId: NEW })
    expect(marks.of(NEW).get('5')).toMatchObject({ note: 'rang' })
    store.events.rename(NEW, '77')
    expect(ledger.find(NEW, 'email ann@home.test')).toBeUndefined()
    expect(ledger.find('77', 'email ann@home.test')).toMatchObject({ eventId: '77' })
    expect(ledger.events()).toEqual(['77'])
    expect(marks.of('77').get('5')).toMatchObject({ note: 'rang' })
  })
})

describe('an event that is made anew', () => {
  it('takes over people, door and draft; who was invited to the former one can be invited to this one', async () => {
    create('Choir')
    await desk.settle()
    const id = real('Choir')
    await compose(id, 'ann@home.test')
    const { ledger } = inviteBook(desk.space)
    desk.space.store.transaction(() => ledger.put(ledgerEntry({ eventId: id })))
    const doorId = await doors.create(desk.accountId, 'Evening', [id])
    draftOf(id, 'Choir and tea')
    const known = desk.space.store.events.get(id)?.raw ?? null
    const edit = { kind: 'update', changes: { title: { from: 'Choir', to: 'Choir!' } } } as const
    const entry = desk.space.outbox.append(edit, { eventId: id, title: 'Choir', start: start() })
    if (entry === null) throw new Error('nothing was queued')
    desk.space.outbox.move(entry.id, { kind: 'begin', nowMs: 0 })
    desk.space.outbox.move(entry.id, { kind: 'miss', words: [] })
    desk.space.outbox.together(() => {
      recreateEvent(desk.space.outbox, entry.id, OTHER, known)
      desk.space.store.passOn(id, OTHER)
    })
    await desk.settle()
    const anew = real('Choir!')
    expect(await composer(anew)).toMatchObject({ counts: { all: 1, invite: 1 } })
    expect(await doors.get(desk.accountId, doorId)).toMatchObject({ events: [{ eventId: anew }] })
    expect(desk.space.drafts.ofEvent(anew)?.fields.title).toBe('Choir and tea')
    expect(ledger.of(id)).toHaveLength(1)
  })
})

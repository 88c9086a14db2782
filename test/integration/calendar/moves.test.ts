import { afterEach, expect, it } from 'vitest'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const accountId = ACCOUNT_ID
const moves = () => world.call('calendar.moves', { accountIds: null })

/** An event known here. */
async function someEvent(): Promise<string> {
  const query = { view: 'all', sort: 'soonest' } as const
  await world.inside.handlers['events.loadMore']({ accountId, query })
  const { rows } = await world.call('events.list', { accountId, query, offset: 0, limit: 20 })
  const [row] = rows
  if (row === undefined) throw new Error('no event')
  return row.id
}

async function draftOf(eventId: string, parts: { readonly start?: string; readonly title?: string }) {
  const { fields } = await world.call('editor.open', { accountId, eventId, draftId: null })
  const draft = {
    eventId,
    fields: { ...fields, ...parts },
    base: fields,
    touched: [],
    parent: null,
    photo: { kind: 'keep' as const },
  }
  return world.call('drafts.save', { accountId, draftId: null, basedOnMs: null, draft })
}

it('CAL-6 a draft with another time is a move, after a restart too; one without is none', async () => {
  world = await startReadingWorld()
  const eventId = await someEvent()
  const { fields } = await world.call('editor.open', { accountId, eventId, draftId: null })
  await draftOf(eventId, { title: 'Another title' })
  expect(await moves()).toEqual([])
  const start = String(Number(fields.start) + 3600)
  const draft = await draftOf(eventId, { start })
  world = await world.restart()
  expect(await moves()).toMatchObject([
    { accountId, eventId, from: { start: Number(fields.start) * 1000 }, to: { start: Number(start) * 1000 } },
  ])
  await world.call('drafts.discard', { accountId, drafts: [draft] })
  expect(await moves()).toEqual([])
})

it('CAL-6 a draft of a new event is no move, and one of an event that is gone is none', async () => {
  world = await startReadingWorld()
  const eventId = await someEvent()
  const { fields } = await world.call('editor.open', { accountId, eventId, draftId: null })
  const draft = {
    eventId: null,
    fields,
    base: null,
    touched: [],
    parent: null,
    photo: { kind: 'keep' as const },
  }
  await world.call('drafts.save', { accountId, draftId: null, basedOnMs: null, draft })
  expect(await moves()).toEqual([])
})

it('PERF-18 the moves are one reading of the drafts, however many there are', async () => {
  world = await startReadingWorld()
  await someEvent()
  const query = { view: 'all', sort: 'soonest' } as const
  const { rows } = await world.call('events.list', { accountId, query, offset: 0, limit: 20 })
  for (const { id } of rows) {
    const { fields } = await world.call('editor.open', { accountId, eventId: id, draftId: null })
    await draftOf(id, { start: String(Number(fields.start) + 3600) })
  }
  const before = world.statements.length
  expect(await moves()).toHaveLength(rows.length)
  expect(rows.length).toBeGreaterThan(5)
  expect(world.statements.slice(before).filter((sql) => / FROM drafts\b/.test(sql))).toHaveLength(1)
})

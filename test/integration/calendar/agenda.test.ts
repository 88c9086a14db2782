import { afterEach, expect, it } from 'vitest'
import type { Params } from '../../../shared/bridge/contract.ts'
import { spanOf } from '../../../shared/domain/calendar.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const readAll = async (): Promise<void> => {
  for (;;) {
    const query = { view: 'all', sort: 'soonest' } as const
    const { complete } = await world.inside.handlers['events.loadMore']({ accountId: ACCOUNT_ID, query })
    if (complete) return
  }
}

const read = (over: Partial<Params<'calendar.read'>> = {}) =>
  world.call('calendar.read', {
    from: '2026-11-02',
    to: '2026-11-23',
    zone: 'Europe/Berlin',
    accountIds: null,
    notGoing: 'hidden',
    answers: 'meant',
    filter: null,
    lanes: null,
    offset: 0,
    limit: 120,
    ...over,
  })

it('AGENDA-1 three weeks of what one goes to are one call, at most three statements and no request', async () => {
  world = await startReadingWorld()
  await readAll()
  world = await world.restart()
  await read()
  const before = { requests: world.reads().length, statements: world.statements.length }
  const agenda = await read({ from: '2026-11-03', to: '2026-11-24' })
  expect(world.statements.slice(before.statements + 3)).toEqual([])
  expect(world.reads()).toHaveLength(before.requests)
  expect(agenda.rows.length).toBeLessThanOrEqual(120)
})

it('PERF-14 to look at the agenda in place of the month makes old nothing that was read', async () => {
  world = await startReadingWorld()
  await readAll()
  const before = world.pushed.length
  const { calendar, reminders } = structuredClone(await world.call('preferences.get', {}))
  await world.call('preferences.set', { calendar: { ...calendar, view: 'agenda' }, reminders })
  await world.call('accounts.list', {})
  expect(world.pushed.slice(before).map(({ topic }) => topic)).toEqual(['preferences.changed'])
})

it('has what one attends, perhaps attends or organises, and counts the other answers', async () => {
  world = await startReadingWorld()
  await readAll()
  const all = await read({ answers: 'all', limit: 240 })
  const spans = all.rows.map((row) => spanOf(row, all.accounts))
  const meant = spans.filter(({ own, answer }) => own || answer === 'attending' || answer === 'maybe')
  const invited = spans.filter(({ own, answer }) => !own && answer === 'unanswered')
  expect(meant.length).toBeGreaterThan(0)
  expect(spans.length).toBeGreaterThan(meant.length + invited.length)

  const agenda = await read()
  expect(agenda.rows.map(([, id]) => id)).toEqual(meant.map(({ eventId }) => eventId))
  expect(agenda.total).toBe(meant.length)
  const maybe = meant.filter(({ own, answer }) => !own && answer === 'maybe').length
  expect(agenda.sums).toEqual({
    attending: meant.length - maybe,
    maybe,
    invited: invited.length,
    all: spans.length,
  })
  const more = await read({ answers: 'invited' })
  expect(more.total).toBe(meant.length + invited.length)
})

it('AGENDA-1 the days of the months beside are counted in the same call, by what one goes to alone', async () => {
  world = await startReadingWorld()
  await readAll()
  const counted = { from: '2026-11-01', to: '2026-12-31' }
  const month = await read({ ...counted, limit: 1 })
  expect(month.days.filter(({ events }) => events > 0).length).toBeGreaterThan(0)
  for (const answers of ['meant', 'invited', 'all'] as const) {
    const agenda = await read({ answers, counted })
    expect(agenda.days).toEqual(month.days)
    expect(agenda.daysFrom).toBe(counted.from)
    expect(agenda.rows).toEqual((await read({ answers })).rows)
  }
})

it('names the last event one goes to where the days asked for have none, not the last of all', async () => {
  world = await startReadingWorld()
  await readAll()
  const lastOf = async (answers: 'meant' | 'all') => {
    const year = { from: '2026-06-01', to: '2027-06-30', answers, limit: 240 } as const
    const { total } = await read(year)
    const { rows, accounts } = await read({ ...year, offset: Math.max(0, total - 1) })
    return rows.map((row) => spanOf(row, accounts).start)[0]
  }
  for (const answers of ['meant', 'all'] as const) {
    const { total, near } = await read({ from: '2027-07-01', to: '2027-07-08', answers })
    expect(total).toBe(0)
    expect(near?.before).toBe(await lastOf(answers))
  }
})

import { afterEach, expect, it } from 'vitest'
import {
  type CalendarFilter,
  type CalendarReading,
  MAX_CALENDAR_ROWS,
} from '../../../shared/bridge/calendar.ts'
import type { Params } from '../../../shared/bridge/contract.ts'
import { daysOf, spanOf } from '../../../shared/domain/calendar.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const seconds = (instant: string): number => Date.parse(instant) / 1000

interface Planned {
  readonly title: string
  readonly from: string
  readonly to: string
  readonly rsvp?: number
  readonly own?: boolean
}

/** A site with these events and no others, read. */
async function start(events: readonly Planned[]): Promise<void> {
  world = await startReadingWorld({ events: 0 })
  const me = Number(world.userId)
  for (const { title, from, to, rsvp, own } of events) {
    const times = { startTime: seconds(from), endTime: seconds(to) }
    const event = world.community.data.addEvent({ ownerId: own === true ? me : 3, title, ...times })
    if (rsvp !== undefined) world.community.data.setRsvp(event.id, me, rsvp)
  }
  const query = { view: 'all', sort: 'soonest' } as const
  while (!(await world.inside.handlers['events.loadMore']({ accountId: ACCOUNT_ID, query })).complete);
}

const read = (from: string, to: string, over: Partial<Params<'calendar.read'>> = {}) =>
  world.call('calendar.read', {
    from,
    to,
    zone: 'Europe/Berlin',
    accountIds: null,
    notGoing: 'struck',
    filter: null,
    lanes: null,
    offset: 0,
    limit: MAX_CALENDAR_ROWS,
    ...over,
  })

/** By title: first and last day it is drawn on. */
const days = ({ rows, accounts, dayStarts }: CalendarReading) => {
  const starts = dayStarts.map((each) => each * 1000)
  return Object.fromEntries(
    rows.map((row) => {
      const span = spanOf(row, accounts)
      return [span.title, daysOf(span, starts)]
    }),
  )
}

it('CAL-2 days are those of the grid’s zone, whatever the site’s is', async () => {
  await start([{ title: 'Late show', from: '2026-11-20T22:30:00Z', to: '2026-11-21T00:30:00Z' }])
  expect(days(await read('2026-11-19', '2026-11-22'))).toEqual({ 'Late show': [1, 2] })
  expect(days(await read('2026-11-19', '2026-11-22', { zone: 'Asia/Tokyo' }))).toEqual({
    'Late show': [2, 2],
  })
})

it('CAL-2 the night of 25 hours and that of 23 keep their events', async () => {
  await start([
    { title: 'In the second hour', from: '2026-10-25T01:30:00Z', to: '2026-10-25T02:30:00Z' },
    { title: 'Before midnight', from: '2026-10-24T21:30:00Z', to: '2026-10-25T04:00:00Z' },
    { title: 'In spring', from: '2027-03-28T01:30:00Z', to: '2027-03-28T02:30:00Z' },
    { title: 'Leap day', from: '2028-02-29T10:00:00Z', to: '2028-02-29T12:00:00Z' },
  ])
  const autumn = await read('2026-10-24', '2026-10-26')
  expect(days(autumn)).toEqual({ 'Before midnight': [0, 1], 'In the second hour': [1, 1] })
  expect(autumn.days.map(({ events }) => events)).toEqual([1, 2, 0])
  expect(days(await read('2027-03-27', '2027-03-29'))).toEqual({ 'In spring': [1, 1] })
  expect(days(await read('2028-02-28', '2028-03-01'))).toEqual({ 'Leap day': [1, 1] })
})

it('CAL-3 names how many others one goes to at the same time, from outside of the range too', async () => {
  await start([
    { title: 'Choir', from: '2026-11-27T18:00:00Z', to: '2026-11-27T20:00:00Z', rsvp: 1 },
    { title: 'Film', from: '2026-11-27T19:00:00Z', to: '2026-11-27T21:00:00Z', rsvp: 2 },
    { title: 'Walk', from: '2026-11-27T19:00:00Z', to: '2026-11-27T21:00:00Z' },
    { title: 'Fair', from: '2026-11-27T00:00:00Z', to: '2026-11-28T12:00:00Z', rsvp: 1 },
    { title: 'Own night', from: '2026-11-28T22:30:00Z', to: '2026-11-29T01:00:00Z', own: true },
    { title: 'After midnight', from: '2026-11-29T00:00:00Z', to: '2026-11-29T02:00:00Z', rsvp: 1 },
  ])
  const { rows, accounts } = await read('2026-11-27', '2026-11-28')
  const clashes = Object.fromEntries(
    rows.map((row) => {
      const { title, clashes: number } = spanOf(row, accounts)
      return [title, number]
    }),
  )
  expect(clashes).toEqual({ Choir: 1, Film: 1, Walk: 0, Fair: 0, 'Own night': 1 })
})

it('what is attended without a usable end is at the same time as nothing', async () => {
  await start([
    { title: 'Choir', from: '2026-11-27T18:00:00Z', to: '2026-11-27T20:00:00Z', rsvp: 1 },
    { title: 'No length', from: '2026-11-27T18:30:00Z', to: '2026-11-27T18:30:00Z', rsvp: 1 },
    { title: 'Ends first', from: '2026-11-27T19:00:00Z', to: '2026-11-27T17:00:00Z', rsvp: 1 },
    { title: 'Own, ends first', from: '2026-11-27T19:30:00Z', to: '2026-11-27T19:00:00Z', own: true },
  ])
  const { rows, accounts } = await read('2026-11-27', '2026-11-27')
  const spans = rows.map((row) => spanOf(row, accounts))
  expect(spans.map(({ title, end, clashes }) => [title, end === null, clashes])).toEqual([
    ['Choir', false, 0],
    ['No length', true, 0],
    ['Ends first', true, 0],
    ['Own, ends first', true, 0],
  ])
})

it('what was refused is left out or struck through, and sums say what one goes to', async () => {
  await start([
    { title: 'Choir', from: '2026-11-27T18:00:00Z', to: '2026-11-27T20:00:00Z', rsvp: 1 },
    { title: 'Refused', from: '2026-11-27T12:00:00Z', to: '2026-11-27T13:00:00Z', rsvp: 3 },
  ])
  expect((await read('2026-11-27', '2026-11-27')).days).toEqual([{ events: 2, going: 1 }])
  const hidden = await read('2026-11-27', '2026-11-27', { notGoing: 'hidden' })
  expect(Object.keys(days(hidden))).toEqual(['Choir'])
  expect(hidden.days).toEqual([{ events: 1, going: 1 }])
})

it('filters make what does not fit faint and leave it where it is', async () => {
  await start([
    { title: 'Choir', from: '2026-11-27T18:00:00Z', to: '2026-11-27T20:00:00Z' },
    { title: 'Walk', from: '2026-11-27T20:00:00Z', to: '2026-11-27T21:00:00Z' },
  ])
  const { rows, accounts } = await read('2026-11-27', '2026-11-27', {
    filter: { accountId: ACCOUNT_ID, search: 'choir' },
  })
  expect(rows.map((row) => spanOf(row, accounts)).map(({ title, faint }) => [title, faint])).toEqual([
    ['Choir', false],
    ['Walk', true],
  ])
})

it('filters hold for drafts of new events, too, and for days as the lists have them', async () => {
  await start([
    { title: 'Choir', from: '2026-11-27T18:00:00Z', to: '2026-11-27T20:00:00Z' },
    { title: 'Walk', from: '2026-11-28T20:00:00Z', to: '2026-11-28T21:00:00Z' },
  ])
  const fields = fieldsWith({
    title: 'Lantern festival',
    location: 'Körnerhof',
    start: String(seconds('2026-11-27T18:00:00Z')),
    end: String(seconds('2026-11-27T19:00:00Z')),
  })
  const photo = { kind: 'keep' } as const
  const draft = { eventId: null, fields, base: null, touched: [], parent: null, photo }
  await world.call('drafts.save', { accountId: ACCOUNT_ID, draftId: null, basedOnMs: null, draft })
  const fitting = async (filter: Omit<CalendarFilter, 'accountId'>) => {
    const asked = { accountId: ACCOUNT_ID, ...filter }
    const { rows, accounts } = await read('2026-11-26', '2026-11-29', { filter: asked })
    expect(rows).toHaveLength(3)
    return rows.map((row) => spanOf(row, accounts)).flatMap(({ title, faint }) => (faint ? [] : [title]))
  }
  expect(await fitting({ search: 'LANTERN korner' })).toEqual(['Lantern festival'])
  expect(await fitting({ search: 'choir' })).toEqual(['Choir'])
  expect(await fitting({ own: 'draft' })).toEqual(['Lantern festival'])
  expect(await fitting({ own: 'waiting' })).toEqual([])
  expect(await fitting({ from: '2026-11-28' })).toEqual(['Walk'])
  expect((await fitting({ to: '2026-11-27' })).toSorted()).toEqual(['Choir', 'Lantern festival'])
  expect(await fitting({ place: 'kornerhof' })).toEqual(['Lantern festival'])
  expect(await fitting({ ownerId: world.userId })).toEqual(['Lantern festival'])
  expect(await fitting({ categoryIds: [fields.category] })).toContain('Lantern festival')
  expect(await fitting({ parent: { module: 'groups', itemId: '9' } })).toEqual([])
})

it('a draft of a new event stands among the others, and never goes out by it', async () => {
  await start([])
  const fields = fieldsWith({
    title: 'Lantern walk',
    start: String(seconds('2026-11-27T18:00:00Z')),
    end: String(seconds('2026-11-27T19:00:00Z')),
  })
  const draft = {
    eventId: null,
    fields,
    base: null,
    touched: [],
    parent: null,
    photo: { kind: 'keep' },
  } as const
  const { draftId, savedAtMs } = await world.call('drafts.save', {
    accountId: ACCOUNT_ID,
    draftId: null,
    basedOnMs: null,
    draft: { ...draft, touched: [...draft.touched] },
  })
  const { rows, accounts, days: counts } = await read('2026-11-27', '2026-11-27')
  expect(rows.map((row) => spanOf(row, accounts))).toMatchObject([{ draftId, eventId: null, own: true }])
  expect(counts).toEqual([{ events: 1, going: 0 }])
  const early = { ...fields, end: String(Number(fields.start) - 40 * 86_400) }
  const wrong = { ...draft, fields: early, touched: [...draft.touched] }
  await world.call('drafts.save', { accountId: ACCOUNT_ID, draftId, basedOnMs: savedAtMs, draft: wrong })
  expect((await read('2026-11-27', '2026-11-27')).days).toEqual([{ events: 1, going: 0 }])
})

it('where nothing is on it knows what was last and what is next, and which months were never read', async () => {
  await start([
    { title: 'Last', from: '2026-09-01T18:00:00Z', to: '2026-09-01T20:00:00Z' },
    { title: 'Next', from: '2027-02-12T18:00:00Z', to: '2027-02-12T20:00:00Z' },
  ])
  const month = await read('2026-11-30', '2027-01-10', { lanes: 4 })
  expect(month).toMatchObject({
    total: 0,
    unread: [],
    near: { before: Date.parse('2026-09-01T18:00:00Z'), after: Date.parse('2027-02-12T18:00:00Z') },
  })
  await world.close()
  world = await startReadingWorld({ events: 0 })
  const unread = await read('2026-11-30', '2027-01-10', { lanes: 4 })
  expect(unread.unread).toEqual(['2026-11', '2026-12', '2027-01'])
})

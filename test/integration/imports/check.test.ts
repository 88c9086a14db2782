import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportRow, ImportState } from '../../../shared/domain/eventImport.ts'
import { countTurns, countWork } from '../../support/countedWork.ts'
import { calendar, handFile, vevent } from '../../support/imports/calendars.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

const work = countWork()

let world: ReadingWorld
beforeEach(async () => {
  world = await startReadingWorld({ events: 0 })
  await world.inside.registry.guessZone(world.inside.registry.account(ACCOUNT_ID).siteId, 'Europe/Berlin')
})
afterEach(() => world.close())

const handlers = () => world.inside.handlers

async function check(text: string | Uint8Array, name = 'programme.ics'): Promise<ImportState> {
  const opened = await handlers()['imports.open']({
    accountId: ACCOUNT_ID,
    fileId: await handFile(handlers(), name, text),
  })
  if (opened.kind !== 'check') throw new Error('the columns are asked first')
  return opened.state
}

const rowsOf = async ({ importId }: ImportState): Promise<readonly ImportRow[]> =>
  (await handlers()['imports.rows']({ importId, verdict: null, offset: 0, limit: 60 })).rows

const choir = vevent({
  UID: 'choir@x',
  'DTSTART;TZID=W. Europe Standard Time': '20261203T190000',
  'DTEND;TZID=W. Europe Standard Time': '20261203T210000',
  RRULE: 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20270128T225959Z',
  'EXDATE;TZID=W. Europe Standard Time': '20261224T190000',
  SUMMARY: 'Choir rehearsal',
  LOCATION: 'Hall 45',
})
const concert = vevent({
  UID: 'concert@x',
  DTSTART: '20261212T180000Z',
  DTEND: '20261212T200000Z',
  SUMMARY: 'Winter concert',
})

describe('checking the events of a file', () => {
  it('IMPORT-1 a series is spelled out in single drafts without its exceptions, by the clock on the wall', async () => {
    const state = await check(calendar(choir, concert))
    expect(state.counts).toEqual({ all: 9, draft: 9, site: 0, double: 0, fault: 0, out: 0 })
    const [series, single] = await rowsOf(state)
    expect(series).toMatchObject({ first: 1, last: 8, title: 'Choir rehearsal', drafts: 8 })
    expect(series?.series?.days.filter(({ out }) => out)).toEqual([
      { at: Date.UTC(2026, 11, 24, 18) / 1000, out: true },
    ])
    expect(single).toMatchObject({
      first: 9,
      startsAt: Date.UTC(2026, 11, 12, 18) / 1000,
      zone: { kind: 'utc' },
    })
    expect(state.times.map(({ zone, events, apart }) => [zone.kind, events, apart])).toEqual([
      ['zone', 8, 0],
      ['utc', 1, 60],
    ])
  })

  it.each([
    ['without a zone, by how long it is', { DTSTART: '20270328T023000', DURATION: 'PT1H' }],
    ['without a zone, by its end', { DTSTART: '20270328T023000', DTEND: '20270328T033000' }],
    [
      'by the clock of a zone',
      { 'DTSTART;TZID=Europe/Berlin': '20270328T023000', 'DTEND;TZID=Europe/Berlin': '20270328T033000' },
    ],
  ])('IMPORT-4 the end of what begins in the hour the clocks skip is not lost: %s', async (_, times) => {
    const [row] = await rowsOf(await check(calendar(vevent({ UID: 'owls', SUMMARY: 'Owls', ...times }))))
    const startsAt = Date.UTC(2027, 2, 28, 1, 30) / 1000
    expect(row).toMatchObject({ verdict: 'draft', startsAt, endsAt: startsAt + 3_600, supposed: [] })
  })

  it('IMPORT-2 drafts are made all at once, taken back as one, and what was taken in is known again', async () => {
    const file = calendar(choir, concert)
    const state = await check(file)
    const { draftIds } = await handlers()['imports.make']({ importId: state.importId, drafts: 9 })
    expect(draftIds).toHaveLength(9)
    expect(await handlers()['drafts.list']({ accountId: ACCOUNT_ID })).toHaveLength(9)
    const again = await check(file)
    expect(again.counts).toMatchObject({ draft: 0, double: 9 })
    const { drafts } = await world.inside.data.of(ACCOUNT_ID)
    for (const { id, savedAtMs } of drafts.list()) drafts.discard(id, savedAtMs)
    const [row] = await rowsOf(await check(file))
    expect(row).toMatchObject({ verdict: 'double', why: 'before' })
    await handlers()['imports.takeBack']({ importId: state.importId })
    expect((await check(file)).counts).toMatchObject({ draft: 9, double: 0 })
  })

  it('IMPORT-2 asked for twice at once, drafts are made once, also of what is taken in all the same', async () => {
    const file = calendar(choir, concert)
    const { importId } = await check(file)
    await handlers()['imports.make']({ importId, drafts: 9 })
    const again = await check(file)
    const rows = await rowsOf(again)
    for (const { rowId } of rows)
      await handlers()['imports.mark']({ importId: again.importId, rowId, as: 'in' })
    const { makes } = await handlers()['imports.state']({ importId: again.importId })
    expect(makes).toBe(9)
    const make = () => handlers()['imports.make']({ importId: again.importId, drafts: 9 })
    const made = await Promise.allSettled([make(), make()])
    expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await handlers()['drafts.list']({ accountId: ACCOUNT_ID })).toHaveLength(18)
    await handlers()['imports.takeBack']({ importId: again.importId })
    expect(await handlers()['drafts.list']({ accountId: ACCOUNT_ID })).toHaveLength(9)
  })

  it('IMPORT-2 what was sent or changed since stays known when the rest is taken back', async () => {
    const [sent, changed, left] = [1, 2, 3].map((day) =>
      vevent({
        UID: `${day}@x`,
        DTSTART: `2026121${day}T180000Z`,
        DTEND: `2026121${day}T200000Z`,
        SUMMARY: `Evening ${day}`,
        LOCATION: 'Hall',
      }),
    )
    const file = calendar(sent ?? '', changed ?? '', left ?? '')
    const state = await check(file)
    const { draftIds } = await handlers()['imports.make']({ importId: state.importId, drafts: 3 })
    const { drafts } = await world.inside.data.of(ACCOUNT_ID)
    const [first, second] = draftIds.map((id) => drafts.get(id))
    if (first === undefined || second === undefined) throw new Error('no drafts')
    const accountId = ACCOUNT_ID
    for (const one of [first, second]) {
      const { id, savedAtMs, ...draft } = one
      const fields = { ...draft.fields, title: `${draft.fields.title} in the park` }
      await handlers()['drafts.save']({
        accountId,
        draftId: id,
        basedOnMs: savedAtMs,
        draft: { ...draft, fields },
      })
    }
    expect(await handlers()['drafts.sendAll']({ accountId, draftIds: [first.id] })).toMatchObject({
      queued: 1,
    })
    expect(await handlers()['imports.takeBack']({ importId: state.importId })).toEqual({ left: 1 })
    const rows = await rowsOf(await check(file))
    expect(rows.map(({ verdict }) => verdict)).toEqual(['double', 'double', 'draft'])
  })

  it('IMPORT-3 what is on the site, a draft or in the file already is left out, and can be taken in', async () => {
    world.community.data.addEvent({
      ownerId: 3,
      title: 'GENERAL  assembly',
      startTime: Date.UTC(2026, 11, 1, 17, 0, 30) / 1000,
    })
    await handlers()['events.loadMore']({ accountId: ACCOUNT_ID, query: { view: 'all', sort: 'newest' } })
    const state = await check(
      calendar(
        vevent({ UID: 'a', DTSTART: '20261201T170000Z', SUMMARY: 'General Ássembly' }),
        concert,
        vevent({ UID: 'b', DTSTART: '20261212T180030Z', SUMMARY: 'winter CONCERT' }),
      ),
    )
    expect(state.counts).toMatchObject({ draft: 1, site: 1, double: 1 })
    const [assembly, , double] = await rowsOf(state)
    expect(double).toMatchObject({ why: 'file', sameAs: 2 })
    const after = await handlers()['imports.mark']({
      importId: state.importId,
      rowId: assembly?.rowId ?? -1,
      as: 'in',
    })
    expect(after.counts).toMatchObject({ draft: 2, site: 0 })
  })

  it('IMPORT-3 what waits in the outbox and was not sent yet is left out of a file of another program', async () => {
    const evening = (uid: string, title: string) =>
      vevent({
        UID: uid,
        DTSTART: '20261212T180000Z',
        DTEND: '20261212T200000Z',
        SUMMARY: title,
        LOCATION: 'Hall',
      })
    const { importId } = await check(calendar(evening('a@x', 'Winter concert')))
    const { draftIds } = await handlers()['imports.make']({ importId, drafts: 1 })
    world.offline(true)
    await handlers()['drafts.sendAll']({ accountId: ACCOUNT_ID, draftIds: [...draftIds] })
    const state = await check(calendar(evening('b@y', 'winter CONCERT'), evening('c@y', 'Carols')))
    expect((await rowsOf(state)).map(({ verdict, why }) => [verdict, why])).toEqual([
      ['double', 'outbox'],
      ['draft', null],
    ])
  })

  it('IMPORT-4 a fault keeps its row out, and its likely mending mends it', async () => {
    const state = await check(
      calendar(
        vevent({ UID: 'a', DTSTART: '20270116T180000', DTEND: '20270116T100000', SUMMARY: 'Weekend' }),
        concert,
      ),
    )
    expect(state.counts).toMatchObject({ draft: 1, fault: 1 })
    const next = await handlers()['imports.nextFault']({ importId: state.importId, after: -1 })
    const mended = await handlers()['imports.mend']({
      importId: state.importId,
      rowId: next?.rowId ?? -1,
      text: null,
    })
    expect(mended).toMatchObject({ mended: true, state: { counts: { draft: 2, fault: 0 } } })
    const row = (await rowsOf(state)).find(({ title }) => title === 'Weekend')
    expect(row?.endsAt).toBe(Date.UTC(2027, 0, 17, 9) / 1000)
  })

  it('IMPORT-5 an unknown zone is asked once for all its rows, a time without one is taken as the site has it', async () => {
    const mars = (uid: string) =>
      vevent({ UID: uid, 'DTSTART;TZID=Mars Time': '20261205T190000', SUMMARY: `Mars ${uid}` })
    const floating = vevent({ UID: 'f', DTSTART: '20261206T160000', SUMMARY: 'Carols' })
    const state = await check(calendar(mars('a'), mars('b'), floating))
    expect(state.counts).toMatchObject({ draft: 1, fault: 2 })
    const answered = await handlers()['imports.answer']({
      importId: state.importId,
      answers: { unknown: { name: 'Mars Time', zone: 'Europe/Lisbon' } },
    })
    expect(answered.counts).toMatchObject({ draft: 3, fault: 0 })
    const rows = await rowsOf(state)
    expect(rows.map(({ startsAt }) => startsAt)).toEqual([
      Date.UTC(2026, 11, 5, 19) / 1000,
      Date.UTC(2026, 11, 5, 19) / 1000,
      Date.UTC(2026, 11, 6, 15) / 1000,
    ])
  })

  it('IMPORT-7 a file is read, checked and made into drafts without a network, and nothing waits to be sent', async () => {
    world.offline(true)
    const before = world.reads().length
    const state = await check(calendar(choir, concert))
    await handlers()['imports.make']({ importId: state.importId, drafts: 9 })
    expect(world.reads()).toHaveLength(before)
    expect((await world.inside.data.of(ACCOUNT_ID)).outbox.entries()).toEqual([])
  })

  it('IMPORT-9 a turn of checking does no more for thousands of events than for a few', async () => {
    const { importId, counts } = await check(
      calendar(
        ...Array.from({ length: 2_000 }, (_, at) =>
          vevent({
            UID: `${at}@x`,
            DTSTART: `2027${String(1 + (at % 12)).padStart(2, '0')}${String(1 + (at % 28)).padStart(2, '0')}T190000`,
            SUMMARY: `Evening ${at}`,
          }),
        ),
      ),
    )
    expect(counts).toMatchObject({ all: 2_000, draft: 2_000 })
    const turns = countTurns(work, world.ports)
    turns.begin(0.2)
    const state = await handlers()['imports.answer']({ importId, answers: { floating: 'Europe/Lisbon' } })
    expect(state.makes).toBe(500)
    expect(turns.longest()).toBeLessThan(30_000)
  })
})

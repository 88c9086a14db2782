import { afterEach, beforeEach, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import type { ImportState } from '../../../shared/domain/eventImport.ts'
import { handFile } from '../../support/imports/calendars.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
beforeEach(async () => {
  world = await startReadingWorld({ events: 0 })
  await world.inside.registry.guessZone(world.inside.registry.account(ACCOUNT_ID).siteId, 'Europe/Berlin')
})
afterEach(() => world.close())

const handlers = () => world.inside.handlers

async function columns(content: string | Uint8Array) {
  const name = typeof content === 'string' ? 'programme.csv' : 'programme.xlsx'
  const fileId = await handFile(handlers(), name, content)
  const opened = await handlers()['imports.open']({ accountId: ACCOUNT_ID, fileId })
  if (opened.kind !== 'columns') throw new Error('checked at once')
  return opened.preview
}

async function take(content: string | Uint8Array): Promise<ImportState> {
  const { fileId, columns: found } = await columns(content)
  const roles = found.map(({ role }) => role)
  return handlers()['imports.take']({ accountId: ACCOUNT_ID, fileId, roles })
}

const titlesAt = async ({ importId }: ImportState) =>
  (await handlers()['imports.rows']({ importId, verdict: null, offset: 0, limit: 60 })).rows.map(
    ({ title, startsAt, endsAt }) => [
      title,
      ...[startsAt, endsAt].map((at) =>
        at === null ? null : new Date(at * 1000).toISOString().slice(0, 16),
      ),
    ],
  )

it('a programme of another office: columns found by their headings, day and hour in columns of their own, until in the same cell', async () => {
  const text =
    'Programm Winter\n\nVeranstaltung;Datum;Uhrzeit;Ort\nChorprobe;Do 3.12.2026;19:00–21:00;Saal 45\nFilm;24.1.2027;20 Uhr;Kino\n'
  const preview = await columns(text)
  expect(preview.columns.map(({ role }) => role)).toEqual(['title', 'start', 'start-time', 'place'])
  expect(await titlesAt(await take(text))).toEqual([
    ['Chorprobe', '2026-12-03T18:00', '2026-12-03T20:00'],
    ['Film', '2027-01-24T19:00', '2027-01-24T21:00'],
  ])
  expect((await columns(text)).remembered).toBe(true)
})

it('a programme in Excel: its columns are found by their headings, days and hours are those of its cells, and what was chosen is remembered', async () => {
  const cells = (...values: readonly (string | Date)[]) =>
    values.map((value) =>
      value instanceof Date
        ? { value, type: Date, format: 'dd.mm.yyyy hh:mm' }
        : { value, type: String, format: '@' },
    )
  const workbook = await writeExcelFile([
    cells('Veranstaltung', 'Beginn', 'Ende', 'Ort', 'Raum'),
    cells(
      'Chorprobe',
      new Date(Date.UTC(2026, 11, 3, 19)),
      new Date(Date.UTC(2026, 11, 3, 21)),
      'Saal 45',
      'groß',
    ),
    cells('Film', '24.1.2027 20:00', '24.1.2027 22:30', 'Kino', ''),
  ]).toBuffer()
  const preview = await columns(workbook)
  expect(preview.columns.map(({ role }) => role)).toEqual(['title', 'start', 'end', 'place', 'ignore'])
  const { fileId } = preview
  const roles = ['title', 'start', 'end', 'ignore', 'place'] as const
  const state = await handlers()['imports.take']({ accountId: ACCOUNT_ID, fileId, roles: [...roles] })
  expect(await titlesAt(state)).toEqual([
    ['Chorprobe', '2026-12-03T18:00', '2026-12-03T20:00'],
    ['Film', '2027-01-24T19:00', '2027-01-24T21:30'],
  ])
  const again = await columns(workbook)
  expect([again.remembered, again.columns.map(({ role }) => role)]).toEqual([true, roles])
})

it('IMPORT-10 one number above 12 settles day or month for all rows; where none does it is asked once, the likely answer first', async () => {
  const settled = await take('Title,Start\nChoir,03/12/2026 19:00\nFilm,03/24/2027 20:00\n')
  expect(settled.order).toEqual({ dayFirst: false, found: true })
  expect(settled.counts.fault).toBe(0)

  const open = await take(
    'Title,Start\nChoir,03/12/2026 19:00\nFilm,04/12/2026 20:00\nTalk,10/12/2026 20:00\n',
  )
  expect(open.order).toEqual({ dayFirst: null, found: false })
  expect(open.counts.fault).toBe(3)
  const { state } = await handlers()['imports.mend']({ importId: open.importId, rowId: 0, text: null })
  expect(state.counts).toMatchObject({ fault: 0, draft: 3 })
  expect((await titlesAt(state)).map(([, start]) => start)).toEqual([
    '2026-12-03T18:00',
    '2026-12-04T19:00',
    '2026-12-10T19:00',
  ])
})

it('IMPORT-4 a time that is none is typed anew in its place', async () => {
  const state = await take('Title;Start\nChoir;soon\nFilm;24.12.2026 20:00\n')
  const mend = (text: string) => handlers()['imports.mend']({ importId: state.importId, rowId: 0, text })
  expect((await mend('sooner')).mended).toBe(false)
  const { mended, state: after } = await mend('3.12.2026 19-21 Uhr')
  expect(mended).toBe(true)
  expect(after.counts).toMatchObject({ fault: 0, draft: 2 })
})

it('SITE-U7 drafts that were made are sent as one sending, each once, and those that lack a place stay', async () => {
  const state = await take(
    'Title;Start;Place\nChoir;3.12.2026 19:00;Hall\nFilm;24.12.2026 20:00;Kino\nTalk;5.1.2027 20:00;\n',
  )
  const { draftIds } = await handlers()['imports.make']({ importId: state.importId, drafts: 3 })
  const send = () => handlers()['drafts.sendAll']({ accountId: ACCOUNT_ID, draftIds: [...draftIds] })
  expect(await send()).toEqual({ queued: 2, left: 1 })
  expect(await send()).toEqual({ queued: 0, left: 1 })
  expect(await handlers()['drafts.list']({ accountId: ACCOUNT_ID })).toHaveLength(1)
  const waiting = (await world.inside.data.of(ACCOUNT_ID)).outbox.entries()
  expect(waiting.map(({ change }) => change.kind === 'create' && change.seriesId)).toHaveLength(2)
  expect(new Set(waiting.map(({ change }) => (change.kind === 'create' ? change.seriesId : null))).size).toBe(
    1,
  )
})

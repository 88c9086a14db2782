import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SessionChoices } from '../../../electron/core/imports/importSession.ts'
import { keepImport, keptImport, packed, unpacked } from '../../../electron/core/imports/keptImports.ts'
import type { Mend } from '../../../electron/core/imports/resolved.ts'
import { createImpatientTimers } from '../../support/fakeClock.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import { calendar, handFile, vevent } from '../../support/imports/calendars.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
beforeEach(async () => {
  world = await startReadingWorld({ events: 0 })
  await world.inside.registry.guessZone(world.inside.registry.account(ACCOUNT_ID).siteId, 'Europe/Berlin')
})
afterEach(() => world.close())

const handlers = () => world.inside.handlers
const accountId = ACCOUNT_ID
const open = async (name: string, content: string, choices: { readonly delimiter?: ',' } = {}) =>
  handlers()['imports.open']({ accountId, fileId: await handFile(handlers(), name, content), ...choices })
const kept = () => handlers()['imports.kept']({})
const resume = () => handlers()['imports.resume']({ accountId })
const facts = () => Number(world.store.parts.database.get('SELECT count(*) FROM facts')?.[0])

/** The hour of a talk is after a comma as well. */
const TABLE = 'a;b;c\nTea, 3.12.2036 19:00;3.12.2036 19:00;Hall\nChess;4.12.2036 19:00;Café\n'

it('IMPORT-11 columns that were being matched are there on the next start, as they were matched, and so are the answers to their check', async () => {
  const opened = await open('season.csv', TABLE)
  if (opened.kind !== 'columns') throw new Error('checked at once')
  const roles = ['ignore', 'start', 'title'] as const
  await handlers()['imports.columns']({ accountId, fileId: opened.preview.fileId, roles: [...roles] })
  world = await world.restart()
  expect(await kept()).toEqual({ accountId, fileName: 'season.csv' })
  const { check, columns } = await resume()
  expect(check).toBeNull()
  expect(columns?.columns.map(({ role }) => role)).toEqual(roles)
  expect(columns?.rows).toBe(2)

  const { importId, counts } = await handlers()['imports.take']({
    accountId,
    fileId: columns?.fileId ?? '',
    roles: [...roles],
  })
  expect(counts).toMatchObject({ all: 2, draft: 2 })
  await handlers()['imports.mark']({ importId, rowId: 1, as: 'out' })
  world = await world.restart()
  const again = await resume()
  expect(again.columns).toBeNull()
  expect(again.check).toMatchObject({ importId, counts: { all: 2, draft: 1, out: 1 } })
  const { rows } = await handlers()['imports.rows']({ importId, verdict: null, offset: 0, limit: 9 })
  expect(rows.map(({ title }) => title)).toEqual(['Hall', 'Café'])
})

it('IMPORT-11 a table that is being matched over a check leaves both, and one that is left is forgotten', async () => {
  await open('first.ics', calendar(vevent({ UID: 'a', SUMMARY: 'Tea', DTSTART: '20361203T180000Z' })))
  const opened = await open('second.csv', TABLE)
  if (opened.kind !== 'columns') throw new Error('checked at once')
  world = await world.restart()
  const { check, columns } = await resume()
  expect([check?.fileName, columns?.fileName]).toEqual(['first.ics', 'second.csv'])
  await handlers()['imports.columns']({ accountId, fileId: columns?.fileId ?? '', roles: null })
  expect(await resume()).toMatchObject({ check: { fileName: 'first.ics' }, columns: null })
})

it('IMPORT-11 nothing of a file is kept once it is discarded or all of it was made', async () => {
  const file = calendar(vevent({ UID: 'a', SUMMARY: 'Tea', DTSTART: '20361203T180000Z', LOCATION: 'Hall' }))
  const before = facts()
  const discarded = await open('a.ics', file)
  if (discarded.kind !== 'check') throw new Error('the columns are asked first')
  expect(facts()).toBeGreaterThan(before)
  await handlers()['imports.close']({ importId: discarded.state.importId })
  expect(facts()).toBe(before)
  const made = await open('a.ics', file)
  if (made.kind !== 'check') throw new Error('the columns are asked first')
  await handlers()['imports.make']({ importId: made.state.importId, drafts: 1 })
  expect(await kept()).toBeNull()
})

it('IMPORT-11 SEND-25 what was put right of a row is there on the next start, whole: also that its zone was typed', async () => {
  const { store } = world
  const ids = createFakeIds('kept')
  const mended: Required<Mend> = { title: 'Tea', start: 1, end: 2, moment: true, first: true }
  const chosen: SessionChoices = {
    mends: new Map([[0, mended]]),
    marks: new Map([[1, 'out']]),
    forAll: {
      floating: 'Asia/Tokyo',
      unknown: new Map([['Somewhere', 'Asia/Tokyo']]),
      dayStart: 540,
      dayFirst: true,
      category: true,
      everyone: true,
      singles: true,
    },
  }
  const check = { importId: ids.uuid(), accountId, events: 'a', choices: packed(chosen) }
  const what = { name: 'a.ics', readAtMs: 1, table: null, check }
  await keepImport(store, 'check', what, Buffer.from('a'), {
    clock: world.clock,
    timers: createImpatientTimers(),
    ids,
  })
  const found = keptImport(store, 'check')?.check?.choices
  expect(found && unpacked(found)).toEqual(chosen)
})

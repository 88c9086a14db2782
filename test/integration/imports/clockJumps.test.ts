import { afterEach, expect, it } from 'vitest'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import { calendar, handFile, vevent } from '../../support/imports/calendars.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ReadingWorld, startReadingWorld } from '../../support/readingWorld.ts'

let world: ReadingWorld
afterEach(() => world.close())

const DAY_MS = 86_400_000
const FILE = calendar(
  vevent({
    UID: 'choir@x',
    'DTSTART;TZID=Europe/Berlin': '20261203T190000',
    'DTEND;TZID=Europe/Berlin': '20261203T210000',
    RRULE: 'FREQ=WEEKLY;COUNT=3',
    SUMMARY: 'Choir',
  }),
  vevent({ UID: 'walk@x', DTSTART: '20270328T003000Z', DTEND: '20270328T013000Z', SUMMARY: 'Night walk' }),
)
const STARTS = [3, 10, 17]
  .map((day) => Date.UTC(2026, 11, day, 18) / 1000)
  .concat(Date.UTC(2027, 2, 28, 0, 30) / 1000)

const open = async () => {
  const fileId = await handFile(world.inside.handlers, 'programme.ics', FILE)
  const opened = await world.call('imports.open', { accountId: ACCOUNT_ID, fileId })
  if (opened.kind !== 'check') throw new Error('not checked at once')
  return opened.state
}
const starts = async () =>
  (await world.call('drafts.list', { accountId: ACCOUNT_ID }))
    .map(({ start }) => epochSeconds(start))
    .toSorted((a, b) => (a ?? 0) - (b ?? 0))

const make = (importId: string) => world.call('imports.make', { importId, drafts: 4 })
const known = async () => expect((await open()).counts).toMatchObject({ all: 4, draft: 0, double: 4 })

async function begin(): Promise<string> {
  world = await startReadingWorld({ events: 0 })
  const { siteId } = world.inside.registry.account(ACCOUNT_ID)
  await world.inside.registry.guessZone(siteId, 'Europe/Berlin')
  return (await open()).importId
}

it('IMPORT-2 a clock that is set back to 1980 between the check and the drafts moves no event, makes none twice, and leaves the file known', async () => {
  const importId = await begin()
  world.clock.jumpWall(-17_000 * DAY_MS)
  expect((await make(importId)).draftIds).toHaveLength(4)
  expect(await starts()).toEqual(STARTS)
  world.clock.jumpWall(17_000 * DAY_MS)
  await known()
  world = await world.restart()
  await known()
  expect(await starts()).toEqual(STARTS)
})

it('IMPORT-2 a clock that is ahead by a year makes no part of what was agreed to: it is looked at once more, and made whole once the clock is right', async () => {
  const importId = await begin()
  world.clock.jumpWall(365 * DAY_MS)
  await expect(make(importId)).rejects.toMatchObject({ code: 'conflict' })
  expect(await starts()).toEqual([])
  world.clock.jumpWall(-365 * DAY_MS)
  expect((await make(importId)).draftIds).toHaveLength(4)
  expect(await starts()).toEqual(STARTS)
  await known()
})

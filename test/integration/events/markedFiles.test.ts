import nodeIcal from 'node-ical'
import Papa from 'papaparse'
import { afterEach, expect, it } from 'vitest'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { type ChangedWorld, startChangedWorld } from '../changes/changedWorld.ts'

let world: ChangedWorld
afterEach(() => world.close())

const HOUR = 3_600
const LIST = { view: 'all', sort: 'soonest' } as const

/** Evenings 1 to 6, a day apart; gives the id of each. */
async function evenings(): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  world = await startChangedWorld({ events: 0 }, ({ community, clock }) => {
    for (let at = 1; at <= 6; at += 1) {
      const startTime = Math.floor(clock.now() / 1000) + at * 24 * HOUR
      const title = `Evening ${at}`
      const event = { ownerId: 3, title, startTime, endTime: startTime + HOUR }
      ids.set(title, String(community.data.addEvent(event).id))
    }
  })
  return ids
}

const idsOf = (ids: ReadonlyMap<string, string>, ...at: readonly number[]) =>
  at.map((each) => ids.get(`Evening ${each}`) ?? '')

async function textOf(fileId: string): Promise<string> {
  const { base64 } = await world.call('files.read', { fileId, offset: 0 })
  return Buffer.from(base64, 'base64').toString('utf8')
}

it('marked events go into a calendar: all of them, those a search hides too, and no other', async () => {
  const ids = await evenings()
  const file = await world.call('events.calendarFile', {
    accountId: ACCOUNT_ID,
    name: 'Marked events',
    of: { query: { ...LIST, search: 'Evening 2' }, only: idsOf(ids, 5, 2, 4) },
  })
  expect(file).toMatchObject({ all: 3, cut: 0, unfiled: 0 })
  const parsed = Object.values(nodeIcal.sync.parseICS(await textOf(file.held?.fileId ?? '')))
  const titles = parsed.flatMap((each) => (each?.type === 'VEVENT' ? [each.summary] : []))
  expect(new Set(titles)).toEqual(new Set(['Evening 2', 'Evening 4', 'Evening 5']))
})

it('marked events go into a table in the order of the list, in whatever order they were marked; those it hides are last', async () => {
  const ids = await evenings()
  const table = async (search: string | undefined, ...marked: readonly number[]) => {
    const file = await world.call('events.tableFile', {
      accountId: ACCOUNT_ID,
      name: 'Marked events',
      query: search === undefined ? LIST : { ...LIST, search },
      only: idsOf(ids, ...marked),
      format: 'csv',
      zone: 'Europe/Berlin',
      labels: { title: 'Title' },
    })
    const rows = Papa.parse<Record<string, string>>(await textOf(file.held?.fileId ?? ''), { header: true })
    return rows.data.flatMap(({ Title }) => (Title === undefined || Title === '' ? [] : [Title]))
  }
  expect(await table(undefined, 6, 1, 3)).toEqual(['Evening 1', 'Evening 3', 'Evening 6'])
  expect(await table('Evening 3', 6, 1, 3)).toEqual(['Evening 3', 'Evening 6', 'Evening 1'])
})

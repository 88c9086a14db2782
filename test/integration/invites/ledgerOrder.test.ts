import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LedgerSort } from '../../../shared/bridge/ledger.ts'
import { fault } from '../../community/faults.ts'
import { openConcert } from '../../support/desk.ts'

let evening: Awaited<ReturnType<typeof openConcert>>

beforeEach(async () => {
  evening = await openConcert()
})
afterEach(() => evening.close())

const call = () => evening.call
const at = () => evening.at
async function invite(text: string): Promise<void> {
  await call()['invites.addText']({ ...at(), text })
  const { revision } = await call()['invites.open'](at())
  await call()['invites.send']({ ...at(), revision })
  await evening.desk.settle()
}
const names = async (sort?: LedgerSort) =>
  (
    await call()['ledger.list']({
      ...at(),
      states: [],
      offset: 0,
      limit: 60,
      ...(sort === undefined ? {} : { sort }),
    })
  ).rows.map(({ name }) => name)

it('SEND-20 the ledger shows what needs the person first, and by each of its columns where one is chosen', async () => {
  await invite('Zoe Berg <zoe@example.org>\nÉmile Arp <emile@example.org>')
  await evening.desk.clock.advance(60_000)
  evening.community.faults.next(
    /^PUT .*event/,
    fault.json({ status: 'failed', data: [], messages: ['Unable to send.'] }),
  )
  await invite('Nora Cole <nora@example.org>')
  expect((await names())[0]).toBe('Nora Cole')
  expect(await names({ by: 'person', down: false })).toEqual(['Émile Arp', 'Nora Cole', 'Zoe Berg'])
  expect(await names({ by: 'person', down: true })).toEqual(['Zoe Berg', 'Nora Cole', 'Émile Arp'])
  expect((await names({ by: 'when', down: false })).at(-1)).toBe('Nora Cole')
  expect((await names({ by: 'when', down: true }))[0]).toBe('Nora Cole')
  expect((await names({ by: 'state', down: true }))[0]).toBe('Nora Cole')
  const { rows } = await call()['ledger.list']({
    ...at(),
    states: [],
    offset: 0,
    limit: 60,
    sort: { by: 'times', down: true },
  })
  const times = rows.map(({ sends }) => sends)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

it('SEND-15 after the clock was set back it is still the last sending that is told of, not one that is over', async () => {
  await invite('Zoe Berg <zoe@example.org>\nEmil Arp <emil@example.org>')
  expect(await call()['invites.progress'](at())).toMatchObject({ state: 'done', total: 2 })
  evening.desk.clock.jumpWall(-3_600_000)
  await call()['invites.addText']({ ...at(), text: 'nora@example.org\npaul@example.org\nrita@example.org' })
  const { revision } = await call()['invites.open'](at())
  expect(await call()['invites.send']({ ...at(), revision })).toMatchObject({ total: 3, queued: 3 })
  await evening.desk.pass(120_000)
  expect(await call()['invites.progress'](at())).toMatchObject({ state: 'done', total: 3, sent: 3 })
})

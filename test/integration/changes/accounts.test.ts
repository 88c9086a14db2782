import { expect, it, onTestFinished } from 'vitest'
import { startCommunity } from '../../community/community.ts'
import { eventAt, noProjection } from '../../support/accountStores.ts'
import { createFakeClock, createImpatientTimers } from '../../support/fakeClock.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import { ACCOUNT_ID } from '../../support/memoryRegistry.ts'
import { keepSignedIn, openProgram } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const OTHER = '33333333-3333-4333-a333-333333333333'
const START = Date.UTC(2027, 0, 15, 18) / 1_000
const HOUR = 3_600

/** Two accounts of one site; what is told of the events that `account` reads a second time. */
async function toldOf(account: string, before: Record<string, string | null>, after: typeof before) {
  const folder = await tempFolder()
  const clock = createFakeClock()
  const community = await startCommunity({ members: 5, events: 0, now: () => clock.now() })
  onTestFinished(() => community.close())
  const kept = [ACCOUNT_ID, OTHER].map((accountId, as) => ({ accountId, community, as }))
  await keepSignedIn(folder, kept, { clock, ids: createFakeIds('kept') })
  const program = await openProgram({
    folder,
    ports: { clock, timers: createImpatientTimers(), ids: createFakeIds() },
    alone: { background: false },
  })
  onTestFinished(() => program.close())
  const events = (answers: typeof before, start: number) =>
    Object.entries(answers).map(([id, rsvp_id]) =>
      eventAt(Number(id), start, { title: `Event ${id}`, rsvp_id, end_time: String(start + 2 * HOUR) }),
    )
  for (const accountId of [ACCOUNT_ID, OTHER]) {
    const space = await program.inside.data.of(accountId)
    const first = accountId === account ? before : after
    space.store.events.put(
      events(first, START + (accountId === account ? 0 : 5 * HOUR)),
      clock.now(),
      noProjection,
    )
    space.store.transaction(() => space.changes.begin())
  }
  const { store } = await program.inside.data.of(account)
  store.events.put(events(after, START + 5 * HOUR), clock.now(), noProjection)
  const asked = { accountIds: [account], since: 0, mine: false, offset: 0, limit: 60 }
  return (await program.call('changes.list', asked)).rows
}

it('CHG-10 an event that another account on its site has as well is not at the same time as itself', async () => {
  const [line, ...others] = await toldOf(ACCOUNT_ID, { 7: '1' }, { 7: '1' })
  expect(others).toEqual([])
  expect(line).toMatchObject({ kind: 'changed', title: 'Event 7' })
  expect(line?.clash).toBeUndefined()
})

it('CHG-10 an invitation to where another account on its site goes leaves one free, and two accounts have one event', async () => {
  const rows = await toldOf(OTHER, { 8: '1', 7: null }, { 8: '1', 7: '0' })
  const invited = rows.find(({ kind }) => kind === 'invited')
  expect(invited).toMatchObject({ clash: { title: 'Event 8', others: 0 } })
})

import { writeSync } from 'node:fs'
import { openOwnWork } from '../../electron/core/account/openAccounts.ts'
import { isAppError } from '../../electron/core/errors.ts'
import { systemIds } from '../../electron/system/systemPorts.ts'
import { eventAt, openStore, STORE_ACCOUNT } from '../support/accountStores.ts'
import { createFakeClock } from '../support/fakeClock.ts'

/*
 * Run as a process of its own: queues numbered edits, each with an answer in the same transaction, and takes every
 * fifth back again; says the number of each on a line of its own once it is acknowledged. Ends at a failing disk with
 * what it met and what it has in memory then.
 */
const [folder = '', most = '0'] = process.argv.slice(2)
const say = (line: string): void => void writeSync(1, `${line}\n`)

const store = openStore(folder)
const about = { accountId: STORE_ACCOUNT, clock: createFakeClock(), ids: systemIds, userId: () => '7' }
const { outbox } = openOwnWork(store, about)
const numberOf = (eventId: string): number => Number(eventId)
const first = Math.max(0, ...outbox.entries().map((entry) => numberOf(entry.eventId))) + 1

try {
  for (let turn = first; turn <= Number(most); turn += 1) {
    const eventId = String(turn)
    const title = `Event ${turn}`
    outbox.together(() => {
      store.events.put([eventAt(turn, turn, { title })], turn, outbox.projector)
      const changes = { title: { from: title, to: `Renamed ${turn} ${'x'.repeat(turn % 900)}` } }
      outbox.append({ kind: 'update', changes }, { eventId, title, start: '0' })
      outbox.append({ kind: 'rsvp', from: '1', to: '2' }, { eventId, title, start: '0' })
    })
    say(String(turn))
    if (turn % 5 !== 0) continue
    const answer = outbox.ofEvent(eventId).find(({ change }) => change.kind === 'rsvp')
    if (answer !== undefined) outbox.discard(answer.id)
    say(`back ${turn}`)
  }
} catch (error) {
  if (!isAppError(error)) throw error
  say(
    `${error.code} ${outbox
      .entries()
      .map((entry) => `${entry.eventId}:${entry.change.kind}`)
      .join(',')}`,
  )
}

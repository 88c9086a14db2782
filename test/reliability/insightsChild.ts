import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { systemClock } from '../../electron/system/systemPorts.ts'
import { eventAt, noProjection, STORE_ACCOUNT } from '../support/accountStores.ts'
import { openDoorDesk } from '../support/doorDesk.ts'
import { EVENT, openInsights, PEOPLE } from './insightsDesk.ts'

/** One life of an organiser at the door, with insights open: what they tell after each arrival is said, and only then. */
const [folder = ''] = process.argv.slice(2)
const desk = openDoorDesk(folder, { clock: systemClock })
const insights = openInsights(desk)
flushCompileCache()
const started = Math.floor(systemClock.now() / 1000) - 3_600
const own = eventAt(Number(EVENT), started, { user_id: '1', title: 'Concert' })
desk.store.events.put([own], systemClock.now(), noProjection)
desk.guests(EVENT, 'unanswered', PEOPLE)
const doorId = await desk.doors.create(STORE_ACCOUNT, 'Friday', [EVENT])
process.stdout.write(`door ${doorId}\n`)
for (let n = 1; n <= PEOPLE.length; n += 1) {
  desk.guests(EVENT, 'attending', PEOPLE.slice(0, n))
  desk.guests(EVENT, 'unanswered', PEOPLE.slice(n))
  await desk.doors.change(STORE_ACCOUNT, doorId, `u${n}`, (book) => book.arrive(`u${n}`, n % 3))
  insights.ticked(doorId, `u${n}`)
  process.stdout.write(`told ${n} ${JSON.stringify(await insights.read())}\n`)
}
desk.close()

import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { systemClock, systemTimers } from '../../electron/system/systemPorts.ts'
import { STORE_ACCOUNT } from '../support/accountStores.ts'
import { openDoorDesk } from '../support/doorDesk.ts'

/**
 * One life in which an event leaves its door: its guests go to where the door finds them, in steps. Ends itself by SIGKILL
 * before the commit of this number, 0 never; says how many there were.
 */
const [folder = '', people = '0', killAt = '0'] = process.argv.slice(2)
let commits = 0
let counting = false
const desk = openDoorDesk(folder, {
  clock: systemClock,
  store: {
    timers: systemTimers,
    observe: ({ sql, kind }) => {
      if (!counting) return
      // The last statement before each commit, and the first after it: each is a moment of its own.
      if (sql === 'COMMIT' || (kind === 'control' && sql.startsWith('BEGIN'))) commits += 1
      if (commits === Number(killAt)) process.kill(process.pid, 'SIGKILL')
    },
  },
})
if (desk.store.events.total() === 0 && Number(people) > 0) {
  desk.event('5', 'Concert')
  desk.guests(
    '5',
    'attending',
    Array.from({ length: Number(people) }, (_, n) => [n + 1, `Guest ${n + 1}`] as const),
  )
  await desk.doors.create(STORE_ACCOUNT, 'Friday', ['5'])
}
flushCompileCache()
counting = true
if (desk.store.events.has('5')) desk.store.events.gone('5')
const left = () => desk.store.parts.database.get("SELECT count(*) FROM guests WHERE event = '5'")?.[0]
while (left() !== 0) await new Promise((resolve) => setTimeout(resolve, 1))
desk.close()
process.stdout.write(`done ${commits}\n`)

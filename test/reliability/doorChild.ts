import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { systemClock } from '../../electron/system/systemPorts.ts'
import { STORE_ACCOUNT } from '../support/accountStores.ts'
import { openDoorDesk } from '../support/doorDesk.ts'

/** One life at the door: ticks people one after the other and says each only once it was acknowledged. */
const [folder = '', people = '0'] = process.argv.slice(2)
const desk = openDoorDesk(folder, { clock: systemClock })
flushCompileCache()
desk.event('5', 'Concert')
desk.guests(
  '5',
  'attending',
  Array.from({ length: Number(people) }, (_, n) => [n + 1, `Guest ${n + 1}`] as const),
)
const doorId = await desk.doors.create(STORE_ACCOUNT, 'Friday', ['5'])
process.stdout.write(`door ${doorId}\n`)
for (let n = 1; n <= Number(people); n += 1) {
  await desk.doors.change(STORE_ACCOUNT, doorId, `u${n}`, (book) => {
    book.arrive(`u${n}`, n % 3)
    if (n % 3 === 0) book.note(`u${n}`, `note ${n}`)
  })
  process.stdout.write(`ack ${n}\n`)
}
desk.close()

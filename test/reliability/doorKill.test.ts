import { describe, expect, it } from 'vitest'
import { STORE_ACCOUNT, storeFolder } from '../support/accountStores.ts'
import { openDoorDesk } from '../support/doorDesk.ts'
import { spawnLife } from './killedLife.ts'

const PEOPLE = 400
const KILLS = process.env['TURNOUT_LONG'] === '1' ? 20 : 10

/** Kills the child once it has acknowledged so many ticks; it is in the middle of the next ones then. */
function tickUntil(folder: string, acknowledged: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawnLife(new URL('./doorChild.ts', import.meta.url), [folder, String(PEOPLE)])
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8')
      if (out.includes(`ack ${acknowledged}\n`)) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', () => resolve(out))
  })
}

describe('the door killed in mid-tap', () => {
  it(`SEND-1 loses no tick that was acknowledged, in ${KILLS} kills`, async () => {
    for (let run = 0; run < KILLS; run += 1) {
      const folder = storeFolder()
      const out = await tickUntil(folder.path, 3 + run * (340 / KILLS))
      const doorId = /door (\S+)/.exec(out)?.[1] ?? ''
      const acknowledged = [...out.matchAll(/ack (\d+)\n/g)].map((match) => Number(match[1]))
      expect(acknowledged.length).toBeGreaterThan(0)
      const desk = openDoorDesk(folder.path)
      const { book } = await desk.doors.at(STORE_ACCOUNT, doorId)
      for (const n of acknowledged) {
        const row = book.row(`u${n}`)
        expect(row.arrivedAtMs).not.toBeNull()
        expect(row.note).toBe(n % 3 === 0 ? `note ${n}` : '')
      }
      desk.close()
      folder.remove()
    }
  })
})

import { describe, expect, it } from 'vitest'
import type { InsightSums } from '../../shared/domain/insights.ts'
import { STORE_ACCOUNT, storeFolder } from '../support/accountStores.ts'
import { openDoorDesk } from '../support/doorDesk.ts'
import { openInsights, PEOPLE } from './insightsDesk.ts'
import { spawnLife } from './killedLife.ts'

const KILLS = process.env['TURNOUT_LONG'] === '1' ? 20 : 5

/** Kills the child once its insights told of so many; it is in the middle of the next ones then. */
function lookUntil(folder: string, told: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawnLife(new URL('./insightsChild.ts', import.meta.url), [folder])
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8')
      if (out.includes(`told ${told} `)) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', () => resolve(out))
  })
}

/** What a next start has: what insights tell, and what somebody would count at the door itself. */
async function nextStart(folder: string, doorId: string) {
  const desk = openDoorDesk(folder)
  const insights = openInsights(desk)
  const told = await insights.read()
  expect(await insights.read()).toEqual(told)
  const { counts } = await desk.doors.get(STORE_ACCOUNT, doorId)
  desk.close()
  return { told, counts }
}

describe('insights of a program that is killed while people come', () => {
  it(`INS-1 INS-3 tell on the next start what the door and the guest lists have, and no less than was shown, in ${KILLS} kills`, async () => {
    for (let run = 0; run < KILLS; run += 1) {
      const folder = storeFolder()
      const out = await lookUntil(folder.path, 2 + run * Math.floor(48 / KILLS))
      const doorId = /door (\S+)/.exec(out)?.[1] ?? ''
      const [, number, sums] = [...out.matchAll(/told (\d+) (.+)\n/g)].at(-1) ?? []
      const shown = JSON.parse(sums ?? 'null') as InsightSums
      expect(shown.door?.ofYes?.came, 'shown while people come').toBe(Number(number))
      const { told, counts } = await nextStart(folder.path, doorId)
      expect(told.answers?.yes).toBe(counts.expected)
      expect(told.door).toMatchObject({
        companions: counts.companions,
        ofYes: { came: counts.expectedArrived, others: counts.othersArrived },
      })
      expect(told.invited?.people, 'each person once').toBe(PEOPLE.length)
      expect(told.door?.ofYes?.came).toBeGreaterThanOrEqual(Number(number))
      if (told.answers?.yes === Number(number) && told.door?.ofYes?.came === Number(number))
        expect(told).toEqual(shown)
      expect((await nextStart(folder.path, doorId)).told).toEqual(told)
      folder.remove()
    }
  })
})

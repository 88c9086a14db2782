import { cpSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gatherPeople } from '../../electron/core/door/doorPeople.ts'
import { createTurns } from '../../electron/core/lib/turns.ts'
import { storeFolder } from '../support/accountStores.ts'
import { type DoorDesk, openDoorDesk } from '../support/doorDesk.ts'
import { createFakeClock, createImpatientTimers } from '../support/fakeClock.ts'
import { spawnLife } from './killedLife.ts'

const PEOPLE = 350

function live(folder: string, killAt: number): Promise<{ readonly out: string; readonly killed: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawnLife(new URL('./asideChild.ts', import.meta.url), [
      folder,
      String(PEOPLE),
      String(killAt),
    ])
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8')
    })
    child.once('error', reject)
    child.once('close', (_, signal) => resolve({ out, killed: signal === 'SIGKILL' }))
  })
}

const expected = async ({ space }: DoorDesk) => {
  const turns = createTurns({ clock: createFakeClock(), timers: createImpatientTimers() })
  return [...(await gatherPeople(space, ['5'], turns)).values()].map(({ name }) => name).toSorted()
}

describe('a program that ends while the guests of an event move to its door', () => {
  it('DOOR-1 has everybody at the door and nobody twice after a kill at each step, and ends the move in the next life', async () => {
    const whole = storeFolder()
    const { out } = await live(whole.path, 0)
    const steps = Number(/done (\d+)/.exec(out)?.[1])
    expect(steps).toBeGreaterThan(8)
    const end = openDoorDesk(whole.path)
    const everybody = await expected(end)
    expect(everybody).toHaveLength(PEOPLE)
    end.close()
    whole.remove()
    for (let killAt = 1; killAt <= steps; killAt += 1) {
      const folder = storeFolder()
      const met = storeFolder()
      expect((await live(folder.path, killAt)).killed).toBe(true)
      cpSync(folder.path, met.path, { recursive: true })
      // As the program finds it, before a turn was had.
      const waiting = { after: () => () => undefined }
      const found = openDoorDesk(met.path, { store: { timers: waiting } })
      expect(await expected(found)).toEqual(everybody)
      expect(found.store.parts.database.all('PRAGMA integrity_check')).toEqual([['ok']])
      found.close()
      const next = openDoorDesk(folder.path)
      if (next.store.events.has('5')) next.store.events.gone('5')
      expect(await expected(next)).toEqual(everybody)
      expect(next.store.parts.database.all('SELECT DISTINCT event FROM guests')).toEqual([['gone-5']])
      expect(next.store.integrity()).toEqual({ setAside: 0, damagedFile: null, damaged: false })
      next.close()
      folder.remove()
      met.remove()
    }
  })
})

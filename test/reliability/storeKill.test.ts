import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore, storeFolder } from '../support/accountStores.ts'
import { spawnLife } from './killedLife.ts'

const KILLS = process.env['TURNOUT_LONG'] === '1' ? 150 : 25
const folder = storeFolder()
let child: ChildProcess | undefined

afterEach(() => {
  child?.kill('SIGKILL')
  folder.remove()
})

/** Starts a writer and kills it once it has acknowledged so many more; returns the last number it said. */
async function writeAndKill(acknowledged: number): Promise<number> {
  const writing = spawnLife(new URL('./storeWriter.ts', import.meta.url), [folder.path])
  child = writing
  const ended = new Promise((resolve) => writing.once('exit', resolve))
  let last = 0
  let heard = 0
  for await (const line of createInterface({ input: writing.stdout })) {
    last = Number(line)
    heard += 1
    // The writer goes on meanwhile, so the kill lands anywhere in a later transaction.
    if (heard === acknowledged) writing.kill('SIGKILL')
  }
  await ended
  return last
}

describe('a process that dies', () => {
  it(`STORE-4 ${KILLS} kills lose no acknowledged row and leave no half transaction`, async () => {
    let last = 0
    let lost = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      last = await writeAndKill(1 + ((kill * 37) % 23))
      const store = openStore(folder.path)
      const committed = Number(store.facts.get('gone.cursor'))
      lost += Math.max(0, last - committed)
      const present = store.events.idsNotIn(new Set()).map(Number)
      // Both events of each committed transaction, none of a later one.
      const expected = Array.from({ length: committed }, (_, at) => [at + 1, 1_000_001 + at]).flat()
      expect(present.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
      expect(store.events.get(String(committed))?.shown.title).toBe(`Event ${committed}`)
      expect(store.parts.database.all('PRAGMA integrity_check')).toEqual([['ok']])
      expect(store.integrity()).toEqual({ setAside: 0, damagedFile: null, damaged: false })
      store.close()
    }
    process.stdout.write(`STORE-4: ${KILLS} kills, ${last} transactions acknowledged, ${lost} lost\n`)
    expect(lost).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import {
  patientRename,
  patientRenameSync,
  RENAME_PAUSES,
  type RenameHost,
} from '../../../../../electron/core/store/atomicFile.ts'
import { Sqlite } from '../../../../../electron/core/store/sqlite.ts'

/** A disk whose file is held by another program for the first `held` tries. */
function heldDisk(held: number, code: string, platform: NodeJS.Platform = 'win32') {
  const waited: number[] = []
  let tries = 0
  const rename = (): void => {
    tries += 1
    if (tries <= held) throw Object.assign(new Error(code), { code })
  }
  const host: RenameHost = { platform, rename: async () => rename(), pause: async (ms) => waited.push(ms) }
  const atOnce: RenameHost<unknown> = { platform, rename, pause: (ms) => waited.push(ms) }
  return { host, atOnce, waited, tries: () => tries }
}
type Disk = ReturnType<typeof heldDisk>

describe.each([
  ['a write that is waited for', (disk: Disk) => patientRename('a', 'b', disk.host)],
  ['a write at once', async (disk: Disk) => patientRenameSync('a', 'b', disk.atOnce)],
])('KEEP-5 a file that a virus scanner holds for a moment costs nothing, by %s', (_, renamed) => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('%s on Windows is waited for, two seconds at most', async (code) => {
    const moment = heldDisk(3, code)
    await renamed(moment)
    expect(moment.waited).toEqual([10, 20, 40])
    const forEver = heldDisk(1_000, code)
    await expect(renamed(forEver)).rejects.toMatchObject({ code })
    expect(forEver.tries()).toBe(RENAME_PAUSES.length + 1)
    expect(forEver.waited.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(2_100)
  })

  it('any other fault, and any on another system, is told at once', async () => {
    for (const disk of [heldDisk(1, 'ENOSPC'), heldDisk(1, 'EPERM', 'linux')]) {
      await expect(renamed(disk)).rejects.toThrow(/E(NOSPC|PERM)/)
      expect(disk.waited).toEqual([])
    }
  })
})

it('KEEP-5 an acknowledged edit outlasts a power cut on a Mac, too: its drive is told to write', () => {
  const database = new Sqlite(':memory:')
  expect(database.get('PRAGMA fullfsync')).toEqual([1])
  expect(database.get('PRAGMA checkpoint_fullfsync')).toEqual([1])
  database.close()
})

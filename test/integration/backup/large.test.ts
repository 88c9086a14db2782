import { mkdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSealer } from '../../../electron/core/backup/sealer.ts'
import { systemTimers } from '../../../electron/system/systemPorts.ts'
import { COPY_PARTS, NO_COUNTS } from '../../../shared/domain/backup.ts'
import { openBackupDesk, PASSPHRASE } from '../../support/backupDesk.ts'
import { countTurns, countWork } from '../../support/countedWork.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const work = countWork()

/** Of 30 events. */
const MARKS = 1_500
/** Steps of one turn at most, where all of it takes tens of thousands. */
const MOST = 6_500
/** In its thread, as the program has it. */
const sealer = createSealer({ workFactor: 10 })

describe('a large account', () => {
  it('BACKUP-10 is copied, looked at, restored and taken back without holding the program up', async () => {
    const ports = { clock: createFakeClock(), timers: { ...systemTimers } }
    const turns = countTurns(work, ports)
    const from = await tempFolder()
    const old = await openBackupDesk(from, from, sealer, ports)
    for (let event = 1; event <= 30; event += 1) {
      const ids = Array.from({ length: MARKS / 30 }, (_, n) => String(event * 1_000 + n))
      old.marks.mark(String(event), ids, { note: `guest of ${event}`, addTags: ['board', 'press'] })
    }
    const copies = path.join(from, 'copies')
    mkdirSync(copies)
    await old.useFolder(copies)
    await old.copies.setPassphrase(PASSPHRASE)
    const longest: Record<string, number> = {}
    const measured = async <T>(name: string, done: () => Promise<T>, lookMs = 0.25): Promise<T> => {
      turns.begin(lookMs)
      const result = await done()
      longest[name] = turns.longest()
      return result
    }
    await measured('copy', () => old.copies.intoFolder(false), 4)
    old.close()

    const [name = ''] = await readdir(copies)
    const bytes = await readFile(path.join(copies, name))
    const to = await tempFolder()
    const fresh = await openBackupDesk(to, to, sealer, ports)
    const opened = await measured('open', () => fresh.copies.open(bytes, PASSPHRASE))
    const preview = await measured('preview', () => fresh.restores.preview(opened, NO_COUNTS))
    expect(preview.parts.find(({ part }) => part === 'marks')?.added).toBe(MARKS)
    const { takeBack } = await measured('restore', () => fresh.restores.restore(opened, new Set(COPY_PARTS)))
    expect(fresh.rows().size).toBe(MARKS)
    await measured('undo', takeBack)
    expect(fresh.rows().size).toBe(0)
    fresh.close()
    for (const [step, most] of Object.entries(longest))
      expect(most, `${step}: work of the longest turn`).toBeLessThan(MOST)
  })
})

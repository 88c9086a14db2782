import { mkdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSealer } from '../../../electron/core/backup/sealer.ts'
import { COPY_PARTS, NO_COUNTS } from '../../../shared/domain/backup.ts'
import { watchTurns } from '../../bench/longestTurn.ts'
import { openBackupDesk, PASSPHRASE } from '../../support/backupDesk.ts'
import { tempFolder } from '../../support/tempFolder.ts'

/** Of 100 events. */
const MARKS = 20_000
/** In its thread, as the program has it. */
const sealer = createSealer({ workFactor: 10 })

describe('a large account', () => {
  it('BACKUP-10 is copied, looked at, restored and taken back without holding the program up', async () => {
    const from = await tempFolder()
    const old = await openBackupDesk(from, from, sealer)
    for (let event = 1; event <= 100; event += 1) {
      const ids = Array.from({ length: MARKS / 100 }, (_, n) => String(event * 1_000 + n))
      old.marks.mark(String(event), ids, { note: `guest of ${event}`, addTags: ['board', 'press'] })
    }
    const copies = path.join(from, 'copies')
    mkdirSync(copies)
    await old.useFolder(copies)
    await old.copies.setPassphrase(PASSPHRASE)
    const turns = watchTurns()
    const longest: Record<string, number> = {}
    const measured = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      turns.begin()
      const result = await work()
      longest[name] = turns.longestMs()
      return result
    }
    await measured('copy', () => old.copies.intoFolder(false))
    old.close()

    const [name = ''] = await readdir(copies)
    const bytes = await readFile(path.join(copies, name))
    const to = await tempFolder()
    const fresh = await openBackupDesk(to, to, sealer)
    const opened = await measured('open', () => fresh.copies.open(bytes, PASSPHRASE))
    const preview = await measured('preview', () => fresh.restores.preview(opened, NO_COUNTS))
    expect(preview.parts.find(({ part }) => part === 'marks')?.added).toBe(MARKS)
    const { takeBack } = await measured('restore', () => fresh.restores.restore(opened, new Set(COPY_PARTS)))
    expect(fresh.rows().size).toBe(MARKS)
    await measured('undo', takeBack)
    expect(fresh.rows().size).toBe(0)
    fresh.close()
    turns.stop()
    for (const [step, ms] of Object.entries(longest))
      expect(ms, `${step}: longest turn in ms`).toBeLessThan(50)
  })
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createSealer } from '../../electron/core/backup/sealer.ts'
import { COPY_PARTS, NO_COUNTS } from '../../shared/domain/backup.ts'
import { openBackupDesk, PASSPHRASE } from '../support/backupDesk.ts'
import { watchTurns } from './longestTurn.ts'

/*
 * Figures of copies as one line of JSON: milliseconds from call to answer, and the longest turn of the event loop on
 * the way, with 100,000 marks of 100 events. Sealing as ever, scrypt at its full cost.
 */
const MARKS = 100_000
const EVENTS = 100
const folder = mkdtempSync(path.join(tmpdir(), 'backup-bench-'))
const figures: Record<string, number> = { marks: MARKS }
const turns = watchTurns()

async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  turns.begin()
  const started = performance.now()
  const result = await work()
  figures[`${name}Ms`] = Math.round(performance.now() - started)
  figures[`${name}LongestTurnMs`] = turns.longestMs()
  return result
}

const place = (name: string): string => {
  const made = path.join(folder, name)
  mkdirSync(made)
  return made
}

const [from, to, copies] = [place('from'), place('to'), place('copies')]
const old = await openBackupDesk(from, from, createSealer())
for (let event = 1; event <= EVENTS; event += 1) {
  const ids = Array.from({ length: MARKS / EVENTS }, (_, n) => String(event * 10_000 + n))
  old.marks.mark(String(event), ids, {
    note: `guest of ${event}, brings a harp`,
    addTags: ['board', 'press'],
  })
}
await old.useFolder(copies)
await measured('passphrase', () => old.copies.setPassphrase(PASSPHRASE))
await measured('firstCopy', () => old.copies.intoFolder(false))
await measured('copy', () => old.copies.intoFolder(false))
await measured('unchanged', () => old.copies.intoFolder(true))
old.close()
const bytes = readFileSync(path.join(copies, readdirSync(copies)[0] ?? ''))
figures['bytes'] = bytes.length
const fresh = await openBackupDesk(to, to, createSealer())
const opened = await measured('open', () => fresh.copies.open(bytes, PASSPHRASE))
await measured('preview', () => fresh.restores.preview(opened, NO_COUNTS))
const { takeBack } = await measured('restore', () => fresh.restores.restore(opened, new Set(COPY_PARTS)))
await measured('undo', takeBack)
fresh.close()
turns.stop()
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${JSON.stringify(figures)}\n`)

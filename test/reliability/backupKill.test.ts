import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { storeFolder } from '../support/accountStores.ts'
import { openBackupDesk, PASSPHRASE } from '../support/backupDesk.ts'
import { spawnLife } from './killedLife.ts'

const MARKS = 4_000

function folder(): string {
  const made = storeFolder()
  onTestFinished(made.remove)
  return made.path
}

/** Kills the child in the middle of what follows these words; resolves to all it said. */
function runUntil(words: string | null, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawnLife(new URL('./backupChild.ts', import.meta.url), args)
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8')
      if (words !== null && out.includes(`${words}\n`)) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', () => resolve(out))
  })
}

const invites = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n))

/** A copy of an account with so many marks. */
async function copyOf(marks: number): Promise<string> {
  const desk = await openBackupDesk(null, folder())
  desk.marks.mark('101', invites(1, marks), { note: 'from the copy' })
  await desk.copies.setPassphrase(PASSPHRASE)
  const file = path.join(folder(), 'a.copy')
  writeFileSync(file, (await desk.copies.toFile()).bytes)
  desk.close()
  return file
}

describe('a restore that is killed', () => {
  it('BACKUP-6 at any of its parts leaves everything as it was, also while it is taken back', async () => {
    const file = await copyOf(MARKS)
    const kills = [
      ...[1, 2, 3, 5, 8].map((part) => ['restore', `part ${part}`] as const),
      ...['restored', 'undoing', 'undo part 2', 'undo part 6'].map((word) => ['undo', word] as const),
    ]
    let cut = 0
    for (const [what, words] of kills) {
      const place = folder()
      const before = await openBackupDesk(place, place)
      before.marks.mark('101', invites(MARKS - 50, 200), { note: 'mine' })
      const rows = before.rows()
      before.close()
      const out = await runUntil(null, place, what, file, words)
      // A fast machine writes the same in fewer parts, and may have ended before this one.
      if (out.endsWith(`${words}\n`)) cut += 1
      const after = await openBackupDesk(place, place)
      const now = after.rows()
      // One that had ended stays whole until its taking back has begun, and is gone from then on.
      const isWhole = out.includes('restored\n') && !out.includes('undo part ')
      // Killed after its last part and before it could say so, it had ended as well.
      const endedUnsaid = !out.includes('restored\n') && words !== 'part 1' && now.size !== rows.size
      if (isWhole || endedUnsaid) expect(now.size, `after ${words}`).toBe(MARKS + 149)
      else expect(now, `${what} ${words}`).toEqual(rows)
      after.close()
    }
    expect(cut).toBeGreaterThanOrEqual(5)
  })
})

describe('a copy that is killed while it is made', () => {
  it('BACKUP-3 leaves whole copies only, the last one that was said to be made among them', async () => {
    for (const kill of ['begun 1', 'ack 1', 'begun 3', 'ack 3', 'begun 4']) {
      const place = folder()
      const filled = await openBackupDesk(place, place)
      filled.marks.mark('101', invites(1, 500), { note: 'something to copy' })
      filled.close()
      const out = await runUntil(kill, place, 'copy')
      const acknowledged = [...out.matchAll(/ack (\d+)\n/g)].length
      const copies = path.join(place, 'copies')
      const names = existsSync(copies) ? readdirSync(copies).filter((name) => name.endsWith('.copy')) : []
      const desk = await openBackupDesk(place, place)
      if (acknowledged > 0) expect(names.length).toBeGreaterThan(0)
      for (const name of names) {
        const { counts } = await desk.copies.open(readFileSync(path.join(copies, name)), PASSPHRASE)
        expect(counts.marks).toBeGreaterThan(500)
      }
      desk.close()
    }
  })
})

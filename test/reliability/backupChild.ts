import { mkdirSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { COPY_PARTS } from '../../shared/domain/backup.ts'
import { openBackupDesk, PASSPHRASE } from '../support/backupDesk.ts'

/**
 * One life of the program: makes copies one after the other, restores one, or takes a restore back. It ends itself by
 * SIGKILL when it has said `killAt`: a kill from outside comes later the busier the machine is.
 */
const [folder = '', what = '', file = '', killAt = ''] = process.argv.slice(2)
function say(word: string): void {
  process.stdout.write(`${word}\n`)
  if (word === killAt) process.kill(process.pid, 'SIGKILL')
}
const desk = await openBackupDesk(folder, folder)
flushCompileCache()

if (what === 'copy') {
  const place = path.join(folder, 'copies')
  mkdirSync(place, { recursive: true })
  await desk.useFolder(place)
  await desk.copies.setPassphrase(PASSPHRASE)
  for (let number = 1; ; number += 1) {
    desk.marks.mark('101', [`new-${number}`], { contacted: true })
    say(`begun ${number}`)
    await desk.copies.intoFolder(true)
    say(`ack ${number}`)
  }
}

/** Each part of a restore that is committed says so. */
let parts = 0
let part = 'part'
const { written } = desk.store.shifts
Object.assign(desk.store.shifts, {
  written: () => {
    written()
    parts += 1
    say(`${part} ${parts}`)
  },
})
const opened = await desk.copies.open(readFileSync(file), PASSPHRASE)
const { takeBack } = await desk.restores.restore(opened, new Set(COPY_PARTS))
say('restored')
if (what === 'undo') {
  parts = 0
  part = 'undo part'
  say('undoing')
  await takeBack()
  say('taken back')
}
desk.close()

import process from 'node:process'
import { createInterface } from 'node:readline'
import { holdFolder } from '../../electron/system/holdFolder.ts'

/** Tries for each folder that it is told of, and says whether it has it; an empty line lets go of the last one. */
let release = (): void => undefined
createInterface({ input: process.stdin }).on('line', (folder) => {
  if (folder === '') {
    release()
    process.stdout.write('free\n')
    return
  }
  const hold = holdFolder(folder)
  release = hold.release
  process.stdout.write(`${hold.held ? 'held' : 'taken'}\n`)
})
process.stdout.write('ready\n')

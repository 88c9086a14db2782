import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { onEnding } from '../../electron/system/starter.ts'
import { end } from './children.ts'
import { root } from './runProgram.ts'
import { say } from './say.ts'

/**
 * Builds, starts and, after each saved source, does both again. Takes the flags of `npm start`; unless told otherwise
 * the demo and the session in it stay in .cache/dev, so that nobody signs in again after each save.
 */
let running: ChildProcess | undefined
let again: NodeJS.Timeout | undefined

const given = process.argv.slice(2)
const keeps = given.some((arg) => arg === '--data' || arg.startsWith('--data='))
const flags = keeps ? given : ['--data', path.join(root, '.cache/dev'), ...given]

const begin = (): void => {
  running = spawn(process.execPath, [path.join(root, 'scripts/prepared/start.ts'), ...flags], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

async function restart(): Promise<void> {
  say('A source changed; starting again …')
  if (running !== undefined) await end(running)
  begin()
}

begin()
for (const folder of ['electron', 'renderer', 'shared', 'test/community']) {
  watch(path.join(root, folder), { recursive: true }, () => {
    clearTimeout(again)
    again = setTimeout(() => void restart(), 300)
  })
}
onEnding(process, () => void stop())

async function stop(): Promise<void> {
  if (running !== undefined) await end(running)
  process.exit(0)
}

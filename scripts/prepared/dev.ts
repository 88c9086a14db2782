import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { end, root } from './runProgram.ts'
import { say } from './say.ts'

/** Builds, starts and, after each saved source, does both again. Takes the flags of `npm start`. */
let running: ChildProcess | undefined
let again: NodeJS.Timeout | undefined

const begin = (): void => {
  running = spawn(
    process.execPath,
    [path.join(root, 'scripts/prepared/start.ts'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
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
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop())
}

async function stop(): Promise<void> {
  if (running !== undefined) await end(running)
  process.exit(0)
}

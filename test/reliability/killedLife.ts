import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LifeOrder } from './steppedLife.ts'

/** What one life of the program said, line by line, and whether it was ended in mid-work. */
export interface Life {
  readonly lines: readonly string[]
  readonly killed: boolean
}

/** Lives a life of the program in a process of its own; `script` lies beside this file and takes the order. */
export const live = (script: string, order: LifeOrder): Promise<Life> => liveUnder([], script, order)

/**
 * Compiled once for all lives: without it each of hundreds spends most of its time on reading the program anew. One
 * that is always killed says itself when it is to be kept (`flushCompileCache`).
 */
const COMPILED = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)) }

/** A script in a process of its own, which says things. */
export const spawnLife = (script: URL, args: readonly string[]) =>
  spawn(process.execPath, [fileURLToPath(script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...COMPILED },
  })

/** The same under a command that changes the ground it stands on, such as its clock. */
export function liveUnder(
  ground: readonly string[],
  script: string,
  order: LifeOrder,
  env: NodeJS.ProcessEnv = {},
): Promise<Life> {
  const [command, ...args] = [...ground, process.execPath, fileURLToPath(new URL(script, import.meta.url))]
  const child = spawn(command, [...args, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...COMPILED, ...env },
  })
  return new Promise((resolve, reject) => {
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8')
    })
    child.once('error', reject)
    child.once('close', (code, signal) =>
      // A command it runs under passes its end on as 128 + 9.
      resolve({ lines: out.trim().split('\n'), killed: signal === 'SIGKILL' || code === 137 }),
    )
  })
}

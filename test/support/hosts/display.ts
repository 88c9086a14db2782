import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { within } from './within.ts'

const SERVER = '/usr/bin/Xvfb'
/** `-noreset`: a server starts again when its last window has gone, and refuses or hangs who comes meanwhile. */
const ARGUMENTS = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-noreset']
const START_LIMIT_MS = 30_000

export interface Display {
  /** Value of DISPLAY. */
  readonly name: string
  readonly end: () => void
}

/**
 * A display where this system has none, for one worker: programs that share a display take each other's focus, and a
 * window that opens or closes under the pointer takes what another showed for it. Null where there is one already.
 */
export async function ownDisplay(): Promise<Display | null> {
  const isNeeded = process.platform === 'linux' && (process.env['DISPLAY'] ?? '') === ''
  if (!isNeeded || !existsSync(SERVER)) return null
  const server = spawn(SERVER, ARGUMENTS, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  let errors = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8')
  })
  const number = new Promise<string>((found, fail) => {
    createInterface({ input: server.stdio[3] as Readable }).once('line', found)
    server.once('error', fail)
    server.once('exit', (code) => fail(new Error(`the display ended with ${code}: ${errors.slice(-500)}`)))
  })
  return {
    name: `:${await within(START_LIMIT_MS, 'the start of the display', number)}`,
    end: () => void server.kill(),
  }
}

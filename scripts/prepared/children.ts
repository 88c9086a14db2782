import { type ChildProcess, spawn } from 'node:child_process'
import os from 'node:os'
import { END } from '../../electron/system/starter.ts'

/** A program closes its files in this time (ms); then it is ended hard. */
const PATIENCE = 15_000

export interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** When a child is over, or could not be started at all. */
export const ended = (child: ChildProcess): Promise<End> =>
  new Promise((done) => {
    child.once('error', () => done({ code: 127, signal: null }))
    child.once('exit', (code, signal) => done({ code, signal }))
  })

/** The exit code that tells a shell of this end; 128 and the signal's number after a signal. */
export const exitCodeOf = ({ code, signal }: End): number =>
  code ?? 128 + (signal === null ? 0 : os.constants.signals[signal])

/** Ended by the system and not by itself; Windows has large codes for that. */
export const crashed = ({ code, signal }: End): boolean => signal !== null || (code ?? 0) > 128

/** Ends a child that was started with a channel, and waits for it. On Windows a signal would kill it at once. */
export async function end(child: ChildProcess, platform: string = process.platform): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = ended(child)
  if (platform === 'win32' && child.connected) child.send(END, () => undefined)
  else child.kill('SIGTERM')
  const late = setTimeout(() => killTree(child, platform), PATIENCE)
  await gone
  clearTimeout(late)
}

function killTree(child: ChildProcess, platform: string): void {
  if (platform !== 'win32') child.kill('SIGKILL')
  else spawn('taskkill', ['/T', '/F', '/PID', String(child.pid)], { stdio: 'ignore' })
}

import { spawnSync } from 'node:child_process'
import { root } from './runProgram.ts'

/** An archive of the sources has no history. */
export function commitAtHand(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const found = stdout?.trim() ?? ''
  return found === '' ? 'unknown' : found
}

/** "2026-11-29 23:22", by UTC. */
export const dateAtHand = (): string => new Date().toISOString().slice(0, 16).replace('T', ' ')

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../runProgram.ts'

/** Names of the files of all benches. */
export const benches = (): readonly string[] =>
  readdirSync(path.join(root, 'test/bench')).filter((name) => name.endsWith('Bench.ts'))

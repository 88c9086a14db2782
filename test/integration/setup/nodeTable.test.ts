import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { NODES } from '../../../scripts/setup/nodes.mjs'
import { npmProgram } from '../../../scripts/setup/npm.mjs'
import { root } from '../../support/sourceTree.ts'

/** Where npm's registry does not answer at once, nobody can be asked. */
const ping = spawnSync(
  process.execPath,
  [npmProgram(), 'ping', '--fetch-retries=0', '--fetch-timeout=8000'],
  {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  },
)
const answers = ping.status === 0

it.runIf(answers)(
  '(where npm’s registry answers) it still has every Node that set-up may bring, with the same hash',
  () => {
    const script = path.join(root, 'scripts/nodes.mjs')
    const { stderr, status } = spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' })
    const lines = stderr.trim().split('\n')
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([])
    expect(lines).toHaveLength(Object.keys(NODES).length)
    expect(status).toBe(0)
  },
  300_000,
)

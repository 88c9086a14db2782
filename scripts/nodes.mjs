// Asks npm's registry whether it still has every Node that set-up may bring, with the same hash: `npm run nodes`.
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { NODES } from './setup/nodes.mjs'
import { npmProgram } from './setup/npm.mjs'
import { say } from './setup.mjs'

for (const [system, { name, version, integrity }] of Object.entries(NODES)) {
  const view = [npmProgram(), 'view', `${name}@${version}`, 'dist.integrity']
  let found
  try {
    found = execFileSync(process.execPath, view, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    found = 'nothing'
  }
  const right = found === integrity
  say(`${right ? 'ok     ' : 'NOT SO '} ${system}: ${name}@${version}${right ? '' : `; npm has ${found}`}`)
  if (!right) process.exitCode = 1
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removePatiently } from './files.mjs'

/**
 * Dependencies exactly as the lock file says; done again when the lock file changed or npm was interrupted.
 * @param {string} root
 * @param {string} node
 * @param {import('./npm.mjs').Means} means
 */
export async function ensureDependencies(root, node, { say, npm }) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const modules = path.join(root, 'node_modules')
  const stamp = path.join(modules, '.turnout-lock')
  // npm writes its own list last, so a folder without it is half done.
  const whole = existsSync(path.join(modules, '.package-lock.json'))
  if (whole && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing dependencies from the lock file (npm ci) …')
  removePatiently(stamp)
  await npm(
    node,
    ['ci', '--no-audit', '--no-fund'],
    root,
    'The dependencies could not be installed. Turnout needs npm\u2019s registry once, for set-up: check the network or npm\u2019s proxy settings and start again.',
  )
  writeFileSync(stamp, lock)
}

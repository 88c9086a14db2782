import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removePatiently } from './files.mjs'
import { install } from './npm.mjs'

/**
 * Dependencies exactly as the lock file says; done again when the lock file changed or npm was interrupted.
 * @param {string} root
 * @param {string} node
 * @param {import('./npm.mjs').Means} means
 */
export async function ensureDependencies(root, node, means) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const modules = path.join(root, 'node_modules')
  const stamp = path.join(modules, '.turnout-lock')
  // npm writes its own list last, so a folder without it is half done.
  const list = path.join(modules, '.package-lock.json')
  if (existsSync(list) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  means.say('Installing dependencies from the lock file (npm ci) …')
  for (const former of [stamp, list]) removePatiently(former)
  const failed =
    'The dependencies could not be installed. Turnout needs npm\u2019s registry once, for set-up: check the network or npm\u2019s proxy settings and start again.'
  await install(means, [node, ['ci', '--no-audit', '--no-fund'], root, failed], () => existsSync(list))
  writeFileSync(stamp, lock)
}

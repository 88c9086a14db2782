import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * @typedef {object} Means What set-up does its work with.
 * @property {(text: string) => void} say
 * @property {typeof npm} npm
 */

/** What a person can mend; its message is all that is shown. */
export class SetupError extends Error {}

/** npm broke, and not what it was asked for. npm 10 now and then ends so in the middle of its work, with exit code 0 or 1. */
export class NpmFault extends SetupError {}

/**
 * npm's own program, to be run by Node itself: `npm.cmd` would need a shell, which splits paths at blanks.
 * @param {{ execPath: string, env: Record<string, string | undefined>, exists: (file: string) => boolean,
 *   real: (file: string) => string }} [at]
 * @returns {string}
 */
export function npmProgram(
  at = { execPath: process.execPath, env: process.env, exists: existsSync, real: realpathSync },
) {
  const PROGRAM = 'node_modules/npm/bin/npm-cli.js'
  const asked = at.env['npm_execpath']
  if (asked !== undefined && path.basename(asked) === 'npm-cli.js' && at.exists(asked)) return asked
  const folder = path.dirname(at.execPath)
  const search = (at.env['PATH'] ?? at.env['Path'] ?? '')
    .split(path.delimiter)
    .filter((place) => place !== '')
  const places = [
    path.join(folder, PROGRAM),
    path.join(folder, '../lib', PROGRAM),
    ...search.flatMap((place) => [path.join(place, PROGRAM), path.join(place, '../lib', PROGRAM)]),
  ]
  const found = places.find(at.exists)
  if (found !== undefined) return found
  // As distributions place it: a link on the search path.
  for (const link of search.map((place) => path.join(place, 'npm')).filter(at.exists)) {
    const target = at.real(link)
    if (path.basename(target) === 'npm-cli.js') return target
  }
  throw new SetupError('npm was not found beside Node or on the search path. Install it and start again.')
}

/** npm would wait for up to a minute and a half between its three tries; somebody is waiting for it. */
const SOON = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000']

/**
 * Runs npm and resolves when it says that it succeeded. Throws a NpmFault where it broke, and else a SetupError that begins with
 * `failed` and ends with npm's last words.
 * @param {string} node the Node that runs npm
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {string} failed
 */
export async function npm(node, args, cwd, failed) {
  let words = ''
  const child = spawn(node, [npmProgram(), ...args, ...SOON], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.on('data', (chunk) => {
    words = `${words}${chunk}`.slice(-4000)
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  const end = await new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('close', (code, signal) => done(code === 0 ? null : (signal ?? `exit code ${code}`)))
  })
  process.off('exit', stop)
  if (/exit handler never called/i.test(words)) throw new NpmFault(failed)
  if (end === null) return
  const last = words
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^npm (warn|notice)|complete log of this run/i.test(line))
    .slice(-8)
    .join('\n')
  throw new SetupError(
    `${failed}${certificateHint(words)} npm says:\n${last === '' ? `nothing, and ended with ${end}` : last}`,
  )
}

/**
 * Installs with npm, and once more where npm broke: it said so, or it said that all was well and nothing came.
 * @param {Means} means
 * @param {readonly [node: string, args: readonly string[], cwd: string, failed: string]} asked as of `npm`
 * @param {() => boolean} came whether what it was asked for is there; not before it was asked
 */
export async function install({ say, npm }, asked, came) {
  const broke = async () => {
    try {
      await npm(...asked)
      return !came()
    } catch (error) {
      if (error instanceof NpmFault) return true
      throw error
    }
  }
  if (!(await broke())) return
  say('npm broke off by a fault of its own. Asking it once more …')
  if (!(await broke())) return
  throw new SetupError(
    'npm broke off twice by a fault of its own, and what was asked for is not there. Start again; where it stays so, empty its ' +
      'cache (npm cache clean --force) or take a newer npm (npm install --global npm), and start again.',
  )
}

/** @param {string} words */
function certificateHint(words) {
  const own = /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE)/.test(words)
  return own
    ? ' This network signs connections with a certificate of its own: name its file by NODE_EXTRA_CA_CERTS, or by npm\u2019s setting cafile.'
    : ''
}

// Puts in place what a fresh machine lacks: dependencies from the lock file, a new enough Node. Plain JavaScript
// without dependencies, so that it runs on any Node from 18 on before anything is installed.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const NODE_VERSION = '24.21.0'
const MINIMUM = [22, 12]

export const say = (text) => process.stderr.write(`${text}\n`)

const npm = (args, options = {}) =>
  execFileSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
    ...options,
  })

class SetupError extends Error {}

/** Dependencies exactly as the lock file says; done again only when the lock file changed. */
export function ensureDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(root, 'node_modules', '.turnout-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing dependencies from the lock file (npm ci) …')
  try {
    npm(['ci', '--no-audit', '--no-fund'])
  } catch (error) {
    throw new SetupError(
      `The dependencies could not be installed. npm says:\n${String(error.stderr ?? error.message)
        .trim()
        .slice(-800)}\n` +
        'Turnout needs npm\u2019s registry once, for set-up. Check the network or the proxy settings of npm and start again.',
    )
  }
  writeFileSync(stamp, lock)
}

const isNewEnough = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])
}

/** Path of a Node that is new enough: the running one, or one brought from npm into `.node`. */
export function ensureNode() {
  if (isNewEnough()) return process.execPath
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const binary = path.join(
    root,
    '.node/node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(binary)) return binary
  say(
    `Node ${process.versions.node} is older than ${MINIMUM.join('.')}; bringing Node ${NODE_VERSION} from npm into .node …`,
  )
  mkdirSync(path.join(root, '.node'), { recursive: true })
  try {
    npm([
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      path.join(root, '.node'),
      `${name}@${NODE_VERSION}`,
    ])
  } catch (error) {
    throw new SetupError(
      `A newer Node could not be brought from npm\u2019s registry:\n${String(error.stderr ?? error.message)
        .trim()
        .slice(-800)}\n` +
        `Install Node ${MINIMUM.join('.')} or newer by hand, or check the network, and start again.`,
    )
  }
  return binary
}

/** Runs `file` with a new enough Node and everything installed; hands on signals and the exit code. */
export async function runPrepared(file, args = process.argv.slice(2), env = {}) {
  try {
    const node = ensureNode()
    const searchPath = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`
    process.env.PATH = searchPath
    ensureDependencies()
    const child = spawn(node, [path.join(root, file), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: searchPath, ...env },
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    const code = await new Promise((done) =>
      child.once('exit', (code, signal) => done(code ?? (signal ? 130 : 1))),
    )
    process.exitCode = code
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    process.exitCode = 1
  }
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { removePatiently, renamePatiently } from './files.mjs'
import { NEEDED, NODES, runsTypeScript } from './nodes.mjs'
import { install, SetupError } from './npm.mjs'

/**
 * Path of a Node that runs TypeScript: the running one, or one brought from npm into `.node`. That one is fetched into a
 * folder of its own, run there and only then put in its place: whatever interrupts it, the next start begins again.
 * @param {string} root
 * @param {import('./npm.mjs').Means} means
 * @param {Pick<NodeJS.Process, 'versions' | 'features' | 'platform' | 'arch' | 'execPath'>} running
 * @returns {Promise<string>}
 */
export async function ensureNode(root, means, running = process) {
  const own = running.versions.node
  if (runsTypeScript(own, running.features.typescript)) return running.execPath
  const system = `${running.platform}-${running.arch}`
  const wanted = NODES[system]
  const byHand = `Install Node ${NEEDED}, from https://nodejs.org for example, and start again.`
  if (wanted === undefined) {
    throw new SetupError(`This is Node ${own}, and npm has no newer one for ${system}. ${byHand}`)
  }
  const inside = `node_modules/${wanted.name}/bin/${running.platform === 'win32' ? 'node.exe' : 'node'}`
  const place = path.join(root, '.node')
  const binary = path.join(place, inside)
  if (answers(binary, wanted.version)) return binary
  means.say(
    `Turnout needs Node ${NEEDED}; this is ${own}. Bringing Node ${wanted.version} from npm into .node …`,
  )
  const beside = path.join(root, '.cache', `node-${process.pid}`)
  forgetInterrupted(path.dirname(beside))
  const forget = () => removePatiently(beside)
  process.once('exit', forget)
  try {
    mkdirSync(beside, { recursive: true })
    for (const [name, content] of Object.entries(manifests(wanted))) {
      writeFileSync(path.join(beside, name), JSON.stringify(content))
    }
    const failed = `A newer Node could not be brought from npm\u2019s registry. Check the network or npm\u2019s proxy settings and start again, or: ${byHand}`
    const brought = path.join(beside, inside)
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
    await install(means, [running.execPath, args, beside, failed], () => existsSync(brought))
    if (!answers(brought, wanted.version)) {
      throw new SetupError(`The Node that npm has for ${system} does not run here. ${byHand}`)
    }
    removePatiently(place)
    renamePatiently(beside, place)
  } finally {
    process.off('exit', forget)
    forget()
  }
  return binary
}

/**
 * @param {string} binary
 * @param {string} version
 */
function answers(binary, version) {
  if (!existsSync(binary)) return false
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return stdout?.trim() === `v${version}`
}

/**
 * With a lock file npm compares what it fetched with the hash.
 * @param {{ name: string, version: string, integrity: string }} node
 */
function manifests({ name, version, integrity }) {
  const root = {
    name: 'node-for-turnout',
    version: '1.0.0',
    private: true,
    dependencies: { [name]: version },
  }
  return {
    'package.json': root,
    'package-lock.json': {
      name: root.name,
      version: root.version,
      lockfileVersion: 3,
      requires: true,
      packages: { '': root, [`node_modules/${name}`]: { version, integrity } },
    },
  }
}

/**
 * Removes what a killed set-up left.
 * @param {string} cache
 */
function forgetInterrupted(cache) {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const pid = /^node-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) removePatiently(path.join(cache, name))
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // One of another user is there, too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

// Puts in place what a fresh machine lacks: dependencies from the lock file, a new enough Node. Plain JavaScript
// without dependencies, so that it runs on any Node from 18 on before anything is installed.
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureNode } from './setup/node.mjs'
import { npm, SetupError } from './setup/npm.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {string} text */
export const say = (text) => process.stderr.write(`${text}\n`)

/** @type {readonly NodeJS.Signals[]} */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs `file` with a new enough Node and everything installed; hands on signals and the exit code.
 * @param {string} file
 * @param {readonly string[]} [args]
 */
export async function runPrepared(file, args = process.argv.slice(2)) {
  // Until the program runs, an ending signal ends set-up, and with it what it started.
  const giveUp = (/** @type {NodeJS.Signals} */ signal) => process.exit(128 + os.constants.signals[signal])
  for (const signal of ENDINGS) process.once(signal, giveUp)
  try {
    const node = await ensureNode(root, { say, npm })
    await ensureDependencies(root, node, { say, npm })
    const child = spawn(node, [path.join(root, file), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...searchPath(path.dirname(node)) },
    })
    for (const signal of ENDINGS) process.off(signal, giveUp)
    handOn(child)
    process.exitCode = await new Promise((done) => {
      child.once('error', (error) => done(failed(`${node} could not be run: ${error.message}`)))
      child.once('exit', (code, signal) =>
        done(code ?? 128 + (signal === null ? 0 : os.constants.signals[signal])),
      )
    })
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.exitCode = failed(error.message)
  }
}

/**
 * What ends this program ends the one it runs. On Windows the console tells that one itself, and `kill` there would end
 * it before it can put away anything.
 * @param {Pick<import('node:child_process').ChildProcess, 'kill'>} child
 * @param {{ readonly platform: string, on(signal: NodeJS.Signals, then: () => void): unknown }} running
 */
export function handOn(child, running = process) {
  for (const signal of ENDINGS)
    running.on(signal, () => {
      if (running.platform !== 'win32') child.kill(signal)
    })
}

/** @param {string} text */
function failed(text) {
  say(text)
  return 1
}

/**
 * The Node that runs the program is the first one its children find. Windows writes the variable `Path`.
 * @param {string} folder
 */
function searchPath(folder) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { [name]: `${folder}${path.delimiter}${process.env[name] ?? ''}` }
}

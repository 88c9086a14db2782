import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onEnding, READY } from '../../electron/system/starter.ts'
import type { Community } from '../../test/community/community.ts'
import { removePatiently } from '../setup/files.mjs'
import { browserHostArguments } from './browserHostArguments.ts'
import { crashed, end, ended, exitCodeOf } from './children.ts'
import { DEMO_REDIRECT, demoCommunity } from './demo.ts'
import { electronArguments } from './electronArguments.ts'
import { electronAtHand, electronFolder } from './electronBinary.ts'
import { freshBuild } from './freshBuild.ts'
import { afterCrash, chooseHost, type HostChoice } from './hostChoice.ts'
import { root } from './runProgram.ts'
import { sandboxOf, sandboxWorld } from './sandbox.ts'
import { say } from './say.ts'
import { sentenceOf } from './startError.ts'
import { type StartOptions, startOptions, USAGE } from './startOptions.ts'

const hasDisplay = (): boolean =>
  process.platform !== 'linux' ||
  (process.env['DISPLAY'] ?? '') !== '' ||
  (process.env['WAYLAND_DISPLAY'] ?? '') !== ''

/** Once the end is asked for, every step that runs ends early and none begins. */
const ending = new AbortController()
onEnding(process, () => ending.abort())

async function main(options: StartOptions): Promise<number> {
  await freshBuild(ending.signal)
  const choice = await chooseHost(options.host, {
    display: hasDisplay(),
    sandbox: () => sandboxOf(sandboxWorld(electronFolder())),
    binary: () => electronAtHand({ again: options.host === 'electron', signal: ending.signal }),
  })
  if (ending.signal.aborted) return 130
  if (choice.kind === 'none') {
    say(choice.because)
    return 1
  }
  const folder =
    options.data === undefined ? mkdtempSync(path.join(os.tmpdir(), 'turnout-')) : path.resolve(options.data)
  let community: Community | null = null
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    community = options.site === undefined ? await demoCommunity(options, folder) : null
    return await runChosen(choice, options, {
      data: path.join(folder, 'turnout'),
      passing: options.data === undefined ? folder : null,
      community,
    })
  } finally {
    await community?.close()
    if (options.data === undefined) removePatiently(folder)
  }
}

interface Place {
  readonly data: string
  /** Goes when the program has ended, with all that is in it. */
  readonly passing: string | null
  readonly community: Community | null
}

/** Runs the host to its end; where Electron crashes before it can show a window, the browser host takes over. */
async function runChosen(
  choice: Exclude<HostChoice, { kind: 'none' }>,
  options: StartOptions,
  place: Place,
): Promise<number> {
  if (choice.kind === 'browser') {
    if (choice.because !== null) say(choice.because)
    return exitCodeOf(await runToEnd(browserHost(options, place), options))
  }
  const started = performance.now()
  const args = [...electronArguments(root), `--data=${place.data}`, ...choice.args]
  const how = await runToEnd(spawn(choice.binary, args, spawnOptions(options, place)), options)
  if (ending.signal.aborted || !crashed(how)) return exitCodeOf(how)
  say(`Electron ended by itself (${how.signal ?? `exit code ${how.code}`}).`)
  if (afterCrash(options.host, performance.now() - started) === 'nothing') return exitCodeOf(how)
  say('Turnout runs in the browser host instead.')
  return exitCodeOf(await runToEnd(browserHost(options, place), options))
}

const browserHost = (options: StartOptions, place: Place): ChildProcess =>
  spawn(
    process.execPath,
    [
      ...browserHostArguments(root),
      '--data',
      place.data,
      ...(options.keepSecrets ? ['--keep-secrets'] : []),
      ...(options.open && hasDisplay() ? ['--open'] : []),
    ],
    spawnOptions(options, place),
  )

/** Whom the demo's sign-in page knows. */
function personOf({ accounts: [first] }: Community) {
  return first === undefined ? undefined : { email: first.email, password: first.password }
}

async function runToEnd(child: ChildProcess, { once }: StartOptions): ReturnType<typeof ended> {
  const stop = (): void => void end(child)
  if (ending.signal.aborted) stop()
  ending.signal.addEventListener('abort', stop)
  if (once) child.once('message', (message) => message === READY && ending.abort())
  return ended(child).finally(() => ending.signal.removeEventListener('abort', stop))
}

function spawnOptions(options: StartOptions, { community, passing }: Place): SpawnOptions {
  const suggestion =
    community === null
      ? { address: options.site, clientId: '', clientSecret: '', redirectUri: DEMO_REDIRECT, demo: false }
      : {
          address: community.baseUrl,
          clientId: community.client.id,
          clientSecret: community.client.secret,
          redirectUri: community.client.redirectUri,
          demo: true,
          signInAs: personOf(community),
        }
  return {
    cwd: root,
    // The channel tells the program of its end where signals cannot, and ends it with this process.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PROGRAM_DEMO: JSON.stringify(suggestion),
      ...(!options.open && { PROGRAM_BROWSER: 'none' }),
      // An Electron that is ended while it starts leaves its lock there. Elsewhere the lock's path would grow too long.
      ...(passing !== null && process.platform === 'linux' && { TMPDIR: passing }),
    },
  }
}

async function start(): Promise<number> {
  let options: StartOptions
  try {
    options = startOptions(process.argv.slice(2))
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    return 2
  }
  try {
    return await main(options)
  } catch (error) {
    if (ending.signal.aborted) return 130
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    say(sentence)
    return 1
  }
}

process.exitCode = await start()

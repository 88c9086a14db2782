import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Community, startCommunity } from '../../test/community/community.ts'
import { electronArguments } from './electronArguments.ts'
import { electronBinary } from './electronBinary.ts'
import { freshBuild } from './freshBuild.ts'
import { end, root } from './runProgram.ts'
import { say } from './say.ts'
import { type StartOptions, startOptions, USAGE } from './startOptions.ts'

const DEMO_PORT = 47400
const DEMO_REDIRECT = 'http://127.0.0.1:47213/callback'
/** Optional endpoints that let the program show names and a picker of friends (L9). */
const DEMO_PROFILES = ['user-mine', 'friends-endpoint']

const hasDisplay = (): boolean =>
  process.platform !== 'linux' ||
  (process.env['DISPLAY'] ?? '') !== '' ||
  (process.env['WAYLAND_DISPLAY'] ?? '') !== ''

async function main(options: StartOptions): Promise<number> {
  await freshBuild()
  const binary = options.host === 'browser' || !hasDisplay() ? null : await electronBinary()
  if (options.host === 'electron' && binary === null) {
    say(
      hasDisplay()
        ? 'Electron\u2019s binary cannot be had here.'
        : 'Electron needs a display; there is none here.',
    )
    return 1
  }
  const folder =
    options.data === undefined ? mkdtempSync(path.join(os.tmpdir(), 'turnout-')) : path.resolve(options.data)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const community = options.site === undefined ? await demoCommunity(options, folder) : null
  try {
    return await runHost(binary, folder, community, options)
  } finally {
    await community?.close()
    if (options.data === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function demoCommunity(options: StartOptions, folder: string): Promise<Community> {
  const settings = {
    members: options.members,
    events: options.events,
    seed: options.seed,
    profiles: [...DEMO_PROFILES, ...options.profiles],
    redirectUri: DEMO_REDIRECT,
    ...(options.data !== undefined && { dataFile: path.join(folder, 'demo-community.json') }),
  }
  const community = await startCommunity({ ...settings, port: DEMO_PORT }).catch(() =>
    startCommunity(settings),
  )
  const who = community.accounts[0]
  say(`Demo community at ${community.baseUrl} with ${options.events} events and ${options.members} members.`)
  if (who !== undefined) say(`Sign in there as ${who.email} with the password ${who.password}`)
  return community
}

async function runHost(
  binary: string | null,
  folder: string,
  community: Community | null,
  options: StartOptions,
): Promise<number> {
  const suggestion =
    community === null
      ? { address: options.site, clientId: '', clientSecret: '', redirectUri: DEMO_REDIRECT, demo: false }
      : {
          address: community.baseUrl,
          clientId: community.client.id,
          clientSecret: community.client.secret,
          redirectUri: community.client.redirectUri,
          demo: true,
        }
  const data = path.join(folder, 'turnout')
  const env = {
    ...process.env,
    TURNOUT_DEMO: JSON.stringify(suggestion),
    ...(!options.open && { TURNOUT_BROWSER: 'none' }),
  }
  if (binary === null && options.host === 'either')
    say('Electron is not at hand here, so Turnout runs in the browser host.')
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const child =
    binary === null
      ? spawn(
          process.execPath,
          [
            path.join(root, 'dist/browser-host/main.js'),
            '--data',
            data,
            '--keep-secrets',
            ...(options.open && hasDisplay() ? ['--open'] : []),
          ],
          { cwd: root, stdio: 'inherit', env },
        )
      : spawn(binary, [...electronArguments(root), `--data=${data}`, ...(asRoot ? ['--no-sandbox'] : [])], {
          cwd: root,
          stdio: 'inherit',
          env,
        })
  const stop = () => void end(child)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  return new Promise((done) => child.once('exit', (code) => done(code ?? 0)))
}

let options: StartOptions | undefined
try {
  options = startOptions(process.argv.slice(2))
} catch (error) {
  say(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exitCode = 2
}
if (options !== undefined) process.exitCode = await main(options)

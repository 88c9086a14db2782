import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { electronBinary } from '../../../scripts/prepared/electronBinary.ts'
import { asarFiles } from '../../support/hosts/asarFiles.ts'
import { sandboxArguments } from '../../support/hosts/electronHost.ts'
import { root } from '../../support/hosts/hostProcess.ts'
import { expect, test } from '../../support/hosts/programTest.ts'

const commandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

test.describe.configure({ mode: 'serial' })

const output = mkdtempSync(path.join(os.tmpdir(), 'turnout-package-'))
const unpacked = path.join(output, 'linux-unpacked')
const asar = path.join(unpacked, 'resources/app.asar')

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const folder = path.dirname((await electronBinary()) ?? '')
  const version = readFileSync(path.join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
  execFileSync(
    process.execPath,
    [
      path.join(root, 'node_modules/electron-builder/cli.js'),
      '--dir',
      '--linux',
      '--publish=never',
      `-c.electronDist=${folder}`,
      `-c.electronVersion=${version}`,
      `-c.directories.output=${output}`,
    ],
    { cwd: root, stdio: 'pipe' },
  )
})

test.afterAll(() => rmSync(output, { recursive: true, force: true }))

test('S3-19 the fuses of the packaged program are set as promised', async () => {
  const wire = await getCurrentFuseWire(path.join(unpacked, 'turnout'))
  const state = (option: FuseV1Options): FuseState | undefined => wire[option]
  expect({
    runAsNode: state(FuseV1Options.RunAsNode),
    cookieEncryption: state(FuseV1Options.EnableCookieEncryption),
    nodeOptions: state(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: state(FuseV1Options.EnableNodeCliInspectArguments),
    integrity: state(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    asarOnly: state(FuseV1Options.OnlyLoadAppFromAsar),
    snapshot: state(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
    fileProtocol: state(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }).toEqual({
    runAsNode: FuseState.DISABLE,
    cookieEncryption: FuseState.ENABLE,
    nodeOptions: FuseState.DISABLE,
    inspect: FuseState.DISABLE,
    integrity: FuseState.ENABLE,
    asarOnly: FuseState.ENABLE,
    snapshot: FuseState.DISABLE,
    fileProtocol: FuseState.DISABLE,
  })
})

test('A21 the package holds the program and its store, and nothing else', () => {
  const files = asarFiles(asar)
  const allowed = [
    /^\/package\.json$/,
    /^\/dist\/electron\/([\w-]+\.cjs|icon\.png)$/,
    /^\/dist\/renderer\/(index\.html|assets\/[\w.-]+\.(js|css|svg|png|woff2))$/,
    /^\/node_modules\/@photostructure\/sqlite\/(LICENSE|package\.json|dist\/index\.cjs|prebuilds\/linux-x64\/.+\.node)$/,
    /^\/node_modules\/node-gyp-build\/(LICENSE|package\.json|index\.js|node-gyp-build\.js)$/,
  ]
  expect([...files.keys()].filter((file) => !allowed.some((one) => one.test(file)))).toEqual([])
  const text = [...files]
    .filter(([file]) => /\.(cjs|js|html|css|json)$/.test(file))
    .map(([, bytes]) => bytes?.toString('utf8') ?? '')
    .join('\n')
  for (const canary of [
    'Riverside Community',
    'clientSecret":"',
    'test/community',
    'secrets.key',
    'x-turnout-key',
  ]) {
    expect(text, canary).not.toContain(canary)
  }
  expect(existsSync(path.join(unpacked, 'resources/default_app.asar'))).toBe(false)
  expect(readdirSync(path.join(unpacked, 'resources')).sort()).toEqual(['app.asar', 'app.asar.unpacked'])
})

test('S3-24 the packaged program refuses to be debugged from outside', () => {
  const run = (...args: string[]): string => {
    try {
      execFileSync(
        path.join(unpacked, 'turnout'),
        [...sandboxArguments(), `--data=${output}/refused`, ...args],
        {
          stdio: 'pipe',
          timeout: 20_000,
        },
      )
      return 'started'
    } catch (error) {
      return String((error as { stderr?: Buffer }).stderr)
    }
  }
  expect(run('--remote-debugging-port=0')).toContain('Turnout does not start with remote-debugging-port')
  expect(run('--remote-debugging-pipe')).toContain('Turnout does not start with remote-debugging-pipe')
  expect(run('--ignore-certificate-errors')).toContain('does not start with ignore-certificate-errors')
})

test('the packaged program starts, opens its store and ends when it is told to', async () => {
  const data = path.join(output, 'started')
  const child = spawn(path.join(unpacked, 'turnout'), [...sandboxArguments(), `--data=${data}`], {
    stdio: 'pipe',
  })
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  await expect.poll(() => existsSync(path.join(data, 'data'))).toBe(true)
  const renderers = (): number =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => commandLine(pid).includes('--type=renderer') && commandLine(pid).includes(unpacked))
      .length
  await expect.poll(renderers).toBeGreaterThan(0)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(readFileSync(path.join(data, 'preferences.json'), 'utf8')).toContain('"window"')
})

test('what is in the package passes the sign-in and the restart', async ({ launch }) => {
  const program = await launch({ entry: ['-r', path.join(asar, 'dist/electron/main.cjs'), asar] })
  const accountId = await program.signIn()
  await program.restart()
  const { accounts } = await program.invoke('accounts.list', {})
  expect(accounts.map(({ id, session }) => [id, session.state])).toEqual([[accountId, 'signed-in']])
})

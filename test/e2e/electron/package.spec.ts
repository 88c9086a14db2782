import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { z } from 'zod'
import { electronFolder } from '../../../scripts/prepared/electronBinary.ts'
import { writePackageConfig } from '../../../scripts/prepared/release/packageConfig.ts'
import { root } from '../../support/hosts/browserHost.ts'
import { sandboxArguments } from '../../support/hosts/electronHost.ts'
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

/** What electron-builder calls this system, and where it puts the parts of the program there. */
const PLACES = {
  linux: { flag: '--linux', folder: 'linux-unpacked', program: 'turnout', resources: 'resources' },
  win32: { flag: '--win', folder: 'win-unpacked', program: 'Turnout.exe', resources: 'resources' },
  darwin: {
    flag: '--mac',
    folder: process.arch === 'arm64' ? 'mac-arm64' : 'mac',
    program: 'Turnout.app/Contents/MacOS/Turnout',
    resources: 'Turnout.app/Contents/Resources',
  },
} as const
const place = PLACES[process.platform as keyof typeof PLACES]
const unpacked = path.join(output, place.folder)
const packaged = path.join(unpacked, place.program)
const resources = path.join(unpacked, place.resources)
const asar = path.join(resources, 'app.asar')

test.beforeAll(() => {
  test.setTimeout(180_000)
  const folder = electronFolder() ?? ''
  const version = readFileSync(path.join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
  execFileSync(
    process.execPath,
    [
      path.join(root, 'node_modules/electron-builder/cli.js'),
      `--config=${writePackageConfig(path.join(output, 'config'))}`,
      '--dir',
      place.flag,
      '--publish=never',
      `-c.electronDist=${folder}`,
      `-c.electronVersion=${version}`,
      `-c.directories.output=${output}`,
      // A package for a test is not signed.
      '-c.mac.identity=null',
    ],
    { cwd: root, stdio: 'pipe' },
  )
})

test.afterAll(() => rmSync(output, { recursive: true, force: true }))

test('SHELL-19 the fuses of the packaged program are set as promised', async () => {
  const wire = await getCurrentFuseWire(packaged)
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

test('SIGN-21 the package holds the program and its store, and nothing else', () => {
  const files = asarFiles(asar)
  const allowed = [
    /^\/package\.json$/,
    /^\/dist\/electron\/([\w-]+\.cjs|icon\.png)$/,
    /^\/dist\/renderer\/(index\.html|assets\/[\w.-]+\.(js|css|svg|png|woff2))$/,
    /^\/node_modules\/@photostructure\/sqlite\/(LICENSE|package\.json|dist\/index\.cjs|prebuilds\/[a-z0-9]+-[a-z0-9]+\/.+\.node)$/,
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
    'x-page-key',
  ]) {
    expect(text, canary).not.toContain(canary)
  }
  expect(existsSync(path.join(resources, 'default_app.asar'))).toBe(false)
  const held = readdirSync(resources).filter((name) => !/\.(lproj|icns)$/.test(name))
  expect(held.sort()).toEqual(['app.asar', 'app.asar.unpacked', 'notices'])
  expect([...files.keys()].filter((file) => /musl/.test(file))).toEqual([])
})

test('SHIP-1 everything of others in the package is named with its licence, for people and for machines', () => {
  const bill = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      components: z.array(
        z.object({ name: z.string(), version: z.string(), licenses: z.array(z.unknown()).min(1) }),
      ),
    })
    .parse(JSON.parse(readFileSync(path.join(resources, 'notices/sbom.cdx.json'), 'utf8')))
  const notices = readFileSync(path.join(resources, 'notices/THIRD-PARTY-NOTICES.txt'), 'utf8')
  const named = bill.components.map(({ name, version }) => `${name} ${version}`)
  expect(named.filter((one) => !one.startsWith('electron ') && !notices.includes(`${one} (`))).toEqual([])
  const packages = bill.components.map(({ name }) => name)
  for (const name of [
    'electron',
    'react-dom',
    'electron-updater',
    'zod',
    '@photostructure/sqlite',
    'node-gyp-build',
  ])
    expect(packages).toContain(name)
})

test('SHELL-24 the packaged program refuses to be debugged from outside', () => {
  const run = (...args: string[]): string => {
    try {
      execFileSync(packaged, [...sandboxArguments(), `--data=${output}/refused`, ...args], {
        stdio: 'pipe',
        timeout: 20_000,
      })
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
  test.skip(
    process.platform !== 'linux',
    'reads /proc, and other systems have no signal that asks for the end',
  )
  const data = path.join(output, 'started')
  const child = spawn(packaged, [...sandboxArguments(), `--data=${data}`], {
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

interface Entry {
  readonly files?: Readonly<Record<string, Entry>> | undefined
  readonly size?: number | undefined
  readonly offset?: string | undefined
  readonly unpacked?: boolean | undefined
}

const entry: z.ZodType<Entry> = z.lazy(() =>
  z.object({
    files: z.record(z.string(), entry).optional(),
    size: z.number().optional(),
    offset: z.string().optional(),
    unpacked: z.boolean().optional(),
  }),
)

/** Files of an asar archive by path; null for the content of one that lies unpacked beside it. */
export function asarFiles(archive: string): ReadonlyMap<string, Buffer | null> {
  const bytes = readFileSync(archive)
  const base = 8 + bytes.readUInt32LE(4)
  const header = entry.parse(JSON.parse(bytes.subarray(16, 16 + bytes.readUInt32LE(12)).toString('utf8')))
  const found = new Map<string, Buffer | null>()
  const visit = (path: string, { files, size = 0, offset }: Entry): void => {
    if (files === undefined) {
      const from = base + Number(offset ?? 0)
      found.set(path, offset === undefined ? null : bytes.subarray(from, from + size))
      return
    }
    for (const [name, child] of Object.entries(files)) visit(`${path}/${name}`, child)
  }
  visit('', header)
  return found
}

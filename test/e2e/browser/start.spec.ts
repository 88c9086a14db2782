import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { binaryName } from '../../../scripts/prepared/electronBinary.ts'
import { root } from '../../support/hosts/browserHost.ts'
import { expect, test } from '../../support/hosts/programTest.ts'

/** `npm start` in a terminal of its own, with a temporary folder that shows what it leaves. */
interface Started {
  readonly terminal: ChildProcess
  readonly temporary: string
  readonly ended: Promise<number | null>
  output(): string
  /** Addresses of the demo community and of the program. */
  addresses(): Promise<readonly string[]>
}

const folders: string[] = []

function start(flags: readonly string[], env: Record<string, string> = {}): Started {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'turnout start ü-'))
  folders.push(temporary)
  const command = [process.execPath, path.join(root, 'scripts/start.mjs'), '--no-open', ...flags]
  const typed = command.map((part) => `'${part.replaceAll("'", String.raw`'\''`)}'`).join(' ')
  const terminal = spawn(
    'script',
    process.platform === 'linux' ? ['-qefc', typed, '/dev/null'] : ['-q', '/dev/null', ...command],
    { cwd: root, env: { ...process.env, TMPDIR: temporary, ...env }, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  let text = ''
  terminal.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8')
  })
  const found = (): readonly string[] =>
    [/Demo community at (http:\S+)/, /Turnout: (http:\/\/127\.0\.0\.1:\d+)/].flatMap(
      (line) => line.exec(text)?.[1] ?? [],
    )
  return {
    terminal,
    temporary,
    ended: new Promise((done) => terminal.once('exit', done)),
    output: () => text,
    addresses: async () => {
      await expect.poll(() => found().length, { timeout: 90_000, message: text }).toBe(2)
      return found()
    },
  }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  )

async function nothingIsLeft({ temporary, ended }: Started, addresses: readonly string[]): Promise<void> {
  await ended
  expect(readdirSync(temporary)).toEqual([])
  for (const address of addresses) expect(await answers(address), address).toBe(false)
}

// Each takes the demo's own port where it is free: beside another one, that would answer for it.
test.describe.configure({ mode: 'default' })
test.skip(process.platform === 'win32', 'Windows has no pseudo-terminal that a test could type into')
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('Ctrl+C leaves no process and no folder with the demo\u2019s keys', async () => {
  const started = start(['--host', 'browser'])
  const addresses = await started.addresses()
  started.terminal.stdin?.write('\u0003')
  await nothingIsLeft(started, addresses)
})

test('a check of the set-up ends by itself, in peace, when the program shows', async () => {
  const once = start(['--host', 'browser', '--once'])
  expect(await once.ended, once.output()).toBe(0)
  expect(once.output()).toMatch(/Turnout: http/)
  await nothingIsLeft(once, [])
})

test('the browser host takes over where Electron crashes, and a crash is never a success', async () => {
  const crashing = mkdtempSync(path.join(os.tmpdir(), 'turnout-electron-'))
  folders.push(crashing)
  const binary = path.join(crashing, binaryName())
  mkdirSync(path.dirname(binary), { recursive: true })
  writeFileSync(binary, '#!/bin/sh\nkill -TRAP $$\n')
  chmodSync(binary, 0o755)
  const env = { ELECTRON_OVERRIDE_DIST_PATH: crashing, DISPLAY: ':99' }

  const either = start([], env)
  const addresses = await either.addresses()
  expect(either.output()).toContain('Electron ended by itself (SIGTRAP).')
  expect(either.output()).toContain('Turnout runs in the browser host instead.')
  either.terminal.stdin?.write('\u0003')
  await nothingIsLeft(either, addresses)

  const alone = start(['--host', 'electron'], env)
  expect(await alone.ended).toBe(133)
  await nothingIsLeft(alone, [])
})

test('a folder that cannot be used is one sentence, not a stack trace', async () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'turnout-file-')), 'file')
  folders.push(path.dirname(file))
  writeFileSync(file, '{')
  const blocked = start(['--host', 'browser', '--data', path.join(file, 'data')])
  expect(await blocked.ended).toBe(1)
  expect(blocked.output()).toContain('cannot be used')
  expect(blocked.output()).not.toContain('    at ')
})

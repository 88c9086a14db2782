import { EventEmitter } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { renamePatiently } from '../../../../scripts/setup/files.mjs'
import { install, NpmFault, npm, npmProgram, SetupError } from '../../../../scripts/setup/npm.mjs'
import { handOn } from '../../../../scripts/setup.mjs'
import { tempFolder } from '../../../support/tempFolder.ts'

const CLI = 'node_modules/npm/bin/npm-cli.js'

function found(execPath: string, env: Record<string, string>, files: readonly string[]): string {
  const places = new Set(files.map((file) => path.normalize(file)))
  return npmProgram({
    execPath,
    env,
    exists: (file) => places.has(path.normalize(file)),
    real: (link) => env[link] ?? link,
  })
}

describe('npm is run as a file, so that no shell splits a path at its blanks', () => {
  it('the npm that started the command', () => {
    const asked = `/Users/First Last & Co/lib/${CLI}`
    expect(found('/usr/bin/node', { npm_execpath: asked }, [asked])).toBe(asked)
  })
  it('the one beside Node, as on Windows and as Node\u2019s own archives place it', () => {
    expect(found('/c/Program Files/nodejs/node.exe', {}, [`/c/Program Files/nodejs/${CLI}`])).toBe(
      path.normalize(`/c/Program Files/nodejs/${CLI}`),
    )
    expect(
      found('/opt/node/bin/node', { npm_execpath: '/opt/yarn.js' }, ['/opt/yarn.js', `/opt/node/lib/${CLI}`]),
    ).toBe(path.normalize(`/opt/node/lib/${CLI}`))
  })
  it('the one on the search path, also behind a link', () => {
    const debian = '/usr/share/nodejs/npm/bin/npm-cli.js'
    const env = { PATH: ['/usr/local/bin', '/usr/bin'].join(path.delimiter), '/usr/bin/npm': debian }
    expect(found('/home/me/.node/bin/node', env, ['/usr/bin/npm'])).toBe(debian)
  })
  it('without npm a sentence says so', () => {
    expect(() => found('/opt/node', { PATH: '/usr/bin' }, [])).toThrow(/npm was not found/)
  })
})

describe('an npm that comes to nothing', () => {
  /** Runs an npm that writes these words to its errors, and what it was asked to do. */
  async function failing(words: string, exitCode = 1): Promise<string> {
    const folder = await tempFolder()
    const program = path.join(folder, CLI)
    mkdirSync(path.dirname(program), { recursive: true })
    writeFileSync(
      program,
      `console.error(${JSON.stringify(words)} + process.argv.slice(2).join(' ')); process.exitCode = ${exitCode}`,
    )
    vi.stubEnv('npm_execpath', program)
    try {
      return await npm(process.execPath, ['ci'], folder, 'It could not be brought.').then(
        () => 'it went well',
        (error: Error) => (error instanceof NpmFault ? 'npm broke' : error.message),
      )
    } finally {
      vi.unstubAllEnvs()
    }
  }

  it('is over in seconds, not after the waits npm would take by itself', async () => {
    expect(await failing('npm error network ')).toMatch(
      /^It could not be brought\. npm says:\nnpm error network ci .*--fetch-retry-maxtimeout=8000$/,
    )
  })
  it.each([
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('because of a network that signs by itself (%s) says where its certificate is named', async (code) => {
    expect(await failing(`npm error code ${code}\n`)).toContain('NODE_EXTRA_CA_CERTS')
  })
  it.each([0, 1])('by a fault of its own is told from one that failed, with exit code %d', async (code) => {
    expect(await failing('npm ERR! Exit handler never called!\n', code)).toBe('npm broke')
  })
})

describe('npm that breaks off by a fault of its own', () => {
  const said: string[] = []
  /** An npm that does one of these each time it is asked: it installs, it says so and does not, or it breaks. */
  function installing(...does: ('installs' | 'lies' | 'breaks' | 'fails')[]) {
    said.length = 0
    let asked = 0
    const npm = async () => {
      const now = does[asked]
      asked += 1
      if (now === 'breaks') throw new NpmFault('')
      if (now === 'fails') throw new SetupError('no network')
    }
    const means = { say: (text: string) => void said.push(text), npm }
    return install(means, ['node', ['ci'], '/', ''], () => does[asked - 1] === 'installs').then(() => asked)
  }

  it.each(['breaks', 'lies'] as const)('%s, and is asked once more', async (first) => {
    expect(await installing(first, 'installs')).toBe(2)
    expect(said).toEqual(['npm broke off by a fault of its own. Asking it once more …'])
  })
  it('is asked no third time: a sentence says what to do', async () => {
    await expect(installing('lies', 'breaks', 'installs')).rejects.toThrow(/twice.*npm cache clean --force/)
  })
  it('is not asked again where it worked, or where what failed is not its own', async () => {
    expect(await installing('installs')).toBe(1)
    await expect(installing('fails', 'installs')).rejects.toThrow('no network')
    await expect(installing('breaks', 'fails')).rejects.toThrow('no network')
  })
})

describe('files that something else holds for a moment', () => {
  const held = (times: number, code: string) => {
    let left = times
    return () => {
      left -= 1
      if (left >= 0) throw Object.assign(new Error(code), { code })
    }
  }
  const rests: number[] = []
  const on = (platform: string, rename: () => void): void => {
    rests.length = 0
    renamePatiently('a', 'b', { platform, rename, rest: (ms) => rests.push(ms) })
  }

  it('a virus scanner on Windows does not end the build', () => {
    on('win32', held(3, 'EPERM'))
    expect(rests).toEqual([100, 200, 300])
  })
  it('one that never lets go is told', () => {
    expect(() => on('win32', held(99, 'EBUSY'))).toThrow('EBUSY')
    expect(rests).toHaveLength(9)
  })
  it('another error, or another system, is told at once', () => {
    expect(() => on('win32', held(1, 'ENOSPC'))).toThrow('ENOSPC')
    expect(() => on('linux', held(1, 'EPERM'))).toThrow('EPERM')
    expect(rests).toEqual([])
  })
})

describe('a signal that ends the command', () => {
  const told = (platform: NodeJS.Platform): readonly unknown[] => {
    const signals: unknown[] = []
    const running = Object.assign(new EventEmitter(), { platform })
    handOn({ kill: (signal) => signals.push(signal) > 0 }, running)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) running.emit(signal)
    return signals
  }

  it('ends the program it runs', () => {
    expect(told('linux')).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP'])
  })
  it('on Windows is left to the console: Ctrl+C ends nothing before it has put away its things', () => {
    expect(told('win32')).toEqual([])
  })
})

import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { renamePatiently } from '../../../../scripts/setup/files.mjs'
import { npmProgram } from '../../../../scripts/setup/npm.mjs'

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

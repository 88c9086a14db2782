import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { NODES, runsTypeScript } from '../../../../scripts/setup/nodes.mjs'
import { root } from '../../../support/sourceTree.ts'

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly engines: { readonly node: string }
}
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<
    Record<string, { readonly hasInstallScript?: boolean; readonly integrity?: string }>
  >
}

describe('which Node runs the program', () => {
  it.each(['18.20.8', '20.19.6', '22.12.0', '22.16.0', '22.17.1', '23.0.0', '23.5.0'])(
    'Node %s, which knows no TypeScript without a flag, is replaced instead of ending in a stack trace',
    (version) => expect(runsTypeScript(version, undefined)).toBe(false),
  )
  it.each(['22.18.0', '22.23.3', '23.6.0', '24.0.0', '25.9.0', '26.10.0'])('Node %s is taken', (version) => {
    expect(runsTypeScript(version, 'strip')).toBe(true)
  })
  it('a Node that was built without TypeScript is replaced, however new it is', () => {
    expect(runsTypeScript('24.21.0', false)).toBe(false)
  })
  it('the manifest asks for the same versions', () => {
    expect(manifest.engines.node).toBe('^22.18 || >=23.6')
  })
})

describe('where npm has a Node', () => {
  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'])(
    'someone with an old Node on %s gets one that is named by version and hash',
    (system) => {
      const node = NODES[system]
      expect(node?.name).toMatch(/^node-(bin-)?(linux|darwin|win)-(x64|arm64)$/)
      expect(node?.name.endsWith(system.split('-')[1] ?? '?')).toBe(true)
      expect(runsTypeScript(node?.version ?? '0', undefined)).toBe(true)
      expect(node?.integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
    },
  )
})

describe('what an installation may run', () => {
  it('packages run no scripts of their own while they are installed, and none that is new needs to', () => {
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true')
    const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(withScript.map(([name]) => name)).toEqual([
      'node_modules/@photostructure/sqlite',
      'node_modules/electron-winstaller',
    ])
  })
  it('every package of the lock file is named by its hash', () => {
    const without = Object.entries(lock.packages).filter(([name, { integrity }]) => name !== '' && !integrity)
    expect(without.map(([name]) => name)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { afterCrash, chooseHost, type Desktop } from '../../../../scripts/prepared/hostChoice.ts'
import { type SandboxWorld, sandboxOf } from '../../../../scripts/prepared/sandbox.ts'

const DESKTOP: Desktop = {
  display: true,
  sandbox: () => 'works',
  binary: async () => ({ path: '/electron' }),
}
const noNamespaces: Desktop = { ...DESKTOP, sandbox: () => 'refused' }

describe('which host shows the program', () => {
  it('Electron, with its sandbox', async () => {
    expect(await chooseHost('either', DESKTOP)).toEqual({ kind: 'electron', binary: '/electron', args: [] })
  })
  it('as root, which has no sandbox, Electron without it', async () => {
    const choice = await chooseHost('either', { ...DESKTOP, sandbox: () => 'off' })
    expect(choice).toMatchObject({ args: ['--no-sandbox'] })
  })
  it('someone whose system keeps user namespaces from them gets the browser host and the reason, not a crash', async () => {
    const choice = await chooseHost('either', noNamespaces)
    expect(choice).toEqual({
      kind: 'browser',
      because:
        'Electron\u2019s sandbox needs user namespaces, which this system keeps from normal users. Turnout runs in the browser host instead.',
    })
  })
  it('a binary that would not start is not fetched', async () => {
    let fetched = 0
    const binary: Desktop['binary'] = async () => {
      fetched += 1
      return { path: '/electron' }
    }
    await chooseHost('either', { ...noNamespaces, binary })
    await chooseHost('either', { ...DESKTOP, display: false, binary })
    await chooseHost('browser', { ...DESKTOP, binary })
    expect(fetched).toBe(0)
  })
  it('who asks for Electron alone hears why there is none, and nothing else starts', async () => {
    const lost: Desktop = { ...DESKTOP, binary: async () => ({ path: null, because: 'No network.' }) }
    expect(await chooseHost('electron', lost)).toEqual({ kind: 'none', because: 'No network.' })
    expect(await chooseHost('electron', noNamespaces)).toMatchObject({ kind: 'none' })
    expect(await chooseHost('either', lost)).toMatchObject({ kind: 'browser' })
  })
  it('after a crash at once the browser host takes over; later, or where Electron was asked for, nothing does', () => {
    expect(afterCrash('either', 900)).toBe('browser')
    expect(afterCrash('either', 60_000)).toBe('nothing')
    expect(afterCrash('electron', 900)).toBe('nothing')
  })
})

describe('the sandbox of Electron', () => {
  const world: SandboxWorld = { platform: 'linux', uid: 1000, helper: () => null, namespace: () => 0 }

  it('works by user namespaces, or by a helper that belongs to root', () => {
    expect(sandboxOf(world)).toBe('works')
    const helper = { mode: 0o104755, uid: 0 }
    expect(sandboxOf({ ...world, namespace: () => 1, helper: () => helper })).toBe('works')
  })
  it('is refused where neither is to be had; a helper of npm\u2019s belongs to the user and does not count', () => {
    expect(sandboxOf({ ...world, namespace: () => 1 })).toBe('refused')
    const helper = { mode: 0o100755, uid: 1000 }
    expect(sandboxOf({ ...world, namespace: () => 1, helper: () => helper })).toBe('refused')
  })
  it('is tried where nobody can say, and on other systems', () => {
    expect(sandboxOf({ ...world, namespace: () => null })).toBe('works')
    expect(sandboxOf({ ...world, platform: 'darwin', namespace: () => 1 })).toBe('works')
  })
  it('is off for root', () => {
    expect(sandboxOf({ ...world, uid: 0 })).toBe('off')
  })
})

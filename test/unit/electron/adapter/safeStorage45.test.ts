import { Buffer } from 'node:buffer'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUSY_PAUSES, createSafeStorageSecrets } from '../../../../electron/adapter/safeStorageSecrets.ts'
import { createTokenVault } from '../../../../electron/core/session/tokenVault.ts'
import { createImpatientTimers } from '../../../support/fakeClock.ts'
import { createFakeIds, createMemoryLogger } from '../../../support/fakePorts.ts'
import { filesBelow, tempFolder } from '../../../support/tempFolder.ts'
import { createElectron45 } from './electron45.ts'

const timers = createImpatientTimers()
const canary = new Uint8Array([0, 255, 128, 7, 10])

const started = (of: Parameters<typeof createElectron45>[0]) => {
  const electron = createElectron45(of)
  electron.appReady()
  electron.answer()
  return { ...electron, store: createSafeStorageSecrets(electron.pieces, of.platform, timers) }
}

describe('the key store through the asynchronous functions of Electron 45', () => {
  it.each([
    ['linux', 'gnome_libsecret'],
    ['darwin', 'keychain'],
    ['win32', 'dpapi'],
  ] as const)(
    'KEEP-1 on %s it seals and opens any bytes, and no other function is asked',
    async (platform, backend) => {
      const { store } = started({ platform, keys: 'answers' })
      expect(await store.keeping()).toEqual({ backend, durable: true })
      expect(await store.open(await store.seal(canary))).toEqual({ plain: canary, reseal: false })
    },
  )

  it.each(['gnome_libsecret', 'kwallet6', 'basic_text'] as const)(
    'KEEP-2 a desktop (%s) whose key store is not there, or was dismissed, keeps nothing: what seals is a key known to all',
    async (desktop) => {
      const { store, pieces } = started({ platform: 'linux', keys: 'none', desktop })
      expect(await pieces.isAsyncEncryptionAvailable?.(), 'Electron says yes').toBe(true)
      expect(await store.keeping()).toEqual({ backend: desktop, durable: false })
      await expect(store.seal(canary)).rejects.toMatchObject({ name: 'SecretUnreadable' })
    },
  )

  it('KEEP-2 then no file is written, and this run works from memory', async () => {
    const folder = await tempFolder()
    const { store } = started({ platform: 'linux', keys: 'none' })
    const vault = createTokenVault({
      secrets: store,
      folder,
      ids: createFakeIds(),
      log: createMemoryLogger(),
    })
    await vault.setClientSecret('site', 'canary')
    expect(await vault.clientSecret('site')).toEqual({ state: 'present', value: 'canary' })
    expect((await filesBelow(folder)).size).toBe(0)
  })

  it('KEEP-2 a window manager that names no key store has one all the same, where one answers', async () => {
    const { store } = started({ platform: 'linux', keys: 'answers', desktop: 'basic_text' })
    expect(await store.keeping()).toEqual({ backend: 'secret_service', durable: true })
    expect(await store.open(await store.seal(canary))).toEqual({ plain: canary, reseal: false })
  })

  it('KEEP-2 before the app is ready nothing is kept, and the question is asked again after', async () => {
    const electron = createElectron45({ platform: 'win32', keys: 'answers' })
    const store = createSafeStorageSecrets(electron.pieces, 'win32', timers)
    expect((await store.keeping()).durable).toBe(false)
    await expect(store.seal(canary)).rejects.toMatchObject({ name: 'SecretUnreadable' })
    electron.appReady()
    electron.answer()
    expect((await store.keeping()).durable).toBe(true)
    await store.keeping()
    expect(electron.asked.available, 'a good answer is the last').toBe(3)
  })

  it('KEEP-3 while the key store asks for its password everything waits for it, and then goes on', async () => {
    const electron = createElectron45({ platform: 'linux', keys: 'answers' })
    electron.appReady()
    const store = createSafeStorageSecrets(electron.pieces, 'linux', timers)
    const both = Promise.all([store.seal(canary), store.seal(canary)])
    electron.answer()
    const [sealed] = await both
    expect((await store.open(sealed)).plain).toEqual(canary)
  })

  it('KEEP-3 one that is busy for a moment is waited for: nobody is signed out by a late keyring', async () => {
    const { store, busyFor, asked } = started({ platform: 'darwin', keys: 'answers' })
    const sealed = await store.seal(canary)
    busyFor(BUSY_PAUSES.length)
    expect(await store.open(sealed)).toEqual({ plain: canary, reseal: false })
    expect(asked.decrypt).toBe(BUSY_PAUSES.length + 1)
  })

  it('KEEP-3 one that stays busy, or does not know the key, is not asked for ever, and nothing is deleted', async () => {
    const { store, busyFor, asked } = started({ platform: 'darwin', keys: 'answers' })
    const sealed = await store.seal(canary)
    busyFor(100)
    await expect(store.open(sealed)).rejects.toMatchObject({ name: 'SecretUnreadable' })
    expect(asked.decrypt).toBe(BUSY_PAUSES.length + 1)
    busyFor(0)
    await expect(store.open(Buffer.from('v107aa'))).rejects.toMatchObject({ name: 'SecretUnreadable' })
    expect(asked.decrypt).toBe(BUSY_PAUSES.length + 2)
  })

  it('KEEP-4 a key that was renewed opens what the former sealed; it is sealed anew once, and then stays', async () => {
    const folder = await tempFolder()
    const { store, rotate } = started({ platform: 'linux', keys: 'answers' })
    const open = () =>
      createTokenVault({ secrets: store, folder, ids: createFakeIds(), log: createMemoryLogger() })
    await open().setClientSecret('site', 'canary')
    const bytes = async () => (await filesBelow(folder)).get(join('vault', 'site-site.secret'))?.toString()
    const before = await bytes()
    rotate()
    expect(await open().clientSecret('site')).toEqual({ state: 'present', value: 'canary' })
    const after = await bytes()
    expect(after).not.toBe(before)
    expect(await open().clientSecret('site')).toEqual({ state: 'present', value: 'canary' })
    expect(await bytes()).toBe(after)
  })

  it('KEEP-4 what the public key sealed is sealed anew as soon as a key store answers', async () => {
    const { pieces, ...electron } = createElectron45({ platform: 'linux', keys: 'answers' })
    electron.appReady()
    electron.answer()
    const store = createSafeStorageSecrets(pieces, 'linux', timers)
    const text = Buffer.from(canary).toString('base64')
    const worthless = Buffer.from(`v100${Buffer.from(text).toString('hex')}`)
    expect(await store.open(worthless)).toEqual({ plain: canary, reseal: true })
  })
})

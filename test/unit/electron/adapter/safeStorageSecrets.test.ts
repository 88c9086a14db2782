import { describe, expect, it } from 'vitest'
import {
  createSafeStorageSecrets,
  type SafeStoragePieces,
} from '../../../../electron/adapter/safeStorageSecrets.ts'
import { createImpatientTimers } from '../../../support/fakeClock.ts'

const turn = (text: string): Buffer => Buffer.from([...Buffer.from(text)].map((byte) => byte ^ 0x5a))
const back = (blob: Buffer): string => Buffer.from([...blob].map((byte) => byte ^ 0x5a)).toString()

const sync = (
  backend: 'gnome_libsecret' | 'basic_text' | 'unknown',
  available = true,
): SafeStoragePieces => ({
  isEncryptionAvailable: () => available,
  getSelectedStorageBackend: () => backend,
  encryptString: turn,
  decryptString: back,
})

const timers = createImpatientTimers()

const canary = new Uint8Array([0, 255, 128, 7, 10])

describe('the system’s key store (KEEP-1, KEEP-2)', () => {
  it('KEEP-1 seals and opens any bytes, with the functions of Electron 33', async () => {
    const store = createSafeStorageSecrets(sync('gnome_libsecret'), 'linux', timers)
    const sealed = await store.seal(canary)
    expect(await store.open(sealed)).toEqual({ plain: canary, reseal: false })
    expect(await store.keeping()).toEqual({ backend: 'gnome_libsecret', durable: true })
  })

  it.each([
    ['basic_text', sync('basic_text'), 'linux'],
    ['unknown', sync('unknown'), 'linux'],
    ['dpapi', sync('gnome_libsecret', false), 'win32'],
  ] as const)(
    'KEEP-2 with %s nothing is durable and nothing is sealed',
    async (backend, pieces, platform) => {
      const store = createSafeStorageSecrets(pieces, platform, timers)
      expect(await store.keeping()).toEqual({ backend, durable: false })
      await expect(store.seal(canary)).rejects.toMatchObject({ name: 'SecretUnreadable' })
    },
  )

  it('KEEP-3 a refusal of the key store is told as such, whatever it throws', async () => {
    const store = createSafeStorageSecrets(
      {
        ...sync('gnome_libsecret'),
        decryptString: () => {
          throw new Error('Error while decrypting the ciphertext')
        },
      },
      'linux',
      timers,
    )
    await expect(store.open(new Uint8Array([1]))).rejects.toMatchObject({ name: 'SecretUnreadable' })
  })

  it('KEEP-2 a keyring unlocked while the program runs counts from then on', async () => {
    let unlocked = false
    const pieces = { ...sync('gnome_libsecret'), isEncryptionAvailable: () => unlocked }
    const store = createSafeStorageSecrets(pieces, 'linux', timers)
    expect((await store.keeping()).durable).toBe(false)
    unlocked = true
    expect((await store.keeping()).durable).toBe(true)
    unlocked = false
    expect((await store.keeping()).durable, 'a good answer lasts').toBe(true)
  })
})

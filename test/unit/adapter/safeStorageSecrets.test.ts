import { describe, expect, it } from 'vitest'
import {
  createSafeStorageSecrets,
  type SafeStoragePieces,
} from '../../../electron/adapter/safeStorageSecrets.ts'

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

const canary = new Uint8Array([0, 255, 128, 7, 10])

describe('the system’s key store (checks.md 4.1)', () => {
  it('D1 seals and opens any bytes, with the functions of Electron 33', async () => {
    const store = createSafeStorageSecrets(sync('gnome_libsecret'), 'linux')
    const sealed = await store.seal(canary)
    expect(await store.open(sealed)).toEqual({ plain: canary, reseal: false })
    expect(await store.keeping()).toEqual({ backend: 'gnome_libsecret', durable: true })
  })

  it('D4 prefers the asynchronous functions and passes on that a key was renewed', async () => {
    const store = createSafeStorageSecrets(
      {
        isAsyncEncryptionAvailable: async () => true,
        encryptStringAsync: async (text) => turn(text),
        decryptStringAsync: async (blob) => ({ result: back(blob), shouldReEncrypt: true }),
        encryptString: () => {
          throw new Error('removed in Electron 46')
        },
      },
      'darwin',
    )
    expect(await store.open(await store.seal(canary))).toEqual({ plain: canary, reseal: true })
    expect(await store.keeping()).toEqual({ backend: 'keychain', durable: true })
  })

  it.each([
    ['basic_text', sync('basic_text'), 'linux'],
    ['unknown', sync('unknown'), 'linux'],
    ['dpapi', sync('gnome_libsecret', false), 'win32'],
  ] as const)('D2 with %s nothing is durable and nothing is sealed', async (backend, pieces, platform) => {
    const store = createSafeStorageSecrets(pieces, platform)
    expect(await store.keeping()).toEqual({ backend, durable: false })
    await expect(store.seal(canary)).rejects.toMatchObject({ name: 'SecretUnreadable' })
  })

  it('D3 a refusal of the key store is told as such, whatever it throws', async () => {
    const store = createSafeStorageSecrets(
      {
        ...sync('gnome_libsecret'),
        decryptString: () => {
          throw new Error('Error while decrypting the ciphertext')
        },
      },
      'linux',
    )
    await expect(store.open(new Uint8Array([1]))).rejects.toMatchObject({ name: 'SecretUnreadable' })
  })
})

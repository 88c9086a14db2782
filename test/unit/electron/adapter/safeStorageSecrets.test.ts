import { describe, expect, it } from 'vitest'
import {
  BUSY_PAUSES,
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

  it('KEEP-4 prefers the asynchronous functions and passes on that a key was renewed', async () => {
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
      timers,
    )
    expect(await store.open(await store.seal(canary))).toEqual({ plain: canary, reseal: true })
    expect(await store.keeping()).toEqual({ backend: 'keychain', durable: true })
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

  /** As Electron 45 answers: promises only, and a rejection of its own for a key store that is busy. */
  const electron45 = (busy: number) => {
    let refusals = busy
    const now = <T>(value: T): Promise<T> => {
      refusals -= 1
      return refusals >= 0
        ? Promise.reject(new Error('safeStorage is temporarily unavailable. Please try again.'))
        : Promise.resolve(value)
    }
    const pieces: SafeStoragePieces = {
      isAsyncEncryptionAvailable: () => Promise.resolve(true),
      encryptStringAsync: (text) => now(turn(text)),
      decryptStringAsync: (blob) => now({ result: back(blob), shouldReEncrypt: false }),
    }
    return { pieces, asked: () => busy - refusals }
  }

  it('KEEP-3 a key store that is busy for a moment is waited for: nobody is signed out by a late keyring', async () => {
    const opened = await createSafeStorageSecrets(electron45(0).pieces, 'win32', timers).seal(canary)
    const late = electron45(BUSY_PAUSES.length)
    const store = createSafeStorageSecrets(late.pieces, 'win32', timers)
    expect(await store.open(opened)).toEqual({ plain: canary, reseal: false })
    expect(late.asked()).toBe(BUSY_PAUSES.length + 1)
    const sealing = createSafeStorageSecrets(electron45(1).pieces, 'win32', timers)
    expect(await sealing.seal(canary)).toEqual(opened)
  })

  it('KEEP-3 one that stays busy, or refuses, is not asked for ever', async () => {
    const away = electron45(100)
    const open = createSafeStorageSecrets(away.pieces, 'win32', timers).open(new Uint8Array([1]))
    await expect(open).rejects.toMatchObject({ name: 'SecretUnreadable' })
    expect(away.asked()).toBe(BUSY_PAUSES.length + 1)
    let asked = 0
    const refusing: SafeStoragePieces = {
      ...away.pieces,
      decryptStringAsync: () => {
        asked += 1
        return Promise.reject(new Error('Error while decrypting the ciphertext provided'))
      },
    }
    await expect(
      createSafeStorageSecrets(refusing, 'win32', timers).open(new Uint8Array([1])),
    ).rejects.toMatchObject({ name: 'SecretUnreadable' })
    expect(asked).toBe(1)
  })

  /** As 45 is documented to: a key of its own from the first use on, and what an older Electron sealed still opens. */
  const rotating = () => {
    let prepared = 0
    const key = (blob: Buffer): string => blob.subarray(0, 3).toString()
    const pieces: SafeStoragePieces = {
      isAsyncEncryptionAvailable: async () => {
        prepared += 1
        return true
      },
      encryptStringAsync: async (text) => Buffer.concat([Buffer.from('v20'), turn(text)]),
      decryptStringAsync: async (blob) =>
        key(blob) === 'v20'
          ? { result: back(blob.subarray(3)), shouldReEncrypt: false }
          : { result: back(blob), shouldReEncrypt: true },
      // There in 45, gone in 46: calling them would block the window, and end with the next version.
      isEncryptionAvailable: () => expect.unreachable('the synchronous functions are not asked'),
      encryptString: () => expect.unreachable('the synchronous functions are not asked'),
      decryptString: () => expect.unreachable('the synchronous functions are not asked'),
      getSelectedStorageBackend: () => 'gnome_libsecret',
    }
    return { pieces, prepared: () => prepared }
  }

  it('KEEP-4 what Electron 33 sealed opens with 45, is sealed anew once, and then stays', async () => {
    const before = await createSafeStorageSecrets(sync('gnome_libsecret'), 'linux', timers).seal(canary)
    const { pieces, prepared } = rotating()
    const store = createSafeStorageSecrets(pieces, 'linux', timers)
    expect(await store.open(before)).toEqual({ plain: canary, reseal: true })
    const anew = await store.seal(canary)
    expect(await store.open(anew)).toEqual({ plain: canary, reseal: false })
    expect(await store.keeping()).toEqual({ backend: 'gnome_libsecret', durable: true })
    expect(prepared()).toBe(1)
  })

  it('KEEP-2 with 45 a look that is refused, or finds nothing, keeps nothing and is done again', async () => {
    let answer: () => Promise<boolean> = () => Promise.reject(new Error('not ready'))
    const pieces: SafeStoragePieces = {
      ...rotating().pieces,
      isAsyncEncryptionAvailable: () => answer(),
    }
    const store = createSafeStorageSecrets(pieces, 'linux', timers)
    expect((await store.keeping()).durable).toBe(false)
    answer = async () => false
    expect((await store.keeping()).durable).toBe(false)
    await expect(store.seal(canary)).rejects.toMatchObject({ name: 'SecretUnreadable' })
    answer = async () => true
    expect((await store.keeping()).durable).toBe(true)
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

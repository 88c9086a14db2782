import { Buffer } from 'node:buffer'
import type { SafeStoragePieces } from '../../../../electron/adapter/safeStorageSecrets.ts'

interface Electron45 {
  readonly platform: 'linux' | 'darwin' | 'win32'
  /** What stands behind it: the system's key store, none, or one whose question was dismissed. */
  readonly keys: 'answers' | 'none'
  /** On Linux, as the desktop calls itself; no word on whether its key store runs. */
  readonly desktop?: 'gnome_libsecret' | 'kwallet6' | 'basic_text'
}

const SEALED_TEXT = /^(?<mark>v1[01])(?<key>\d)(?<hex>[0-9a-f]*)$/
/** Of the key that stands in Chromium's source. */
const PUBLIC_KEY = 0

/**
 * safeStorage as Electron 45 has it in its documentation and its source: promises only, prepared at the first use after
 * the app is ready, keys that are renewed, and a rejection of its own while the key store is busy. The synchronous
 * functions are there, and throw: 46 has none.
 */
export function createElectron45({ platform, keys, desktop = 'gnome_libsecret' }: Electron45) {
  let ready = false
  let prepared = false
  let waiting: readonly (() => void)[] = []
  let current = keys === 'answers' ? 1 : PUBLIC_KEY
  let busy = 0
  const asked = { available: 0, encrypt: 0, decrypt: 0 }

  const mark = (key: number): string => (platform === 'linux' && key !== PUBLIC_KEY ? 'v11' : 'v10')
  /** What is asked before the key store has answered waits for it, however long that takes. */
  const once = async <T>(answer: () => T): Promise<T> => {
    if (!prepared)
      await new Promise<void>((go) => {
        waiting = [...waiting, go]
      })
    return answer()
  }
  const beforeReady = (): Promise<never> =>
    Promise.reject(new Error('safeStorage cannot be used before app is ready'))
  const gone = (): never => {
    throw new Error('the synchronous functions end with Electron 46, and block the window before')
  }

  const pieces: SafeStoragePieces = {
    isAsyncEncryptionAvailable: () => {
      asked.available += 1
      // Never false once the app is ready: with no key store at all, the public key is there.
      return ready ? once(() => true) : Promise.resolve(false)
    },
    encryptStringAsync: (text) => {
      asked.encrypt += 1
      if (!ready) return beforeReady()
      return once(() => Buffer.from(`${mark(current)}${current}${Buffer.from(text).toString('hex')}`))
    },
    decryptStringAsync: (blob) => {
      asked.decrypt += 1
      if (!ready) return beforeReady()
      return once(() => {
        const { key, hex = '' } = SEALED_TEXT.exec(blob.toString())?.groups ?? {}
        if (busy > 0) {
          busy -= 1
          throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.')
        }
        if (key === undefined || Number(key) > current)
          throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.')
        return { result: Buffer.from(hex, 'hex').toString(), shouldReEncrypt: Number(key) !== current }
      })
    },
    isEncryptionAvailable: gone,
    encryptString: gone,
    decryptString: gone,
    ...(platform === 'linux' && { getSelectedStorageBackend: () => (ready ? desktop : 'unknown') }),
  }
  return {
    pieces,
    asked,
    appReady: () => {
      ready = true
    },
    /** The key store has answered, or the person has dismissed its question. */
    answer: () => {
      prepared = true
      for (const go of waiting) go()
      waiting = []
    },
    rotate: () => {
      current += 1
    },
    busyFor: (times: number) => {
      busy = times
    },
  }
}

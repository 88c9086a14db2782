import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { SecretUnreadable } from '../core/errors.ts'
import type { SecretStore } from '../core/ports.ts'

export const KEY_FILE = 'secrets.key'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Secrets sealed with a key that lies in a file beside them, readable by this user only. That keeps nothing from
 * whoever reads the folder, which is why it exists in the browser host alone, a host for development and tests, and
 * there only by the choice `--keep-secrets`; the program shows its name, `key-file`, wherever it says how secrets
 * are kept. Electron has no such store (KEEP-2).
 */
export function createKeyFileSecrets(folder: string): SecretStore {
  const file = path.join(folder, KEY_FILE)
  const key = readOrMake(folder, file)
  return {
    keeping: () => Promise.resolve({ backend: 'key-file', durable: true }),
    seal(plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Promise.resolve(new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), body])))
    },
    open(sealed) {
      try {
        const blob = Buffer.from(sealed)
        const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAuthTag(blob.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const plain = Buffer.concat([decipher.update(blob.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
        return Promise.resolve({ plain: new Uint8Array(plain), reseal: false })
      } catch (error) {
        return Promise.reject(new SecretUnreadable('sealed with another key, or damaged', { cause: error }))
      }
    },
  }
}

/** Never replaces a key file that is there but wrong: what it sealed would be lost. */
function readOrMake(folder: string, file: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    const handle = openSync(file, 'wx', 0o600)
    try {
      writeSync(handle, randomBytes(KEY_BYTES))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    chmodSync(file, 0o600)
  }
  const key = readFileSync(file)
  if (key.length !== KEY_BYTES) throw new SecretUnreadable(`${KEY_FILE} is damaged`)
  return key
}

/** No key store: core keeps secrets in memory and says so (KEEP-2). */
export const memorySecrets: SecretStore = {
  keeping: () => Promise.resolve({ backend: 'memory', durable: false }),
  seal: () => Promise.reject(new SecretUnreadable('no key store in this host')),
  open: () => Promise.reject(new SecretUnreadable('no key store in this host')),
}

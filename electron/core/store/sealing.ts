import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Sqlite } from './sqlite.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const DIGEST_BYTES = 16
/** Form of the sealed payloads; part of what is authenticated, so a payload of another form cannot pass. */
const PAYLOAD_FORM = 1
const POOLED_IVS = 256

/** Seals payloads under the account's data key: AES-256-GCM as `iv | tag | ciphertext` (STORE-1). */
export interface Sealer {
  /** Names the key without telling it; stands beside each row, so that keys can change one day. */
  readonly keyId: number
  seal(table: string, id: string, plain: Uint8Array): Uint8Array
  /** Undefined where the row was damaged, moved to another id or table, or sealed with another key (STORE-3). */
  open(table: string, id: string, keyId: number, sealed: Uint8Array): Uint8Array | undefined
  /** Keyed digest: equal content is found without telling what it is. */
  digest(plain: string | Uint8Array): Uint8Array
  /** Keyed name in hex, for keys that may hold words somebody typed. */
  name(plain: string): string
}

/** `key` is 32 bytes; copied, so the caller may wipe its own. */
export function createSealer(key: Uint8Array): Sealer {
  if (key.length !== 32) throw new RangeError('the data key has 32 bytes')
  const secret = createSecretKey(Buffer.from(key))
  const digestKey = createSecretKey(
    Buffer.from(hkdfSync('sha256', key, new Uint8Array(0), 'turnout store digest', 32)),
  )
  const mac = (plain: string | Uint8Array): Buffer =>
    createHmac('sha256', digestKey).update(plain).digest().subarray(0, DIGEST_BYTES)
  const keyId = createHmac('sha256', digestKey).update('key id').digest().readUInt32LE(0)
  const nextIv = ivSource()
  return {
    keyId,
    seal(table, id, plain) {
      const iv = nextIv()
      const cipher = createCipheriv('aes-256-gcm', secret, iv)
      cipher.setAAD(authenticated(table, id))
      const body = cipher.update(plain)
      cipher.final()
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(table, id, rowKeyId, sealed) {
      if (rowKeyId !== keyId || sealed.length < IV_BYTES + TAG_BYTES) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(authenticated(table, id))
        decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const plain = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
        decipher.final()
        return plain
      } catch {
        return undefined
      }
    },
    digest: mac,
    name: (plain) => mac(`name ${plain}`).toString('hex'),
  }
}

const authenticated = (table: string, id: string): Buffer =>
  Buffer.from(`turnout\n${PAYLOAD_FORM}\n${table}\n${id}`, 'utf8')

/** Random per row and never from a port: a predictable one would break GCM. Taken in bulk, which is 5 times faster. */
function ivSource(): () => Buffer {
  let pool = Buffer.alloc(0)
  let used = 0
  return () => {
    if (used >= pool.length) {
      pool = randomBytes(IV_BYTES * POOLED_IVS)
      used = 0
    }
    used += IV_BYTES
    return pool.subarray(used - IV_BYTES, used)
  }
}

const PROBE = 'turnout'

/**
 * A sealed word written with the first key tells at once whether this is the same one (STORE-2). Throws AppError
 * `storage-unreadable`.
 */
export function checkKey(database: Sqlite, sealer: Sealer): void {
  const row = database.get('SELECT key, sealed FROM meta WHERE id = ?', PROBE)
  if (row === undefined) {
    database.run(
      'INSERT INTO meta (id, key, sealed) VALUES (?, ?, ?)',
      PROBE,
      sealer.keyId,
      sealer.seal('meta', PROBE, Buffer.from(PROBE)),
    )
    return
  }
  const [key, sealed] = row as readonly [number, Uint8Array]
  if (key === sealer.keyId || sealer.open('meta', PROBE, sealer.keyId, sealed) !== undefined) return
  throw new AppError(
    'storage-unreadable',
    'The data of this account cannot be opened with the key that is here. It was left as it is.',
  )
}

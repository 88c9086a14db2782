import { AppError } from '../errors.ts'
import type { Sealer } from './sealing.ts'
import type { Sqlite } from './sqlite.ts'

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

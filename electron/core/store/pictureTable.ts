import type { PictureTable } from './accountStore.ts'
import type { Quarantine } from './quarantine.ts'
import type { Sealer } from './sealing.ts'
import type { Sqlite } from './sqlite.ts'

/** The oldest go when there are more. */
const MOST_PICTURES = 2000

/** Pictures, sealed: type, a zero byte, bytes. Keys stand under their keyed name. */
export function pictureTable(database: Sqlite, sealer: Sealer, quarantine: Quarantine): PictureTable {
  return {
    get(key) {
      const id = sealer.name(key)
      const row = database.get('SELECT key, sealed FROM pictures WHERE id = ?', id)
      if (row === undefined) return undefined
      const [keyId, sealed] = row as readonly [number, Uint8Array]
      const plain = sealer.open('pictures', id, keyId, sealed)
      const split = plain?.indexOf(0) ?? -1
      if (plain === undefined || split < 0) {
        quarantine.hold('pictures', id, keyId, null)
        database.run('DELETE FROM pictures WHERE id = ?', id)
        return undefined
      }
      return {
        mediaType: Buffer.from(plain.subarray(0, split)).toString('latin1'),
        bytes: new Uint8Array(plain.subarray(split + 1)),
      }
    },
    remove: (key) => void database.run('DELETE FROM pictures WHERE id = ?', sealer.name(key)),
    put(key, mediaType, bytes, asOfMs) {
      const id = sealer.name(key)
      const plain = Buffer.concat([Buffer.from(`${mediaType}\0`, 'latin1'), bytes])
      database.transaction(() => {
        database.run(
          `INSERT INTO pictures (id, as_of, key, sealed) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
           SET as_of = excluded.as_of, key = excluded.key, sealed = excluded.sealed`,
          id,
          asOfMs,
          sealer.keyId,
          sealer.seal('pictures', id, plain),
        )
        const count = Number(database.get('SELECT count(*) FROM pictures')?.[0] ?? 0)
        if (count > MOST_PICTURES) {
          database.run(
            'DELETE FROM pictures WHERE id IN (SELECT id FROM pictures ORDER BY as_of LIMIT ?)',
            count - MOST_PICTURES,
          )
        }
      })
    },
  }
}

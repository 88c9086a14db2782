import { COPIED_DESK, COPIED_TABLES, type LocalKind } from './localData.ts'
import type { OpenedAccountStore } from './openAccountStore.ts'

/** A row that lies on this computer only, as it is kept. */
export interface LocalRow {
  readonly kind: LocalKind
  /** What it belongs to; null outside the desk. */
  readonly group: string | null
  readonly id: string
  /** JSON. */
  readonly text: string
}

const AT_ONCE = 200
/** A photo is as long as thousands of other rows. */
const LARGE: ReadonlySet<string> = new Set(['attachments'])

/**
 * All of it, some rows at a time, as it stood at the first: what is written meanwhile is not in it. A row that does not
 * open is passed over.
 */
export function* localRows(store: Pick<OpenedAccountStore, 'parts'>): Iterable<readonly LocalRow[]> {
  const { database, sealer } = store.parts
  const snapshot = database.snapshot()
  const read = snapshot ?? database
  const desk = new Set<string>(COPIED_DESK)
  try {
    for (const table of ['desk', ...COPIED_TABLES]) {
      const topic = table === 'desk' ? 'topic' : 'NULL'
      const sql = `SELECT seq, id, key, sealed, ${topic} FROM ${table} WHERE seq > ? ORDER BY seq LIMIT ${LARGE.has(table) ? 1 : AT_ONCE}`
      let after = 0
      for (;;) {
        const rows = read.all(sql, after)
        const last = rows.at(-1)
        if (last === undefined) break
        after = Number(last[0])
        yield rows.flatMap(([, id, key, sealed, group]): readonly LocalRow[] => {
          const name = String(id)
          const kind = table === 'desk' ? name.slice(0, name.indexOf(' ')) : table
          if (table === 'desk' && !desk.has(kind)) return []
          const plain = sealed instanceof Uint8Array && sealer.open(table, name, Number(key), sealed)
          if (!plain) return []
          const start = table === 'desk' ? kind.length + 1 : 0
          return [
            {
              kind: kind as LocalKind,
              group: typeof group === 'string' ? group.slice(start) : null,
              id: name.slice(start),
              text: Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength).toString('utf8'),
            },
          ]
        })
      }
    }
  } finally {
    snapshot?.close()
  }
}

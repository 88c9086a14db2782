import { isRecord, own, toId } from './scalars.ts'

const NAMES = ['temp_file', 'temp_file_id', 'file_id', 'id']

/** The id in the answer to POST /core/temp-file (SITE-B5), under the names seen. Null where there is none. */
export function decodeTempFile(data: unknown): string | null {
  if (!isRecord(data)) return toId(data)
  for (const name of NAMES) {
    const id = toId(own(data, name))
    if (id !== null) return id
  }
  return null
}

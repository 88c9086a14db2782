import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { patientRenameSync } from '../core/store/atomicFile.ts'
import type { KeptValues } from '../system/preferenceStore.ts'

/** Values in one JSON file, written whole and swapped in. Throws on a damaged file, as electron-store does. */
export function openJsonFile(folder: string, name: string): KeptValues {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${name}.json`)
  const values = existsSync(file)
    ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {}
  return {
    path: file,
    get: (key) => (Object.hasOwn(values, key) ? values[key] : undefined),
    set(key, value) {
      values[key] = value
      const next = `${file}.tmp`
      const handle = openSync(next, 'w', 0o600)
      try {
        writeFileSync(handle, JSON.stringify(values))
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
      patientRenameSync(next, file)
    },
  }
}

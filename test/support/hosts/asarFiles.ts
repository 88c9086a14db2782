import { readFileSync } from 'node:fs'
import { z } from 'zod'

interface Entry {
  readonly files?: Readonly<Record<string, Entry>> | undefined
  readonly size?: number | undefined
  readonly offset?: string | undefined
  readonly unpacked?: boolean | undefined
}

const entry: z.ZodType<Entry> = z.lazy(() =>
  z.object({
    files: z.record(z.string(), entry).optional(),
    size: z.number().optional(),
    offset: z.string().optional(),
    unpacked: z.boolean().optional(),
  }),
)

/** Files of an asar archive by path; null for the content of one that lies unpacked beside it. */
export function asarFiles(archive: string): ReadonlyMap<string, Buffer | null> {
  const bytes = readFileSync(archive)
  const base = 8 + bytes.readUInt32LE(4)
  const header = entry.parse(JSON.parse(bytes.subarray(16, 16 + bytes.readUInt32LE(12)).toString('utf8')))
  const found = new Map<string, Buffer | null>()
  const visit = (path: string, { files, size = 0, offset }: Entry): void => {
    if (files === undefined) {
      const from = base + Number(offset ?? 0)
      found.set(path, offset === undefined ? null : bytes.subarray(from, from + size))
      return
    }
    for (const [name, child] of Object.entries(files)) visit(`${path}/${name}`, child)
  }
  visit('', header)
  return found
}

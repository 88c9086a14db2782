import gt from 'semver/functions/gt.js'
import valid from 'semver/functions/valid.js'
import { z } from 'zod'
import type { Release } from '../../../shared/domain/updates.ts'
import { UpdateFailure } from '../updatePort.ts'

const MOST_NOTES = 20_000

/** What is said of a release, by a server's file or by the library that fetches it. */
export const saidOfRelease = z.object({
  version: z.string().max(100),
  releaseNotes: z
    .union([z.string(), z.array(z.object({ version: z.string(), note: z.string().nullable() }))])
    .nullish()
    .catch(null),
  releaseDate: z.union([z.string(), z.date()]).nullish().catch(null),
})

/** Null where it is not newer. Throws `UpdateFailure`. */
export function newerRelease(found: z.input<typeof saidOfRelease>, current: string): Release | null {
  if (valid(found.version) === null)
    throw new UpdateFailure('not-understood', 'the release has no version that can be compared')
  if (!gt(found.version, current)) return null
  const releasedAt = new Date(found.releaseDate ?? Number.NaN).getTime()
  return {
    version: found.version,
    notes: plain(found.releaseNotes ?? ''),
    releasedAt: Number.isNaN(releasedAt) ? null : releasedAt,
  }
}

const plain = (
  notes: string | readonly { readonly version: string; readonly note: string | null }[],
): string =>
  (typeof notes === 'string'
    ? notes
    : notes.map(({ version, note }) => `${version}\n${note ?? ''}`).join('\n\n')
  )
    // Left as a mark-up language or a terminal would have it, it could show itself as something else.
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .slice(0, MOST_NOTES)
    .trim()

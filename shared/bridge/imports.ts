import { z } from 'zod'
import {
  type EventTablePreview,
  eventColumnRole,
  IMPORT_VERDICTS,
  type ImportRow,
  type ImportState,
} from '../domain/eventImport.ts'
import { ownId } from '../domain/ids.ts'
import { delimiter, IMPORT_LIMITS, textEncoding } from '../domain/importing.ts'
import { account, call, method, window } from './method.ts'

const zone = z.string().min(1).max(60)
const one = { importId: ownId }
const row = { ...one, rowId: z.int().min(0).max(1_000_000) }

/** What the person said of times and of all drafts; each is said for the whole file. */
const answers = z.strictObject({
  /** What times without a zone are taken as. */
  floating: zone.optional(),
  /** What a name is taken as that nobody knows. */
  unknown: z.strictObject({ name: z.string().max(200), zone }).optional(),
  dayStart: z
    .int()
    .min(0)
    .max(24 * 60 - 1)
    .optional(),
  dayFirst: z.boolean().optional(),
  category: z.boolean().optional(),
  everyone: z.boolean().optional(),
  singles: z.boolean().optional(),
})

/**
 * Events of a file: read, checked, made into drafts. What is being checked is kept, with what was chosen of it, until all of
 * it is made, it is discarded, or another file takes its place; the file itself stays where it is.
 */
export const importsMethods = {
  /** Of all accounts the import that was begun last and is not over; null: there is none. */
  'imports.kept': method<{ readonly accountId: string; readonly fileName: string } | null>()(
    z.strictObject({}),
  ),
  /** What is kept of it: a check, a table whose columns are being chosen, or both. `file-refused` where it is read no more. */
  'imports.resume': method<{
    readonly check: ImportState | null
    readonly columns: EventTablePreview | null
  }>()(z.strictObject(account)),
  /** Reads a file that was handed over. A calendar is checked at once; of a table the columns are asked first. */
  'imports.open': method<
    | { readonly kind: 'check'; readonly state: ImportState }
    | { readonly kind: 'columns'; readonly preview: EventTablePreview }
  >()(
    z.strictObject({
      ...account,
      fileId: ownId,
      encoding: textEncoding.optional(),
      delimiter: delimiter.optional(),
      sheet: z.string().max(100).optional(),
      headerRow: z.int().min(0).max(IMPORT_LIMITS.rows).nullable().optional(),
    }),
  ),
  /** What the columns are so far; null: the table is left. */
  'imports.columns': method<null>()(
    z.strictObject({
      ...account,
      fileId: ownId,
      roles: z.array(eventColumnRole).max(IMPORT_LIMITS.columns).nullable(),
    }),
  ),
  /** Checks a table by the roles of its columns, which are remembered for these headings. */
  'imports.take': method<ImportState>()(
    z.strictObject({
      ...account,
      fileId: ownId,
      roles: z.array(eventColumnRole).max(IMPORT_LIMITS.columns),
    }),
  ),
  'imports.state': method<ImportState>()(z.strictObject(one)),
  'imports.rows': method<{ readonly rows: readonly ImportRow[]; readonly total: number }>()(
    z.strictObject({
      ...one,
      verdict: z.enum(IMPORT_VERDICTS).nullable(),
      search: z.string().max(200).optional(),
      ...window,
    }),
  ),
  /** The next row with a fault after one, among all rows; null: there is none. */
  'imports.nextFault': method<{ readonly index: number; readonly rowId: number } | null>()(
    z.strictObject({ ...one, after: z.int().min(-1).max(1_000_000) }),
  ),
  /** In in spite of what it is, out whatever it is, or as it is judged. */
  'imports.mark': method<ImportState>()(z.strictObject({ ...row, as: z.enum(['in', 'out', 'judge']) })),
  /** Mends what is at fault: `text` is what was typed in its place, null takes the likely mending. */
  'imports.mend': method<{ readonly mended: boolean; readonly state: ImportState }>()(
    z.strictObject({ ...row, text: z.string().max(1_000).nullable() }),
  ),
  'imports.answer': method<ImportState>()(z.strictObject({ ...one, answers })),
  /** The same file for another account. */
  'imports.for': method<ImportState>()(z.strictObject({ ...one, ...account })),
  /**
   * All drafts or none, in one transaction. `drafts`: how many the person was shown; `conflict` where by now it would be
   * others.
   */
  'imports.make': method<{ readonly draftIds: readonly string[] }>()(
    z.strictObject({ ...one, ...call, drafts: z.int().min(1).max(10_000) }),
  ),
  /** Takes back the drafts that nobody has changed since, and that the file was ever taken in. */
  'imports.takeBack': method<{ readonly left: number }>()(z.strictObject(one)),
  'imports.close': method<null>()(z.strictObject(one)),
}

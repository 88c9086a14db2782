import { z } from 'zod'

const keptRow = z.strictObject({ group: z.string(), id: z.string(), value: z.unknown() })

/** All of it as one file hands it out: rows of each kind as they are kept, in their order. */
export const keptExport = z.strictObject({
  format: z.literal('turnout-kept'),
  version: z.literal(1),
  /** Host of the site: user and event ids mean nothing on another. */
  site: z.string().max(300),
  exportedAtMs: z.number(),
  desk: z.record(z.string(), z.array(keptRow)),
  templates: z.array(z.unknown()),
  /** To be read by people; not taken in again. */
  drafts: z.array(z.unknown()).optional(),
  waiting: z.array(z.unknown()).optional(),
  savedViews: z.array(z.unknown()).optional(),
})
export type KeptExport = z.infer<typeof keptExport>

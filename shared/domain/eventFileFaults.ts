import type { ImportFault } from './importing.ts'

// Apart from eventImport.ts, so that a page that names a fault loads no schemas.

export const EVENT_IMPORT_LIMITS = {
  bytes: 10_000_000,
  events: 20_000,
  /** Events of one series. */
  series: 200,
} as const

/** In `details` of the error `file-refused`. */
export const EVENT_FILE_FAULTS = [
  'empty',
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'cell-too-large',
  'damaged',
  'not-a-list',
  'other-workbook',
  'no-such-sheet',
  'not-a-calendar',
  'too-many-events',
] as const satisfies readonly (ImportFault | 'not-a-calendar' | 'too-many-events')[]
export type EventFileFault = (typeof EVENT_FILE_FAULTS)[number]

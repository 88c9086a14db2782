import type { FileEvents } from './fileEvent.ts'
import type { EventTable } from './tableEvents.ts'

/** What is being imported, as it was read; nothing of it changes afterwards. */
export type Source = {
  readonly fileName: string
  readonly size: number
  readonly readAtMs: number
} & (
  | { readonly kind: 'calendar'; readonly read: FileEvents }
  | {
      readonly kind: 'table'
      readonly table: EventTable
      readonly order: { readonly dayFirst: boolean | null; readonly needed: boolean }
    }
)

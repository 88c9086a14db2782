import { z } from 'zod'
import { eventId } from '../domain/ids.ts'
import type { Edition, InsightEvent, InsightSums, Regulars } from '../domain/insights.ts'
import { dialogTitle, type ExportedFile } from './files.ts'
import { account, method } from './method.ts'

/** Own events, the newest, that are added up and listed. */
export const MOST_OWN_EVENTS = 60
/** Of these who comes often is told. */
export const REGULAR_EVENTS = 9

export interface InsightsReading {
  /** One event, or all own events that have begun. */
  readonly now: Edition
  readonly former: Edition | null
  /** Where all are asked for, one by one, the newest first. */
  readonly rows: readonly (InsightEvent & { readonly sums: InsightSums })[]
  /** What one event can be held against: same title first, then the newest. */
  readonly editions: readonly (InsightEvent & { readonly sameTitle: boolean })[]
  /** Own events that have begun; null: the site does not tell who is signed in. */
  readonly own: number | null
  readonly regulars: Regulars
}

export const insightsMethods = {
  /**
   * From this computer alone. `eventIds`: none for all own events, one, or one and the former edition it is held
   * against; `former` says what to do where that is not named.
   */
  'insights.read': method<InsightsReading>()(
    z.strictObject({
      ...account,
      eventIds: z.array(eventId).max(2),
      former: z.enum(['same-title', 'none']),
      /** IANA zone whose days are counted. */
      zone: z.string().max(60),
    }),
  ),
  /** A table as the page shows it, as a file. */
  'insights.export': method<ExportedFile>()(
    z.strictObject({
      title: dialogTitle,
      name: z.string().min(1).max(300),
      format: z.enum(['csv', 'xlsx']),
      heading: z.array(z.string().max(200)).min(1).max(20),
      rows: z.array(z.array(z.string().max(400)).max(20)).max(400),
    }),
  ),
}

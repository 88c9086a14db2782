import { z } from 'zod'
import { method, topic } from './method.ts'

/** What the footer says of sync, over all accounts. Times epoch ms. */
export interface SyncStatus {
  readonly reach: 'online' | 'offline' | 'unknown'
  readonly since: number
  /** The last reading of a list failed though something answered: the site, or a page in its place. */
  readonly trouble: { readonly kind: 'site-fails' | 'other-page'; readonly since: number } | null
  readonly lastSyncAt: number | null
  readonly syncing: { readonly done: number; readonly total: number | null } | null
  readonly waiting: number
  readonly needsYou: number
  readonly cachedEvents: number
  readonly cachedGuests: number
  /** Rows of the site's lists that could not be read when they were last asked for; the others are here (INPUT-3). */
  readonly unreadableRows: number
  /** Rows kept on this computer that did not open any more since the start; the site has them still (STORE-3). */
  readonly setAsideRows: number
  /** The file of an account was damaged: put aside, and what could be read saved into a new one (STORE-3). */
  readonly damagedFile: boolean
}

export const syncMethods = {
  'sync.status': method<SyncStatus>()(z.strictObject({ accountId: z.string().max(40).nullable() })),
  'sync.now': method<null>()(z.strictObject({ accountId: z.string().max(40) })),
}

export const syncTopics = {
  'sync.changed': topic<{ readonly revision: number }>(),
}

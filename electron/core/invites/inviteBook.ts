import { z } from 'zod'
import type { InviteSettings } from '../../../shared/bridge/invites.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { type Batches, createBatches } from './batches.ts'
import { createLedger, type Ledger } from './ledger.ts'

/** One account's ledger and batches over its open store. */
export interface InviteBook {
  readonly ledger: Ledger
  readonly batches: Batches
  settings(): InviteSettings
  setSettings(settings: InviteSettings): void
  /** All or nothing, memory included; joins the outbox's own. */
  together<T>(work: () => T): T
}

const SETTINGS = 'invites.settings'
const settings = z.object({ batchSize: z.int().min(10).max(25), paceMs: z.int().min(0) })
/**
 * 20 people every 10 seconds: 1,000 in under 10 minutes, and no site's mailer holds the request up for minutes
 * (SITE-I5).
 */
const INVITE_SETTINGS: InviteSettings = { batchSize: 20, paceMs: 10_000 }

const books = new WeakMap<OpenAccount, InviteBook>()

/** The same book for the same open account. */
export function inviteBook(space: OpenAccount): InviteBook {
  const known = books.get(space)
  if (known !== undefined) return known
  const { store, outbox } = space
  const ledger = createLedger(store)
  const batches = createBatches(store)
  const book: InviteBook = {
    ledger,
    batches,
    settings: () => {
      const parsed = settings.safeParse(store.facts.get(SETTINGS))
      return parsed.success ? parsed.data : INVITE_SETTINGS
    },
    setSettings: (value) => store.facts.set(SETTINGS, value),
    together: (work) => outbox.together(work),
  }
  books.set(space, book)
  return book
}

import { z } from 'zod'
import { eventId, ownId } from '../domain/ids.ts'
import { LEDGER_ORDERS, LEDGER_STATES, type LedgerEntry, type LedgerState } from '../domain/invite.ts'
import { dialogTitle, type ExportedFile } from './files.ts'
import { account, event, method, topic, window } from './method.ts'

const ledgerSort = z.strictObject({ by: z.enum(LEDGER_ORDERS), down: z.boolean() })
export type LedgerSort = z.infer<typeof ledgerSort>

export interface LikelyAddress {
  readonly address: string
  /** Its server, and how many of the others are there. */
  readonly domain: string
  readonly people: number
}

export const ledgerMethods = {
  /** Another address somebody's was likely meant to be, by those invited along with them; null where none is likely. */
  'ledger.likely': method<LikelyAddress | null>()(z.strictObject({ ...event, ledgerId: ownId })),
  /** Events somebody was invited to from here, the newest first. */
  'ledger.events': method<{
    readonly events: readonly { readonly eventId: string; readonly title: string; readonly people: number }[]
  }>()(z.strictObject(account)),
  /** All events where `eventId` is null. Without `sort` what needs the person comes first, then the newest change. */
  'ledger.list': method<{
    readonly rows: readonly LedgerEntry[]
    readonly total: number
    /** How many rows are there only because they were asked to stay. */
    readonly staying: number
    readonly counts: Readonly<Record<LedgerState | 'all', number>>
    /** E-mail invitees the guest list shows without a name: counted, as nobody can say who they are (SITE-I6). */
    readonly unnamedOnList: number | null
  }>()(
    z.strictObject({
      ...account,
      eventId: eventId.nullable(),
      states: z.array(z.enum(LEDGER_STATES)).max(7),
      search: z.string().max(200).optional(),
      sort: ledgerSort.optional(),
      /** Decided here since the view was asked for: they stay in it, whatever their state is by now. */
      stay: z.array(ownId).max(500).optional(),
      ...window,
    }),
  ),
  'ledger.export': method<ExportedFile>()(
    z.strictObject({
      ...account,
      eventId: eventId.nullable(),
      states: z.array(z.enum(LEDGER_STATES)).max(7),
      search: z.string().max(200).optional(),
      sort: ledgerSort.optional(),
      format: z.enum(['csv', 'xlsx']),
      /** Of the dialog and the sheet, in the page's language. */
      title: dialogTitle,
      /** Words of columns, of states (`state.sent`) and answers (`answer.maybe`), in the page's language. */
      labels: z.record(z.string().max(40), z.string().max(80)),
      /** IANA zone that times are written in. */
      zone: z.string().max(60),
    }),
  ),
}

export const ledgerTopics = {
  'ledger.changed': topic<{ readonly accountId: string; readonly revision: number }>(),
}

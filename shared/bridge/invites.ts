import { z } from 'zod'
import { eventId, ownId, siteId } from '../domain/ids.ts'
import { columnRole, delimiter, type ImportPreview, textEncoding } from '../domain/importing.ts'
import {
  type ComposerRow,
  type ComposerSource,
  type InviteBatch,
  type ReminderLeftOut,
  type SendProgress,
  VERDICTS,
  type VerdictCounts,
} from '../domain/invite.ts'
import { account, call, event, method, topic, window } from './method.ts'

const rowIds = z.array(z.int().min(1)).min(1).max(5_000)

export const MAX_INVITE_MESSAGE = 2_000
/** Of a message with its fields put in. */
const MAX_SENT_MESSAGE = 20_000
/** Characters taken in at once. */
export const MAX_PASTED = 500_000
const pasted = z.string().max(MAX_PASTED)

/** Why nobody can be invited to an event now; said before any work is put in (SITE-U4). */
export type InviteHindrance = 'past' | 'not-yet-on-the-site' | 'not-known'

/** Fields a personal message can hold; put in when the batch is queued. */
export const MESSAGE_FIELDS = ['{title}', '{date}', '{time}', '{place}', '{me}'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]

export interface InviteSettings {
  /** People in one request, 10 to 25 (SITE-I5). */
  readonly batchSize: number
  /** Least time between two requests, ms. */
  readonly paceMs: number
}

export interface Composer {
  /** As the event goes by now: another than asked for once a create was answered. */
  readonly eventId: string
  readonly eventTitle: string
  /** Grows with each change of rows, message or what they are compared with. */
  readonly revision: number
  readonly hindrance: InviteHindrance | null
  readonly counts: VerdictCounts
  readonly sources: readonly ComposerSource[]
  readonly message: string
  readonly settings: InviteSettings
  /** What rows are compared with. */
  readonly ledgerEntries: number
  readonly guests: { readonly count: number; readonly complete: boolean; readonly asOfMs: number | null }
  /** Whether the site lists friends (SITE-L9). */
  readonly friends: 'unknown' | 'yes' | 'no'
  /** The sending under way or last done. */
  readonly sending: SendProgress | null
  /** Null: nobody is in the list. */
  readonly preview: SendPreview | null
  /** Batches that may have been sent, and those that failed; more than a person reads at once follow as these are answered. */
  readonly questions: readonly InviteBatch[]
}

/** What a composer begins with. */
export interface BegunComposer {
  readonly composer: Composer
  /** Its first rows, of every verdict. */
  readonly first: ComposerRows
  /** What stands in the field to paste into and was not added yet. */
  readonly pasted: string
}

export interface ComposerRows {
  readonly rows: readonly ComposerRow[]
  readonly total: number
  readonly revision: number
}

export interface Added {
  readonly revision: number
  readonly sourceId: number | null
  readonly added: number
  readonly counts: VerdictCounts
}

/** Rows put right at once. */
export const MOST_FIXES = 500

/** One address put in place of another in a row; applied only where the row still has `from`. */
export interface AddressFix {
  readonly rowId: number
  readonly from: string
  readonly to: string
}

export interface SendPreview {
  /** To be given to `invites.send`; another one is refused with `conflict`. */
  readonly revision: number
  readonly hindrance: InviteHindrance | null
  readonly people: number
  readonly friends: number
  readonly emails: number
  readonly leftOut: number
  readonly batches: number
  readonly estimatedMs: number
  /** The message with its fields filled in, as it goes out. */
  readonly message: string
  /** Fields of the message that nothing is known for: it goes out with nothing in their place. */
  readonly gaps: readonly MessageField[]
  /** Friends go by id; where the site has no list of friends, others are skipped without a word (SITE-I2). */
  readonly friendsUnproven: boolean
}

/** Whom to take from another event. `came`: ticked at the door, else attending where no door was kept. */
export const eventPeople = z.enum(['came', 'attending', 'maybe', 'not-answered', 'all'])
export type EventPeople = z.infer<typeof eventPeople>

export const invitesMethods = {
  'invites.begin': method<BegunComposer>()(z.strictObject({ ...event, limit: window.limit })),
  'invites.open': method<Composer>()(z.strictObject(event)),
  'invites.rows': method<ComposerRows>()(
    z.strictObject({
      ...event,
      verdict: z.enum(VERDICTS).nullable(),
      search: z.string().max(200).optional(),
      ...window,
    }),
  ),
  /** The row of the next address to mend after `rowId`, with its place among all rows. */
  'invites.nextFault': method<{ readonly rowId: number; readonly index: number } | null>()(
    z.strictObject({ ...event, after: z.int().min(0) }),
  ),
  /** Any mix of addresses and `Name <address>`. `pastedLeft`: the field it stood in keeps this, in the same transaction. */
  'invites.addText': method<Added>()(
    z.strictObject({ ...event, ...call, text: pasted.min(1), pastedLeft: pasted.optional() }),
  ),
  'invites.setPasted': method<null>()(z.strictObject({ ...event, text: pasted })),
  /** Reads a file handed over by `files.*`. Left out, encoding, delimiter, sheet and headings are found out. */
  'invites.readFile': method<ImportPreview>()(
    z.strictObject({
      ...account,
      fileId: ownId,
      encoding: textEncoding.optional(),
      delimiter: delimiter.optional(),
      sheet: z.string().max(255).optional(),
      headerRow: z.int().min(0).max(1_000).nullable().optional(),
    }),
  ),
  /** Takes over the rows of a file as read; roles by column, and remembers them for these headings. */
  'invites.addFile': method<Added>()(
    z.strictObject({ ...event, ...call, fileId: ownId, roles: z.array(columnRole).max(200) }),
  ),
  /** Friends by name as the site lists them; refused with `unsupported` where it has no list (SITE-L9). */
  'invites.friends': method<{
    readonly friends: readonly { readonly userId: string; readonly name: string }[]
    readonly more: boolean
  }>()(z.strictObject({ ...account, search: z.string().max(200), page: z.int().min(1).max(1_000) })),
  'invites.addFriends': method<Added>()(
    z.strictObject({
      ...event,
      ...call,
      friends: z
        .array(z.strictObject({ userId: siteId, name: z.string().max(200) }))
        .min(1)
        .max(10_000),
      /** They were typed: the form is emptied in the same transaction. */
      typed: z.boolean().optional(),
    }),
  ),
  'invites.addList': method<Added>()(z.strictObject({ ...event, ...call, listId: ownId })),
  'invites.addFromEvent': method<Added>()(
    z.strictObject({ ...event, ...call, fromEventId: eventId, who: eventPeople }),
  ),
  /**
   * Those invited to this event who have not answered, as a source of its own, to be invited in spite of the ledger. Who
   * is in the list and will be invited already is not added; a former source of this kind goes.
   */
  'invites.addUnanswered': method<Added & { readonly leftOut: ReminderLeftOut }>()(z.strictObject(event)),
  /** Puts another text in place of a row's address. */
  'invites.fix': method<{ readonly row: ComposerRow; readonly revision: number }>()(
    z.strictObject({ ...event, rowId: z.int().min(1), text: z.string().max(1_000) }),
  ),
  /** What can be put right without a doubt, at most 500 rows; nothing is changed. */
  'invites.fixes': method<{ readonly fixes: readonly AddressFix[] }>()(z.strictObject(event)),
  /** Takes fixes that were shown, or takes them back where each has `from` and `to` exchanged. */
  'invites.fixAll': method<{ readonly fixed: number; readonly revision: number }>()(
    z.strictObject({
      ...event,
      fixes: z
        .array(
          z.strictObject({ rowId: z.int().min(1), from: z.string().max(1_000), to: z.string().max(1_000) }),
        )
        .min(1)
        .max(MOST_FIXES),
    }),
  ),
  /** `drop`: left out; `anyway`: in spite of ledger or guest list; `judge`: back to what the rules say. */
  'invites.mark': method<{ readonly revision: number; readonly counts: VerdictCounts }>()(
    z.strictObject({ ...event, rowIds, as: z.enum(['drop', 'anyway', 'judge']) }),
  ),
  'invites.removeSource': method<{ readonly revision: number; readonly counts: VerdictCounts }>()(
    z.strictObject({ ...event, sourceId: z.int().min(1) }),
  ),
  /** Undoes it, with what was put right of its rows; `not-found` where it was too long ago. */
  'invites.putSourceBack': method<{ readonly revision: number; readonly counts: VerdictCounts }>()(
    z.strictObject({ ...event, sourceId: z.int().min(1) }),
  ),
  /** Empties the composer; the ledger stays. */
  'invites.clear': method<null>()(z.strictObject(event)),
  'invites.setMessage': method<{ readonly revision: number }>()(
    z.strictObject({ ...event, message: z.string().max(MAX_INVITE_MESSAGE) }),
  ),
  'invites.setSettings': method<InviteSettings>()(
    z.strictObject({
      ...account,
      batchSize: z.int().min(10).max(25),
      // The page offers 2 s and more; a site on one's own computer takes less.
      paceMs: z.int().min(100).max(120_000),
    }),
  ),
  /**
   * Queues the batches; acknowledged after the commit. Refused with `conflict` where anything changed since the
   * preview of this revision, with `unsupported` for an event nobody can be invited to.
   */
  'invites.send': method<SendProgress>()(z.strictObject({ ...event, ...call, revision: z.int().min(0) })),
  /** The sending under way or last done; null where nobody was ever invited. */
  'invites.progress': method<SendProgress | null>()(z.strictObject(event)),
  /** The batch in hand is ended; the rest waits, also over a restart. */
  'invites.pause': method<SendProgress | null>()(z.strictObject({ ...event, paused: z.boolean() })),
  /** What was not sent is given up; its people leave the ledger and stay in the composer. */
  'invites.stop': method<SendProgress | null>()(z.strictObject(event)),
  /**
   * The person's word on people who may have been sent an invitation (SEND-8): all of the batch where `ledgerIds` is
   * null. `sent`: it went out; `send-again`: queued again; `leave`: not sent, and not to be. `backId`: by what the word
   * can be taken back while the program runs; null where it cannot.
   */
  'invites.decide': method<{ readonly decided: number; readonly backId: string | null }>()(
    z.strictObject({
      ...event,
      batchId: ownId,
      ledgerIds: z.array(ownId).min(1).max(25).nullable(),
      decision: z.enum(['sent', 'send-again', 'leave']),
    }),
  ),
  /** Asks again, as if nothing had been said. Refused with `conflict` where their fate is known since. */
  'invites.undecide': method<null>()(z.strictObject({ ...event, backId: ownId })),
  /**
   * One person of a batch the site refused gets another try alone, under the address given; the others of the batch
   * stay as they are. `alsoIn`: people lists in which the address is put right, too. Refused with `invalid-params` for no address, `conflict` for one that is in the ledger already.
   */
  'invites.repair': method<null>()(
    z.strictObject({
      ...event,
      ledgerId: ownId,
      target: z.string().min(1).max(1_000),
      alsoIn: z.array(ownId).max(500).optional(),
    }),
  ),
  /**
   * Takes one person out of a batch that waits, who then was never invited; the message is that of the batch. Refused
   * with `conflict` once their invitation is under way.
   */
  'invites.takeOut': method<{
    readonly message: string
    /** How often they were invited before. */
    readonly sends: number
    /** A former batch that may have been sent to them: it asks for a word again (SEND-8). */
    readonly openBatch: string | null
  }>()(z.strictObject({ ...event, ledgerId: ownId })),
  /**
   * Queues somebody who was taken out again, as a sending of their own. Refused with `conflict` where they were invited
   * since (SEND-8).
   */
  'invites.putBack': method<null>()(
    z.strictObject({
      ...event,
      person: z.strictObject({
        kind: z.enum(['email', 'friend']),
        name: z.string().max(200),
        target: z.string().min(1).max(1_000),
      }),
      message: z.string().max(MAX_SENT_MESSAGE),
      sends: z.int().min(0),
      openBatch: ownId.nullable(),
    }),
  ),
  /** Puts one person of the ledger into the list of the composer, to be invited in spite of it. */
  'invites.remindOne': method<Added>()(z.strictObject({ ...event, ...call, ledgerId: ownId })),
}

export const invitesTopics = {
  'invites.changed': topic<{
    readonly accountId: string
    readonly eventId: string
    readonly revision: number
  }>(),
  'invites.importing': topic<{
    readonly fileId: string
    readonly rows: number
    readonly share: number
  }>(),
}

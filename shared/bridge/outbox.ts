import { z } from 'zod'
import { eventField } from '../domain/draft.ts'
import { eventId, ownId, siteId } from '../domain/ids.ts'
import type { OutboxEntry, SentChange } from '../domain/outboxEntry.ts'
import { dialogTitle, type ExportedFile } from './files.ts'
import { call, method, topic } from './method.ts'

const fieldValue = z.string().max(200_000)
const one = { accountId: ownId, entryId: ownId }

/** A choice of the conflict view, and the values it was made between: between others it is none, but what was typed is kept. */
const keptChoice = z.strictObject({
  mine: fieldValue,
  theirs: fieldValue,
  kind: z.enum(['base', 'mine', 'theirs', 'joined', 'own', 'earlier']),
  /** Of `own` and `earlier`: the result as it was typed. */
  text: fieldValue.optional(),
})
export const keptChoices = z.partialRecord(eventField, keptChoice)
export type KeptChoices = z.infer<typeof keptChoices>

/** Texts in a list of entries are cut to this; `outbox.entry` has them whole. */
export const CUT_VALUE = 500

/** Most entries of one page of the list. */
export const MOST_LISTED = 500

export interface OutboxListing {
  readonly entries: readonly (OutboxEntry & { readonly siteName: string })[]
  /** Per account: whether it can send now, and since when not (epoch ms). */
  readonly accounts: readonly {
    readonly accountId: string
    readonly siteName: string
    readonly canSend: 'yes' | 'offline' | 'sign-in' | 'other-user'
    readonly since: number
    /** Changes kept in its file that cannot be read: damaged, or of a newer version of the program. */
    readonly unreadable: number
  }[]
}

export type ListedSent = SentChange & { readonly accountId: string; readonly siteName: string }

export const outboxMethods = {
  /**
   * All accounts where `accountId` is null. As many entries from `offset` on as one message carries, at most
   * `MOST_LISTED`; `total` says how many there are. What a later delete makes pointless is not among them.
   */
  'outbox.list': method<OutboxListing & { readonly total: number }>()(
    z.strictObject({ accountId: ownId.nullable(), offset: z.int().min(0).max(100_000) }),
  ),
  'outbox.entry': method<OutboxEntry>()(z.strictObject(one)),
  'outbox.ofEvent': method<readonly OutboxEntry[]>()(z.strictObject({ accountId: ownId, eventId })),
  /** Tries again now; all of the account where `entryId` is null. */
  'outbox.retry': method<null>()(z.strictObject({ accountId: ownId, entryId: ownId.nullable() })),
  /**
   * The person's word: gone without being sent. Asked once by the page. Undoes a held delete, too. `left`: those of
   * the ids that are being sent or had gone already. `back`: not discarded after all, for as long as the program runs;
   * `left` are then those for which it is too late. `unsure`: discarded ones of which nobody knows whether they arrived.
   */
  'outbox.discard': method<{ readonly left: readonly string[]; readonly unsure: readonly string[] }>()(
    z.strictObject({
      accountId: ownId,
      entryIds: z.array(ownId).min(1).max(500),
      back: z.boolean().optional(),
    }),
  ),
  /** Of those that wait, or are paused; the others stay as they are. `asked`: while a question about them stands. */
  'outbox.pause': method<null>()(
    z.strictObject({
      accountId: ownId,
      entryIds: z.array(ownId).min(1).max(500),
      paused: z.boolean(),
      asked: z.boolean().optional(),
    }),
  ),
  /**
   * Stops the photo that is on its way; it is paused. `stopped` is false where it had gone, or was not on its way.
   */
  'outbox.stop': method<{ readonly stopped: boolean }>()(z.strictObject(one)),
  /** What reached the sites from then on, the latest first. */
  'outbox.sent': method<{ readonly sent: readonly ListedSent[] }>()(
    z.strictObject({ accountId: ownId.nullable(), sinceMs: z.int().min(0) }),
  ),
  /**
   * Result of the conflict view, by field: the value to have. Fields left out keep theirs. `seen`: the values of every
   * field it was chosen between; where they are others by now, nothing is decided.
   */
  'outbox.resolve': method<{ readonly decided: boolean }>()(
    z.strictObject({
      ...one,
      result: z.partialRecord(eventField, fieldValue),
      seen: z.partialRecord(eventField, z.strictObject({ mine: fieldValue, theirs: fieldValue })),
    }),
  ),
  /** What was chosen and typed in a conflict that is not decided yet. */
  'outbox.choices': method<KeptChoices>()(z.strictObject(one)),
  'outbox.keepChoices': method<null>()(z.strictObject({ ...one, choices: keptChoices })),
  /** Answers "which one is it?": an event of the site, or none, so send again. */
  'outbox.answerCreate': method<null>()(
    z.strictObject({
      ...one,
      answer: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('is'), eventId: siteId }),
        z.strictObject({ kind: z.literal('send-again') }),
      ]),
    }),
  ),
  /** Gone on the server: make it again from what is known here (loses guests, said by the page). */
  'outbox.recreate': method<{ readonly eventId: string }>()(z.strictObject({ ...one, ...call })),
  /** Gives up what of the account's outbox cannot be read. Asked once by the page. */
  'outbox.forgetUnreadable': method<null>()(z.strictObject({ accountId: ownId })),
  /** The whole queue as a file a person can read. */
  'outbox.export': method<ExportedFile>()(
    z.strictObject({ accountId: ownId.nullable(), title: dialogTitle }),
  ),
}

export const outboxTopics = {
  'outbox.changed': topic<{ readonly revision: number }>(),
}

import type { ErrorCode } from '../errors.ts'
import type { GuestListName } from './rsvp.ts'

/** Why a text is no address by the HTML standard's rule for e-mail fields. */
export const ADDRESS_FAULTS = [
  'empty',
  'no-at',
  'several-at',
  'bad-local',
  'bad-domain',
  'blank-inside',
  'too-long',
] as const
export type AddressFault = (typeof ADDRESS_FAULTS)[number]

/**
 * What becomes of a row: exactly one. `waiting` is queued already; `look` is not invited before the person has looked
 * at it.
 */
export const VERDICTS = [
  'invite',
  'waiting',
  'already-invited',
  'double',
  'guest',
  'look',
  'not-valid',
  'dropped',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** A person's place in the ledger of one event (SITE-I6). */
export const LEDGER_STATES = [
  'queued',
  'sent',
  'seen',
  'skipped',
  'may-have-been-sent',
  'unverifiable',
  'failed',
] as const
export type LedgerState = (typeof LEDGER_STATES)[number]

/** All that speaks against inviting a row, worst first; empty where nothing does. Times epoch ms. */
export type RowReason =
  | { readonly code: 'syntax'; readonly fault: AddressFault }
  | { readonly code: 'dropped' }
  /** Typed as `words address` without brackets: the last of the words may belong to the address. */
  | { readonly code: 'no-brackets' }
  | { readonly code: 'double'; readonly ofRow: number; readonly line: number | null }
  | { readonly code: 'in-ledger'; readonly state: LedgerState; readonly atMs: number }
  /** By user id: certain. By name: a guest has this very name, which may be chance. */
  | { readonly code: 'guest'; readonly list: GuestListName; readonly by: 'user' | 'name' }

/** A friend is invited by user id, anybody else by address (SITE-I2, SITE-I3). */
export type InviteeKind = 'email' | 'friend'

export interface ComposerRow {
  /** Stays the same while the composer is open; never given out twice. */
  readonly rowId: number
  readonly kind: InviteeKind
  readonly name: string
  /** The address as it will be sent or, where it is not valid, as it was typed; a friend's user id. */
  readonly target: string
  /** The address with its domain decoded, only where that differs (IDN). */
  readonly shown?: string
  /** A valid address this may have been meant to be. */
  readonly suggestion?: string
  readonly sourceId: number
  /** Line or row in its source, counted from 1. */
  readonly line: number | null
  readonly verdict: Verdict
  readonly reasons: readonly RowReason[]
  /** The person's word over the verdict: in spite of ledger or guest list. */
  readonly anyway: boolean
}

export type VerdictCounts = Readonly<Record<Verdict | 'all', number>>

export const SOURCE_KINDS = ['text', 'file', 'friends', 'list', 'event', 'unanswered'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export interface ComposerSource {
  readonly sourceId: number
  readonly kind: SourceKind
  /** Name of the file, list or event; empty for typed text. */
  readonly label: string
  readonly rows: number
  readonly addedAtMs: number
}

/** Where one batch stands; its entry is in the outbox until it was answered or decided on. */
export type BatchState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'paused'
  | 'waiting'
  | 'may-have-been-sent'
  | 'failed'
  | 'stopped'

export interface InviteBatch {
  readonly batchId: string
  /** 1, 2, … in the order of sending. */
  readonly number: number
  readonly people: number
  readonly state: BatchState
  readonly atMs: number
  /** Why it was refused, and in the site's words. */
  readonly code: ErrorCode | null
  readonly words: readonly string[]
  /** It came from a backup copy: what became of it since is not known here. */
  readonly copied?: true
}

/** One sending of one composer. Counts of people. */
export interface SendProgress {
  readonly sendId: string
  readonly startedAtMs: number
  readonly state: 'sending' | 'waiting' | 'paused' | 'needs-you' | 'done' | 'stopped'
  readonly total: number
  readonly queued: number
  readonly sent: number
  readonly uncertain: number
  readonly failed: number
  readonly stopped: number
  readonly batches: number
  readonly batchesDone: number
  /** Batches of this and earlier sendings of the event that need the person's word. */
  readonly questions: number
  /** By pace and what is left; null where it waits for something else than time. */
  readonly leftMs: number | null
}

/** Columns of the ledger that it can be ordered by. */
export const LEDGER_ORDERS = ['person', 'state', 'when', 'times'] as const
export type LedgerOrder = (typeof LEDGER_ORDERS)[number]

/** Of its file. The import knows the first three by their words, in every language (headings.ts). */
export const LEDGER_COLUMNS = [
  'name',
  'email',
  'user-id',
  'event',
  'state',
  'answer',
  'since',
  'queued-at',
  'sent-at',
  'times',
  'words',
  'offset',
  'event-id',
] as const
export type LedgerColumn = (typeof LEDGER_COLUMNS)[number]

export interface LedgerEntry {
  readonly id: string
  readonly eventId: string
  /** Title when it was sent. */
  readonly eventTitle: string
  readonly kind: InviteeKind
  readonly name: string
  /** Address or user id. */
  readonly target: string
  readonly state: LedgerState
  /** The answer last seen, where `state` is `seen`. */
  readonly answer: GuestListName | null
  /** When it came to this state. */
  readonly atMs: number
  readonly queuedAtMs: number
  /** A guest list brought this person after they were queued and before the site answered; left out where none did. */
  readonly met?: GuestListName | undefined
  /** How they stood before they were queued once more; left out where that was not, or refused. */
  readonly former?: Pick<LedgerEntry, 'state' | 'atMs' | 'batchId'> | undefined
  readonly sentAtMs: number | null
  /** The number of the last reading of a guest list that had begun by then; left out where nobody noted it. */
  readonly sentAfter?: number | undefined
  /** `sentAtMs` by the site's clock; left out where it had told no time. */
  readonly sentAtSite?: number | undefined
  readonly batchId: string
  /** Times a batch with this person was answered "done". */
  readonly sends: number
  readonly words: readonly string[]
}

export interface Invitee {
  readonly kind: InviteeKind
  readonly name: string
  readonly target: string
}

/** Both kinds go into one request, and neither list is sent empty (SITE-B7); doubles were taken out before. */
export function inBatches<T>(people: readonly T[], size: number): readonly (readonly T[])[] {
  const batches: T[][] = []
  for (let at = 0; at < people.length; at += size) batches.push(people.slice(at, at + size))
  return batches
}

/** What one batch says of an invitation's pace: the requests themselves, and the waits between them. */
export const estimatedMs = (batches: number, paceMs: number, requestMs: number): number =>
  batches === 0 ? 0 : (batches - 1) * Math.max(paceMs, requestMs) + requestMs

export interface MessageFields {
  readonly title: string
  readonly date: string
  readonly time: string
  readonly place: string
  readonly me: string
}

/** Fields a message asks for that nothing is known for. */
export const gapsOf = (message: string, fields: MessageFields): readonly `{${keyof MessageFields}}`[] =>
  (['title', 'date', 'time', 'place', 'me'] as const)
    .filter((name) => fields[name] === '' && message.includes(`{${name}}`))
    .map((name) => `{${name}}` as const)

/** Puts the event's own words in place of `{title}` and the like; unknown braces stay. One text for a whole batch. */
export const filledMessage = (message: string, fields: MessageFields): string =>
  message.replace(/\{(title|date|time|place|me)\}/g, (_, name: keyof MessageFields) => fields[name])

/** People who could have been reminded, and why they are not. */
export interface ReminderLeftOut {
  readonly declined: number
  /** Invited or reminded in the last 3 days. */
  readonly recent: number
  /** Queued already. */
  readonly waiting: number
  /** May have been sent an invitation; the person decides first. */
  readonly unsure: number
  /** By address, and a guest who answered has this very name. */
  readonly named: number
}

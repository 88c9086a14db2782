import type { CopyCounts, CopyPart } from '../../../shared/domain/backup.ts'
import { personKey } from '../../../shared/domain/composerJudgement.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { isAppError } from '../errors.ts'
import type { Turns } from '../lib/turns.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { deskRows } from '../store/deskRows.ts'
import type { RestoreLog } from '../store/restoreLog.ts'
import type { CopyAccount, CopyContent } from './copyContent.ts'
import type { Here, Unit } from './here.ts'
import { doorUnits } from './joins/doors.ts'
import { draftUnits } from './joins/drafts.ts'
import { composerUnits, isAsking, type LedgerHere, ledgerUnits } from './joins/invitations.ts'
import { listUnits } from './joins/lists.ts'
import { markUnits } from './joins/marks.ts'
import { reminderUnits } from './joins/reminders.ts'
import { templateUnits } from './joins/templates.ts'
import { messagesOf, unsentUnits } from './joins/unsent.ts'

export type CopiedWork = CopyContent['accounts'][number]

/** The account here that a copied one belongs to: the same person on the same site. */
export async function standingOf(
  { data, registry }: { readonly data: OpenAccounts; readonly registry: SiteRegistry },
  about: CopyAccount,
): Promise<OpenAccount | 'absent' | 'closed'> {
  const onSite = registry.accounts().filter(({ id }) => registry.siteOf(id).address === about.address)
  const alike = onSite.filter(({ userId }) => userId === about.userId)
  // Of several whose number nobody told any may be theirs: only the very account of this computer is.
  const unsure = about.userId === null && alike.length > 1
  const same = unsure ? alike.filter(({ id }) => id === about.accountId) : alike
  // Where a site tells nobody's number, or has not yet, the only account there is theirs.
  const unknown = onSite.filter(({ userId }) => userId === null || about.userId === null)
  if (same.length === 0 && onSite.length === 1) same.push(...unknown)
  let closed = false
  for (const { id } of same) {
    try {
      return await data.of(id)
    } catch (error) {
      if (!isAppError(error)) throw error
      closed ||= registry.account(id).sealed === true
    }
  }
  return closed ? 'closed' : 'absent'
}

export const PARTS_OF_ACCOUNT = [
  'marks',
  'lists',
  'doors',
  'drafts',
  'invitations',
  'templates',
  'reminders',
] as const
type AccountPart = (typeof PARTS_OF_ACCOUNT)[number]

export function* unitsOf({ rows }: CopiedWork, part: AccountPart, ledger: LedgerHere): Iterable<Unit> {
  const attachments = () => new Map(rows('attachments').map(({ id, value }) => [id, value]))
  switch (part) {
    case 'marks':
      return yield* markUnits(rows('mark'))
    case 'lists':
      return yield* listUnits(rows('list'), rows('member'))
    case 'doors':
      return yield* doorUnits(rows('door'), rows('tick'))
    case 'drafts':
      yield* draftUnits(rows('drafts'), attachments())
      return yield* unsentUnits(rows('entries'), attachments())
    case 'invitations':
      yield* ledgerUnits(rows('ledger'), rows('batch'), messagesOf(rows('entries')), ledger)
      return yield* composerUnits(rows('composer'), rows('row'), rows('pasted'))
    case 'templates':
      return yield* templateUnits(rows('templates'), rows('text'))
    case 'reminders':
      return yield* reminderUnits(rows('reminder'))
  }
}

/** Who is in the ledger here, of the events a copy tells of. */
export async function ledgerHere(
  space: OpenAccount,
  account: CopiedWork,
  here: Here,
  turns: Turns,
): Promise<LedgerHere> {
  const events = new Set(
    account.rows('ledger').flatMap(({ group }) => (group === null ? [] : [here.eventId(group)])),
  )
  const known = new Map<string, Set<string>>()
  const rows = deskRows(
    space.store,
    'ledger',
    (stored) => stored as { kind: 'email' | 'friend'; target: string },
  )
  for (const eventId of events) {
    known.set(eventId, new Set(rows.of(eventId).map(personKey)))
    if (turns.due()) await turns.rest()
  }
  return (eventId) => known.get(eventId) ?? new Set()
}

const EVENTS = 'ledger.events'
const LIVE = 'invites.live'

/**
 * The ledger of all events is read by a list of them (invites/ledger.ts), the batches that ask by another one
 * (invites/inviteBook.ts).
 */
export function noteEvents({ store }: OpenAccount, account: CopiedWork, here: Here, log: RestoreLog): void {
  const ledger = account.rows('ledger')
  const note = (fact: typeof EVENTS | typeof LIVE, rows: typeof ledger): void => {
    const known = store.facts.get(fact)
    const before = Array.isArray(known) ? known.filter((id) => typeof id === 'string') : []
    const theirs = rows.flatMap(({ group }) => (group === null ? [] : [here.eventId(group)]))
    const all = [...new Set([...theirs, ...before])]
    if (all.length > before.length) log.set('facts', null, store.parts.sealer.name(fact), all)
  }
  note(EVENTS, ledger)
  note(
    LIVE,
    ledger.filter(({ value }) => isAsking(value)),
  )
}

/** What a person counts of a part. */
export function inPart(counts: CopyCounts, part: CopyPart): number {
  switch (part) {
    case 'marks':
      return counts.marks
    case 'lists':
      return counts.lists
    case 'doors':
      return counts.doors
    case 'drafts':
      return counts.drafts
    case 'invitations':
      return counts.invitations + counts.composers
    case 'templates':
      return counts.templates
    case 'reminders':
    case 'settings':
      return 0
  }
}

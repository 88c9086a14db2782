import type {
  AddressFault,
  ComposerRow,
  InviteeKind,
  LedgerState,
  RowReason,
  Verdict,
  VerdictCounts,
} from './invite.ts'
import type { GuestListName } from './rsvp.ts'

/** A row as it is kept; what becomes of it is judged again whenever ledger or guest lists change. */
export interface KeptRow {
  readonly rowId: number
  readonly kind: InviteeKind
  readonly name: string
  readonly target: string
  /** Null: the address is valid. */
  readonly fault: AddressFault | null
  readonly sourceId: number
  readonly line: number | null
  /** `look`: as it was added, until the person has looked at it. `typed`: a faulty address the person wrote into it. */
  readonly mark: 'none' | 'drop' | 'anyway' | 'look' | 'typed'
}

/** What rows are held against. Keys as `personKey` and `nameKey` make them. */
export interface Known {
  readonly ledger: (person: string) => { readonly state: LedgerState; readonly atMs: number } | undefined
  readonly guestByUser: (userId: string) => GuestListName | undefined
  readonly guestByName: (name: string) => GuestListName | undefined
}

/** One person, however written. */
export const personKey = (row: Pick<KeptRow, 'kind' | 'target'>): string =>
  row.kind === 'friend' ? `friend ${row.target}` : `email ${row.target.toLowerCase()}`

/** A name as it is compared: without case, accents, order of words and signs. Empty for a single word: chance. */
export function nameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.length < 2 ? '' : words.sort().join(' ')
}

export interface Judged {
  readonly verdict: Verdict
  readonly reasons: readonly RowReason[]
}

/**
 * Judges rows in their order. `anyway` overrules ledger and guest list, never a fault, a double of one who will be
 * invited, or one who is queued: nobody is invited twice by one sending or by two that follow each other.
 */
export function createJudge(known: Known): (row: KeptRow) => Judged {
  const first = new Map<string, { readonly row: KeptRow; readonly invited: boolean }>()
  const judge = (row: KeptRow): Judged => {
    if (row.fault !== null) return judged(row, [{ code: 'syntax', fault: row.fault }], 'not-valid')
    if (row.mark === 'drop') return { verdict: 'dropped', reasons: [{ code: 'dropped' }] }
    const reasons: RowReason[] = []
    const person = personKey(row)
    const before = first.get(person)
    const twin = before !== undefined && (before.invited || row.mark !== 'anyway') ? before.row : undefined
    if (twin !== undefined) reasons.push({ code: 'double', ofRow: twin.rowId, line: twin.line })
    const sent = known.ledger(person)
    if (sent !== undefined) reasons.push({ code: 'in-ledger', ...sent })
    const guest = guestReason(row, known)
    if (guest !== null) reasons.push(guest)
    if (twin !== undefined) return judged(row, reasons, 'double')
    if (sent?.state === 'queued') return judged(row, reasons, 'waiting')
    if (reasons.length === 0 && row.mark === 'look') return judged(row, [{ code: 'no-brackets' }], 'look')
    if (reasons.length === 0 || row.mark === 'anyway') return judged(row, reasons, 'invite')
    return judged(row, reasons, sent !== undefined ? 'already-invited' : 'guest')
  }
  return (row) => {
    const judgement = judge(row)
    const invited = judgement.verdict === 'invite'
    const counts = row.fault === null && row.mark !== 'drop' && row.mark !== 'look'
    if (counts && (invited || !first.has(personKey(row)))) first.set(personKey(row), { row, invited })
    return judgement
  }
}

function judged(row: KeptRow, reasons: readonly RowReason[], verdict: Verdict): Judged {
  return row.mark === 'drop'
    ? { verdict: 'dropped', reasons: [{ code: 'dropped' }, ...reasons] }
    : { verdict, reasons }
}

function guestReason(row: KeptRow, known: Known): RowReason | null {
  if (row.kind === 'friend') {
    const list = known.guestByUser(row.target)
    return list === undefined ? null : { code: 'guest', list, by: 'user' }
  }
  const name = nameKey(row.name)
  const list = name === '' ? undefined : known.guestByName(name)
  return list === undefined ? null : { code: 'guest', list, by: 'name' }
}

const noCounts = (): Record<Verdict | 'all', number> => ({
  all: 0,
  invite: 0,
  waiting: 0,
  'already-invited': 0,
  double: 0,
  guest: 0,
  look: 0,
  'not-valid': 0,
  dropped: 0,
})

export function countVerdicts(all: readonly Judged[]): VerdictCounts {
  const counts = noCounts()
  for (const { verdict } of all) {
    counts.all += 1
    counts[verdict] += 1
  }
  return counts
}

/** A row with its judgement, as the page sees it. */
export const composerRow = (
  row: KeptRow,
  judgement: Judged,
  texts: { readonly shown: string; readonly suggestion: string | null },
): ComposerRow => ({
  rowId: row.rowId,
  kind: row.kind,
  name: row.name,
  target: row.target,
  ...(texts.shown !== row.target && { shown: texts.shown }),
  ...(texts.suggestion !== null && { suggestion: texts.suggestion }),
  sourceId: row.sourceId,
  line: row.line,
  verdict: judgement.verdict,
  reasons: judgement.reasons,
  anyway: row.mark === 'anyway',
})

import {
  blockingProblems,
  EVENT_FIELDS,
  type EventField,
  type EventFields,
  hasLines,
  isNotifying,
  isWritten,
} from '../../../shared/domain/eventFields.ts'
import type { OutboxEntry } from '../../../shared/domain/outboxEntry.ts'
import { joinTexts } from '../../lib/textDiff.ts'

/** `both`: changed here and on the site, to different values. `mine`, `theirs`: changed here, or there, only. */
export interface ConflictRow {
  readonly field: EventField
  readonly kind: 'both' | 'theirs' | 'mine'
  readonly base: string
  readonly mine: string
  readonly theirs: string
  /** Both changes of the text in one, where they lie apart. */
  readonly joined: string | null
}

export const ROW_KINDS = ['both', 'theirs', 'mine'] as const satisfies readonly ConflictRow['kind'][]

export type ChoiceKind = 'base' | 'mine' | 'theirs' | 'joined'
export type Choice = { readonly kind: ChoiceKind } | { readonly kind: 'own'; readonly text: string }
/** A result that was typed between values that are others by now: it is offered, and nothing is chosen. */
export interface TypedEarlier {
  readonly kind: 'earlier'
  readonly text: string
}
export type Choices = { readonly [F in EventField]?: Choice | TypedEarlier }

/** What there is to choose: fields that nothing stands for yet first, then those one side alone changed, theirs first. */
export function rowsOf({ change, state }: OutboxEntry, locale: string): readonly ConflictRow[] {
  if (change.kind !== 'update' || state.state !== 'conflict') return []
  const both = new Map(state.fields.map((conflict) => [conflict.field, conflict]))
  const others = new Map(state.others?.map((other) => [other.field, other]))
  const rows = EVENT_FIELDS.flatMap((field): readonly ConflictRow[] => {
    const conflict = both.get(field)
    if (conflict !== undefined) {
      const { base, mine, theirs } = conflict
      const joined = isWritten(field) ? joinTexts(base, mine, theirs, locale) : null
      return [{ ...conflict, kind: 'both', joined }]
    }
    const other = others.get(field)
    if (other !== undefined) return [{ ...other, kind: 'theirs', joined: null }]
    const own = change.changes[field]
    return own === undefined
      ? []
      : [{ field, kind: 'mine', base: own.from, mine: own.to, theirs: own.from, joined: null }]
  })
  const rank = (row: ConflictRow) => ROW_KINDS.indexOf(row.kind) * 2 + (firstChoice(row) === null ? 0 : 1)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** What stands before anybody chose: only a text of several lines is joined by itself, and only on the screen. */
function firstChoice({ kind, field, joined }: ConflictRow): Choice | null {
  if (kind === 'mine') return MINE
  if (kind === 'theirs') return THEIRS
  return hasLines(field) && joined !== null ? JOINED : null
}

/** The same objects each time: what shows them renders again only when the choice changes. */
const MINE: Choice = { kind: 'mine' }
const THEIRS: Choice = { kind: 'theirs' }
const JOINED: Choice = { kind: 'joined' }

export function choiceOf(row: ConflictRow, choices: Choices): Choice | null {
  const made = choices[row.field]
  if (made?.kind === 'earlier') return null
  return made ?? firstChoice(row)
}

export function typedEarlier({ field }: ConflictRow, choices: Choices): string | null {
  const made = choices[field]
  return made?.kind === 'earlier' ? made.text : null
}

/** The value a row ends up with; null while nothing is chosen. */
export function resultOf(row: ConflictRow, choices: Choices): string | null {
  const choice = choiceOf(row, choices)
  if (choice === null) return null
  return choice.kind === 'own' ? choice.text : row[choice.kind]
}

export const openRows = (rows: readonly ConflictRow[], choices: Choices): readonly ConflictRow[] =>
  rows.filter((row) => resultOf(row, choices) === null)

/** All results by field, as `outbox.resolve` takes them; null while a row is open. */
export function resultsOf(
  rows: readonly ConflictRow[],
  choices: Choices,
): { readonly [F in EventField]?: string } | null {
  const results: { [F in EventField]?: string } = {}
  for (const row of rows) {
    const result = resultOf(row, choices)
    if (result === null) return null
    results[row.field] = result
  }
  return results
}

/** Fields of the result that the site would refuse, over its present state of the event. */
export function problemFields(
  rows: readonly ConflictRow[],
  choices: Choices,
  theirs: EventFields | null,
): readonly EventField[] {
  const results = resultsOf(rows, choices)
  if (results === null || theirs === null) return []
  const problems = blockingProblems({ ...theirs, ...results }, theirs, [])
  return rows.filter((row) => row.field in problems).map(({ field }) => field)
}

/** Whether newer sites write to those who attend when this result goes out (SITE-U6). */
export const resultNotifies = (rows: readonly ConflictRow[], choices: Choices): boolean =>
  rows.some((row) => {
    const result = resultOf(row, choices)
    return isNotifying(row.field) && result !== null && result !== row.theirs
  })

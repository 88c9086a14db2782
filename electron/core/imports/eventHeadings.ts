import type { EventColumnRole } from '../../../shared/domain/eventImport.ts'
import { HEADINGS } from '../../../shared/languages/reading.ts'
import { fold } from '../store/search/fold.ts'

/** The order decides where several fit: `End time` has the word for an end, too. */
const ROLES = [
  'end-time',
  'end',
  'start-time',
  'start',
  'title',
  'address',
  'city',
  'place',
  'description',
  'category',
] as const
const LANGUAGES = Object.values(HEADINGS)

/** What a heading says its column is. */
export function eventRoleOf(heading: string): EventColumnRole {
  const folded = fold(heading).replace(/\s+/g, ' ').trim()
  if (/^(uid|event ?id|id)$/.test(folded)) return 'uid'
  return ROLES.find((role) => LANGUAGES.some(({ events }) => events[role].test(folded))) ?? 'ignore'
}

import type { EventColumnRole } from '../../../shared/domain/eventImport.ts'
import { HEADINGS } from '../../../shared/languages/reading.ts'
import { EVENT_HEADINGS } from '../../../shared/languages/words.ts'
import { fold } from '../store/search/fold.ts'

const LANGUAGES = Object.values(HEADINGS)

/** What a heading says its column is. */
export function eventRoleOf(heading: string): EventColumnRole {
  const folded = fold(heading).replace(/\s+/g, ' ').trim()
  if (/^(uid|event ?id|id)$/.test(folded)) return 'uid'
  return EVENT_HEADINGS.find((role) => LANGUAGES.some(({ events }) => events[role].test(folded))) ?? 'ignore'
}

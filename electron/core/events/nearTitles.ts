import type { EventRow } from '../../../shared/domain/event.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { isOneSlip } from '../../../shared/domain/slip.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { partsOf } from '../store/search/fold.ts'
import type { EventsService } from './eventsService.ts'

const MOST = 8
/** Of those that have the words anywhere, so many titles are read. */
const MOST_READ = 200

/** What is coming up first; where that has nothing, the latest of what is over. */
const QUERIES: readonly EventQuery[] = [
  { view: 'upcoming', sort: 'soonest' },
  { view: 'all', sort: 'newest' },
]

/** Events whose title has the words typed, or their beginnings, with at most one slip in each. */
export function nearTitles(
  parts: EventsService['parts'],
  space: OpenAccount,
  search: string,
): readonly EventRow[] {
  const wanted = partsOf(search)
  const isNear = ({ title }: EventRow): boolean => {
    const words = partsOf(title)
    return wanted.every((part) => words.some((word) => word.startsWith(part) || isOneSlip(word, part)))
  }
  for (const query of QUERIES) {
    const filter = { ...parts.filterOf(space, query), near: search }
    const found = parts.rows(space, query, filter, 0, MOST_READ).filter(isNear).slice(0, MOST)
    if (found.length > 0) return found
  }
  return []
}

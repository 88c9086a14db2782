import type { CalendarFilter } from '../../../shared/bridge/calendar.ts'
import { isLong, LONG_SECONDS, type Stretch } from '../../../shared/domain/calendar.ts'
import { categoryNameIn } from '../../../shared/domain/categoryUrl.ts'
import type { StoredDraft } from '../../../shared/domain/draft.ts'
import { EVENT_FIELDS, isFound } from '../../../shared/domain/eventFields.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { epochSeconds } from '../../../shared/domain/eventTime.ts'
import type { RsvpState } from '../../../shared/domain/rsvp.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { invitedTo } from '../events/localFilter.ts'
import { knownCategories } from '../send/categories.ts'
import type { EventFilter } from '../store/accountStore.ts'
import { fold, readableText, wordsOf } from '../store/search/fold.ts'

/** An event or draft of one account, before any row was opened. Times in epoch seconds. */
export interface Found extends Stretch {
  /** Index of its account. */
  readonly account: number
  readonly id: string
  /** Null: an event of the store. */
  readonly draft: StoredDraft | null
  readonly answer: RsvpState
  readonly own: boolean
  readonly waiting: boolean
  readonly faint: boolean
}

export interface Range {
  readonly from: number
  readonly before: number
}

export interface Looking {
  readonly account: number
  readonly userId: string | null
  readonly range: Range
  readonly filter: CalendarFilter | null
  readonly localFilter: (query: EventQuery) => EventFilter
}

/**
 * What an account has in a range and within 20 hours of it: what is no bar and ends or begins outside can be at the same
 * time as what is inside. Statements: one for the drafts, one where a list of the site tells who is invited.
 */
export function accountEvents(space: OpenAccount, looking: Looking): readonly Found[] {
  const { account, userId, range } = looking
  const { events } = space.store
  const near = { startsBefore: range.before + LONG_SECONDS, endsFrom: range.from - LONG_SECONDS }
  const fits = fitting(space, looking, near)
  const spans = events.spans(near)
  const invited = spans.some(({ rsvp }) => rsvp === 'unanswered') ? invitedTo(space) : null
  const found = spans.map(
    ({ id, start, end, rsvp, owner, mark }): Found => ({
      account,
      id,
      draft: null,
      start,
      end: end > start ? end : null,
      long: isLong(end - start),
      answer: rsvp === 'unanswered' && invited?.has(id) === false ? 'none' : rsvp,
      own: userId !== null && owner === userId,
      waiting: mark !== null,
      faint: fits?.ids.has(id) === false,
    }),
  )
  const drafts = space.drafts.ofNewEvents().flatMap((draft): readonly Found[] => {
    const start = epochSeconds(draft.fields.start)
    const end = epochSeconds(draft.fields.end)
    // An end before the start, as it stands while one types, hides nothing.
    if (start === null || start >= range.before || Math.max(start, end ?? start) < range.from) return []
    const length = end === null || end <= start ? null : end - start
    return [
      {
        account,
        id: draft.id,
        draft,
        start,
        end: length === null ? null : end,
        long: isLong(length),
        answer: 'none',
        own: true,
        waiting: false,
        faint: fits?.draft(draft) === false,
      },
    ]
  })
  return [...found, ...drafts]
}

/** What the active filters keep; null where there are none. */
interface Fitting {
  readonly ids: ReadonlySet<string>
  readonly draft: (draft: StoredDraft) => boolean
}

function fitting(
  space: OpenAccount,
  { filter, localFilter, userId }: Looking,
  near: { readonly startsBefore: number; readonly endsFrom: number },
): Fitting | null {
  if (filter === null) return null
  const { accountId, search, from, to, own, place, categoryNames, ...ofSite } = filter
  const narrows = Object.values(ofSite).some((value) => value !== undefined)
  if (narrows && accountId !== space.accountId) return { ids: new Set(), draft: () => false }
  const query: EventQuery = {
    view: 'all',
    sort: 'soonest',
    ...(search !== undefined && { search }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(own !== undefined && { own }),
    ...(place !== undefined && { place }),
    ...(categoryNames !== undefined && { categoryNames }),
    ...(narrows && ofSite),
  }
  const kept = localFilter(query)
  const startsBefore = Math.min(near.startsBefore, kept.startsBefore ?? Infinity)
  return {
    ids: new Set(space.store.events.ids({ ...kept, ...near, startsBefore })),
    draft: (draft) =>
      draftFits(draft, kept, query, { userId, nameOf: categoryNames && categoryNamesOf(space) }),
  }
}

const categoryNamesOf = ({ store }: OpenAccount) => {
  const names = new Map(knownCategories(store).map(({ id, name }) => [id, name]))
  return (value: string): string => categoryNameIn(value) ?? names.get(value) ?? ''
}

interface DraftWorld {
  readonly userId: string | null
  /** Of the field `category`; there where categories are asked for by name. */
  readonly nameOf: ((value: string) => string) | undefined
}

/** A draft of a new event, which is in no table: by the same rules as the events of one. */
function draftFits(
  { fields, parent }: StoredDraft,
  { startsFrom = -Infinity, startsBefore = Infinity }: EventFilter,
  query: EventQuery,
  { userId, nameOf }: DraftWorld,
): boolean {
  const start = epochSeconds(fields.start) ?? 0
  const { search, own, place, ownerId, categoryIds, categoryNames } = query
  const { module, itemId } = query.parent ?? {}
  const text = fold(
    [
      ...EVENT_FIELDS.filter(isFound).map((field) => readableText(fields[field])),
      nameOf?.(fields.category) ?? '',
    ].join('\n'),
  )
  return (
    start >= startsFrom &&
    start < startsBefore &&
    (own === undefined || own === 'draft') &&
    (ownerId === undefined || ownerId === userId) &&
    (module === undefined || (parent?.module === module && parent.itemId === itemId)) &&
    (place === undefined || fold(fields.location || fields.city) === fold(place)) &&
    (categoryIds === undefined || categoryIds.includes(fields.category)) &&
    (categoryNames === undefined ||
      categoryNames.some((name) => fold(name) === fold(nameOf?.(fields.category) ?? ''))) &&
    wordsOf(search ?? '').every((word) => text.includes(word))
  )
}

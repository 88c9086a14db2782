import type { AccountId } from '../../../shared/domain/ids.ts'
import { OCCASIONS, type Occasion, type ReminderSettings } from '../../../shared/domain/reminders.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { invitedTo } from '../events/localFilter.ts'
import type { EventFilter, EventMove, EventSpan } from '../store/accountStore.ts'
import { INVITED_KEY } from '../sync/wireQuery.ts'
import { createReminderBook, type ReminderBook } from './reminderBook.ts'
import { dueKeys, isOver, minutesOf, occasionOf, type Rules } from './reminderPlan.ts'
import { MOST_SHIFT, type QuietHours } from './reminderTimes.ts'

export interface PlaceDeps {
  readonly siteAddress: string
  readonly userId: () => string | null
  readonly settings: () => ReminderSettings
  readonly quiet: () => QuietHours
  /** Epoch seconds. */
  readonly now: () => number
  /** Whether what is known of the account has only begun to come in: what is due already is then not told. */
  readonly fresh: () => boolean
  /** Something changed by which other times may be due; called after the commit. */
  readonly moved: () => void
}

type DueKeys = ReadonlyMap<string, readonly string[]>

/** Reminders of one account. */
export interface ReminderPlace {
  readonly accountId: AccountId
  readonly siteAddress: string
  readonly space: OpenAccount
  readonly book: ReminderBook
  rules(): Rules
  /** Events a person is or may be reminded of that end at `endsFrom` or later; by rule only what starts before. */
  events(endsFrom: number, startsBefore?: number): readonly EventSpan[]
  /** When the first event starts that a rule may tell of, at this time or later; null: none does. */
  firstFrom(startsFrom: number): number | null
  /** Nothing that starts at this time or later is told by a rule before `now`; epoch seconds, of a whole day. */
  horizon(now: number): number
  counts(now: number): Readonly<Record<Occasion, number>>
  /** Keys of what would be told now, told or not. */
  due(): DueKeys
  /** What is due now and was not `before` counts as told: the person knows what they have just changed. */
  pass(before: DueKeys): void
  readonly stop: () => void
}

const DAY = 86_400
const ANSWERS = ['attending', 'maybe', 'unanswered', 'not-going'] as const

export function createReminderPlace(space: OpenAccount, deps: PlaceDeps): ReminderPlace {
  const { accountId, store } = space
  const { events } = store
  const book = createReminderBook(store)
  let invited: ReadonlySet<string> | null = null
  const rules = (): Rules => ({
    userId: deps.userId(),
    settings: deps.settings(),
    quiet: deps.quiet(),
    isInvited: (id) => invited === null || invited.has(id),
  })

  /** What the rules ask for that are on. */
  const byRule = (): readonly EventFilter[] => {
    invited = invitedTo(space)
    const { userId, settings } = rules()
    const filters: Readonly<Record<Occasion, EventFilter | null>> = {
      attending: { rsvp: 'attending' },
      maybe: { rsvp: 'maybe' },
      invited: { rsvp: 'unanswered', ...(invited !== null && { listed: INVITED_KEY }) },
      own: userId === null ? null : { ownerId: userId },
      'not-going': { rsvp: 'not-going' },
    }
    return OCCASIONS.flatMap((occasion) => {
      const { on, minutes } = settings.rules[occasion]
      return (on && minutes.length > 0 ? filters[occasion] : null) ?? []
    })
  }

  const all: ReminderPlace['events'] = (endsFrom, startsBefore) => {
    const range = { endsFrom, ...(startsBefore !== undefined && { startsBefore }) }
    const found = new Map<string, EventSpan>()
    for (const filter of byRule())
      for (const span of events.spans({ ...range, ...filter })) found.set(span.id, span)
    for (const [id, { bell, snoozed, open }] of book.all()) {
      const span = bell === null && snoozed === null && !open ? null : events.span(id)
      if (span !== null && span.end >= endsFrom) found.set(id, span)
    }
    return [...found.values()]
  }

  const horizon = (now: number): number => {
    const times = Object.values(deps.settings().rules).flatMap((rule) => (rule.on ? rule.minutes : []))
    return Math.ceil((now + Math.max(0, ...times) * 60 + MOST_SHIFT) / DAY) * DAY
  }

  const minutes = (span: EventSpan): readonly number[] => minutesOf(span, book.of(span.id), rules())

  const follow = ({ id, before, after, gone, own }: EventMove): void => {
    if (gone) book.remove(id)
    else {
      const now = deps.now()
      const kept = book.of(id)
      const left = after === null ? [] : minutes(after)
      if (left.length === 0) book.set(id, { open: false, snoozed: null })
      else if (after !== null && (own || deps.fresh()) && !isOver(after, now)) {
        const known = before === null ? [] : dueKeys(before, minutes(before), rules(), now)
        const passed = dueKeys(after, left, rules(), now).filter((key) => !known.includes(key))
        book.set(id, { told: union(kept.told, passed) })
      }
    }
    store.afterCommit(deps.moved)
  }

  const due = (): DueKeys => {
    const of = rules()
    const now = deps.now()
    const keys = all(now, horizon(now)).map(
      (span) => [span.id, dueKeys(span, minutes(span), of, now)] as const,
    )
    return new Map(keys.filter(([, each]) => each.length > 0))
  }

  return {
    accountId,
    siteAddress: deps.siteAddress,
    space,
    book,
    rules,
    events: all,
    firstFrom: (startsFrom) => {
      const starts = byRule().flatMap((filter) => events.firstFrom(filter, startsFrom)?.start ?? [])
      return starts.length === 0 ? null : Math.min(...starts)
    },
    horizon,
    counts: (now) => {
      const counts: Record<Occasion, number> = { attending: 0, maybe: 0, invited: 0, own: 0, 'not-going': 0 }
      const of = rules()
      const spans = ANSWERS.flatMap((rsvp) => events.spans({ endsFrom: now, rsvp }))
      const owned = of.userId === null ? [] : events.spans({ endsFrom: now, ownerId: of.userId })
      for (const span of new Map([...spans, ...owned].map((each) => [each.id, each])).values()) {
        const occasion = occasionOf(span, of)
        if (occasion !== null) counts[occasion] += 1
      }
      return counts
    },
    due,
    pass: (before) =>
      store.transaction(() => {
        for (const [id, keys] of due()) {
          const known = before.get(id) ?? []
          const passed = keys.filter((key) => !known.includes(key))
          if (passed.length > 0) book.set(id, { told: union(book.of(id).told, passed) })
        }
      }),
    stop: events.watchSpans(follow),
  }
}

export const union = (former: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...former, ...more]),
]

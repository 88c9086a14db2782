import type { ReminderCard, ReminderItem } from '../../../shared/domain/reminders.ts'
import type { Publish } from '../lib/publisher.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { itemsOf } from './reminderItems.ts'
import { isOver, minutesOf } from './reminderPlan.ts'
import type { Reminded, ReminderNews, ReminderTeller } from './reminders.ts'

/** What the card has that is in no account's book; the same in every window, and gone with the program. */
export interface CardState {
  card(): ReminderCard
  note(news: Pick<ReminderNews, 'items' | 'over' | 'away'>): void
  showExample(item: ReminderItem): void
  /** Numbers and example; events leave the card by the book. */
  clear(): void
  changed(): void
}

/** More than anybody reads; the rest comes up as these are dealt with. */
const MOST = 50

export function createCardState(deps: {
  readonly publish: Publish
  readonly registry: SiteRegistry
  readonly teller: ReminderTeller
}): CardState {
  const { publish, registry, teller } = deps
  let revision = 0
  let over = 0
  let away = false
  let example: ReminderItem | null = null

  /** Told, not dealt with, and still something one is reminded of. */
  const open = (): readonly Reminded[] => {
    const now = teller.nowSeconds()
    return teller.places().flatMap((place) =>
      [...place.book.all()].flatMap(([id, kept]): readonly Reminded[] => {
        const span = kept.open ? place.space.store.events.span(id) : null
        if (span === null || isOver(span, now)) return []
        return minutesOf(span, kept, place.rules()).length > 0 ? [{ place, span }] : []
      }),
    )
  }

  /** What came while nobody was there is dealt with, or has ended. */
  const settle = (): void => {
    if (over === 0 && open().length === 0) away = false
  }

  const changed = (): void => {
    settle()
    revision += 1
    publish('reminders.changed', { revision })
  }

  return {
    changed,
    card: () => {
      settle()
      const shown = open()
        .toSorted((a, b) => a.span.start - b.span.start)
        .slice(0, MOST)
      const items = itemsOf(shown, teller.places(), registry)
      return {
        items: example === null ? items : [example],
        over,
        away,
        example: example !== null,
      }
    },
    note: (news) => {
      const others = over > 0 || open().length > news.items.length
      away = news.away || (away && others)
      over += news.over
      changed()
    },
    showExample: (item) => {
      example = item
      changed()
    },
    clear: () => {
      over = 0
      away = false
      example = null
      changed()
    },
  }
}

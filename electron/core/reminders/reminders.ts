import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Clock, ClockJumps, Logger, Timers } from '../ports.ts'
import type { EventSpan } from '../store/accountStore.ts'
import { type ReminderPlace, union } from './reminderPlace.ts'
import { isOver, minutesOf, type Plan, planOf, UNKNOWN_LENGTH } from './reminderPlan.ts'
import { plainTime, reminderKey } from './reminderTimes.ts'

/** One event of one account. */
export interface Reminded {
  readonly place: ReminderPlace
  readonly span: EventSpan
}

interface TellerDeps {
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
  readonly timers: Timers
  readonly log: Logger
  /** Nothing is told, and nothing counts as told, while it is. */
  readonly locked: () => boolean
  readonly watchJumps: ClockJumps['watch']
  /** The account whose event is shown where two know the same one. */
  readonly preferred: () => AccountId | null
}

/** It is written down that these were told: now they are shown. */
export interface ReminderNews {
  readonly items: readonly Reminded[]
  /** Events that were over before anything could be told. */
  readonly over: number
  readonly away: boolean
}

/** Changes are looked at together, so long (ms) after the first. */
const SOON = 500
/** Where nothing can be written, tried again after so long (ms). */
const AGAIN = 60_000
/** The clock is watched closely so long (ms) before the next; until then nothing wakes up. */
const CLOSE = 60 * 60_000
/** Looked through first for the next, in seconds. */
const NEAR = 3 * 86_400
/** The clocks drift apart by less than this (ms) unless the wall clock was set or the computer slept. */
const SET = 2_000
const LOOKED = 'reminders.looked'

/** Tells what is due, once for an event and a time: one timer, over all accounts and events, that waits for the next. */
export interface ReminderTeller {
  add(place: ReminderPlace): void
  remove(accountId: AccountId): void
  places(): readonly ReminderPlace[]
  place(accountId: AccountId): ReminderPlace | undefined
  /** The same event as other accounts of the same site have it, and this one. */
  alike(place: ReminderPlace): readonly ReminderPlace[]
  /** Something may be due at another time than before. */
  soon(): void
  look(away: boolean): void
  /** The program is awake for another reason: whether the clock was set meanwhile costs next to nothing. */
  stirred(): void
  /** Hears of what is to be shown. Returns what unsubscribes. */
  watch(listener: (news: ReminderNews) => void): () => void
  nowSeconds(): number
  stop(): void
}

export function createReminderTeller(deps: TellerDeps): ReminderTeller {
  const places = new Map<AccountId, ReminderPlace>()
  const listeners = new Set<(news: ReminderNews) => void>()
  let cancel = (): void => undefined
  let jumps: { readonly closely: boolean; readonly unwatch: () => void } | null = null
  let apart = 0
  let waitsSoon = false
  let awaySoon = false
  let ended = false

  const clocksApart = (): number => deps.clock.now() - deps.clock.monotonic()
  const nowSeconds = (): number => Math.floor(deps.clock.now() / 1000)

  const wait = (ms: number, run: () => void): void => {
    cancel()
    cancel = deps.timers.after(ms, run)
  }

  const soon = (): void => {
    if (waitsSoon || ended) return
    waitsSoon = true
    wait(SOON, () => look(awaySoon))
  }

  const alike = ({ siteAddress }: ReminderPlace): readonly ReminderPlace[] =>
    [...places.values()].filter((each) => each.siteAddress === siteAddress)

  const planUpTo = (place: ReminderPlace, now: number, startsBefore: number): Plan => {
    const others = alike(place)
    const events = place.events(now - UNKNOWN_LENGTH, startsBefore).map((span) => ({
      span,
      kept: place.book.of(span.id),
      told: new Set(others.flatMap(({ book }) => book.of(span.id).told)),
    }))
    return planOf(events, place.rules(), now)
  }

  /**
   * The next is mostly among what begins soon. Where it is not, what begins later is looked at just so far as it may be
   * told before the first of that: of a year of events most are never gone through.
   */
  const plan = (place: ReminderPlace, now: number): Plan => {
    let startsBefore = place.horizon(now + NEAR)
    for (;;) {
      const found = planUpTo(place, now, startsBefore)
      const next = found.next ?? place.firstFrom(startsBefore)
      const further = next === null ? startsBefore : place.horizon(next)
      if (further <= startsBefore) return found
      // Of many that are not told after all, each look goes past as many as all before it.
      startsBefore = Math.max(further, found.next === null ? place.horizon(2 * startsBefore - now) : 0)
    }
  }

  /** Throws where it cannot be written; nothing is shown then. */
  const writeTold = (place: ReminderPlace, due: Plan['due'], shown: ReadonlySet<EventSpan>): void =>
    place.space.store.transaction(() => {
      for (const { span, keys, snoozed } of due) {
        const kept = place.book.of(span.id)
        place.book.set(span.id, {
          told: union(kept.told, keys),
          ...(snoozed && { snoozed: null }),
          ...(shown.has(span) && { open: true }),
        })
      }
    })

  /** How many events were over before their time could be told; by the clock, and only a number comes of it. */
  const missed = (now: number): number => {
    const found = new Set<string>()
    for (const place of places.values()) {
      const since = Number(place.space.store.facts.get(LOOKED) ?? Number.NaN)
      if (!(since < now)) continue
      for (const span of place.events(since, now)) {
        if (!isOver(span, now)) continue
        const kept = place.book.of(span.id)
        const isMissed = minutesOf(span, kept, place.rules()).some((minutes) => {
          const at = plainTime(span.start, minutes)
          return at > since && at <= now && !kept.told.includes(reminderKey(span.start, minutes))
        })
        if (isMissed) found.add(`${place.siteAddress} ${span.id}`)
      }
    }
    return found.size
  }

  const tell = (plans: ReadonlyMap<ReminderPlace, Plan>, now: number, away: boolean): void => {
    const over = away ? missed(now) : 0
    const first = deps.preferred()
    const inOrder = [...plans].toSorted(
      ([a], [b]) => Number(b.accountId === first) - Number(a.accountId === first),
    )
    const seen = new Set<string>()
    const items = inOrder.flatMap(([place, { due }]) =>
      due.flatMap(({ span }) => {
        const name = `${place.siteAddress} ${span.id}`
        if (seen.has(name)) return []
        seen.add(name)
        return [{ place, span }]
      }),
    )
    const shown = new Set(items.map(({ span }) => span))
    for (const [place, { due }] of plans) {
      if (due.length > 0) writeTold(place, due, shown)
      if (due.length > 0 || away) place.space.store.facts.set(LOOKED, now)
    }
    if (items.length === 0 && over === 0) return
    const news = { items: items.toSorted((a, b) => a.span.start - b.span.start), over, away }
    for (const listener of listeners) listener(news)
  }

  const keepLook = (place: ReminderPlace): void => {
    try {
      place.space.store.facts.set(LOOKED, nowSeconds())
    } catch (error) {
      // Only the number of what was missed is at stake; a full disk must not keep the program from ending.
      deps.log.warn('the last look at reminders could not be written', { reason: String(error) })
    }
  }

  const look = (away: boolean): void => {
    cancel()
    cancel = () => undefined
    waitsSoon = false
    awaySoon = false
    apart = clocksApart()
    if (ended) return
    if (deps.locked() || places.size === 0) return follow(null)
    try {
      const now = nowSeconds()
      const plans = new Map([...places.values()].map((place) => [place, plan(place, now)]))
      tell(plans, now, away)
      follow(Math.min(...[...plans.values()].map(({ next }) => next ?? Infinity)))
    } catch (error) {
      deps.log.warn('reminders could not be told', { reason: String(error) })
      wait(AGAIN, () => look(away))
    }
  }

  /** Waits for the next; where nothing is to come, for nothing at all. */
  const follow = (next: number | null): void => {
    if (next === null || next === Infinity) {
      jumps?.unwatch()
      jumps = null
      return
    }
    const left = Math.max(0, next * 1000 - deps.clock.now())
    const closely = left <= CLOSE
    wait(closely ? left : left - CLOSE, () => look(false))
    if (jumps?.closely === closely) return
    jumps?.unwatch()
    jumps = { closely, unwatch: deps.watchJumps(() => look(true), closely) }
  }

  return {
    add: (place) => {
      if (ended) return place.stop()
      places.get(place.accountId)?.stop()
      places.set(place.accountId, place)
      awaySoon = true
      soon()
    },
    remove: (accountId) => {
      places.get(accountId)?.stop()
      places.delete(accountId)
      soon()
    },
    places: () => [...places.values()],
    place: (accountId) => places.get(accountId),
    alike,
    soon,
    look,
    stirred: () => {
      if (jumps !== null && Math.abs(clocksApart() - apart) > SET) look(true)
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    nowSeconds,
    stop: () => {
      ended = true
      cancel()
      jumps?.unwatch()
      for (const place of places.values()) {
        place.stop()
        if (!deps.locked()) keepLook(place)
      }
      places.clear()
    },
  }
}

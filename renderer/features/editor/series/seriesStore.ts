import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SavedDraft, SeriesRule } from '../../../../shared/domain/draft.ts'
import type { EventFields } from '../../../../shared/domain/eventFields.ts'
import type { ParentItem } from '../../../../shared/domain/outboxEntry.ts'
import {
  type Day,
  dateText,
  dayNumber,
  dayOfNumber,
  dayOfText,
  isLastOfMonth,
  MAX_SERIES,
  type Ordinal,
  ordinalOf,
  type Repeat,
  type SeriesTime,
  seriesDays,
  seriesTimes,
  type Weekday,
  weekdayOf,
} from '../../../../shared/domain/series.ts'
import type { Bridge } from '../../../lib/bridge.ts'
import { toggled } from '../../../lib/toggled.ts'
import { instantOf, wallAt } from '../wallClock.ts'

export type RepeatKind = Repeat['kind']

export interface SeriesState {
  readonly kind: RepeatKind
  readonly interval: number
  readonly weekdays: readonly Weekday[]
  readonly ordinal: Ordinal
  readonly ends: 'count' | 'until'
  readonly count: number
  /** `2027-03-28` */
  readonly until: string
  /** Days the person ticked off, as `2027-03-28`. */
  readonly leftOut: ReadonlySet<string>
  /** All days by the rule, also those ticked off. */
  readonly times: readonly SeriesTime[]
}

/** All that is chosen; the days follow from it. */
const CHOICES = ['kind', 'interval', 'weekdays', 'ordinal', 'ends', 'count', 'until'] as const

/** First event of the series: times epoch seconds, `zone` the site's. */
export interface SeriesBeginning {
  readonly start: number
  readonly end: number
  readonly zone: string
}

export interface SeriesStore extends StoreApi<SeriesState> {
  readonly first: Day
  readonly change: (patch: Partial<Pick<SeriesState, (typeof CHOICES)[number]>>) => void
  readonly toggle: (day: string) => void
  readonly toggleAll: () => void
  /** Queues one create for each day that is ticked; rejects with CallError. Resolves to how many. */
  readonly make: (event: SeriesEvent) => Promise<number>
}

interface SeriesEvent {
  readonly accountId: string
  readonly fields: EventFields
  readonly parent: ParentItem | null
  /** What the form is kept as: one series is made of it, however often it is asked for (SITE-U9). */
  readonly draft: SavedDraft | null
}

export const MAX_INTERVAL = 99

const whole = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(1, Math.trunc(value))) : 1

export const chosenTimes = ({
  times,
  leftOut,
}: Pick<SeriesState, 'times' | 'leftOut'>): readonly SeriesTime[] =>
  times.filter(({ day }) => !leftOut.has(dateText(day)))

/**
 * `kept`: what was chosen when it was open before; what is chosen now goes to `keep`, undefined where that is nothing of
 * one's own.
 */
export function createSeriesStore(
  bridge: Bridge,
  { start, end, zone }: SeriesBeginning,
  kept: SeriesRule = {},
  keep: (rule: SeriesRule | undefined) => void = () => {},
): SeriesStore {
  const clock = {
    wallAt: (at: number) => wallAt(at, zone),
    instantOf: (wall: { readonly date: string; readonly time: string }) => instantOf(wall, zone),
  }
  const first = dayOfText(clock.wallAt(start).date)
  const repeatOf = ({ kind, interval, weekdays, ordinal }: SeriesState): Repeat => {
    switch (kind) {
      case 'daily':
        return { kind, interval }
      case 'weekly':
        return { kind, interval, weekdays: weekdays.length === 0 ? [weekdayOf(first)] : weekdays }
      case 'monthly-day':
        return { kind, interval, day: first.day }
      case 'monthly-weekday':
        return { kind, interval, ordinal, weekday: weekdayOf(first) }
    }
  }
  const timesOf = (state: SeriesState): readonly SeriesTime[] => {
    const { ends, count, until } = state
    const rule = {
      first,
      repeat: repeatOf(state),
      end: ends === 'count' ? ({ kind: ends, count } as const) : { kind: ends, day: dayOfText(until) },
    }
    return seriesTimes(seriesDays(rule), start, end, clock)
  }
  const blank: SeriesState = {
    kind: 'weekly',
    interval: 1,
    weekdays: [weekdayOf(first)],
    // The fifth of a weekday, and the fourth that is the last, mean "the last" to most people.
    ordinal: isLastOfMonth(first) ? -1 : ordinalOf(first),
    ends: 'count',
    count: 10,
    until: dateText(dayOfNumber(dayNumber(first) + 90)),
    leftOut: new Set(),
    times: [],
  }
  const begun: SeriesState = {
    ...blank,
    ...kept,
    // Which of its month the first is, the day it is on by now says.
    ordinal: kept.ordinal === undefined ? blank.ordinal : ordinalOf(first),
    leftOut: new Set(kept.leftOut),
  }
  const store = createStore<SeriesState>(() => ({ ...begun, times: timesOf(begun) }))
  store.subscribe((state) => {
    const others = CHOICES.filter((choice) => String(state[choice]) !== String(blank[choice]))
    const leftOut = state.times.map(({ day }) => dateText(day)).filter((day) => state.leftOut.has(day))
    const rule: SeriesRule = {
      ...Object.fromEntries(others.map((choice) => [choice, state[choice]])),
      ...(leftOut.length > 0 && { leftOut }),
    }
    keep(Object.keys(rule).length === 0 ? undefined : rule)
  })

  return {
    ...store,
    first,
    change(patch) {
      const now = store.getState()
      const next: SeriesState = {
        ...now,
        ...patch,
        interval: whole(patch.interval ?? now.interval, MAX_INTERVAL),
        count: whole(patch.count ?? now.count, MAX_SERIES),
      }
      store.setState({ ...next, times: timesOf(next) })
    },
    toggle: (day) => store.setState(({ leftOut }) => ({ leftOut: toggled(leftOut, day) })),
    toggleAll() {
      const { times, leftOut } = store.getState()
      const all = times.map(({ day }) => dateText(day))
      store.setState({ leftOut: all.some((day) => leftOut.has(day)) ? new Set() : new Set(all) })
    },
    async make({ accountId, fields, parent, draft }) {
      const times = chosenTimes(store.getState()).map((time) => ({
        start: String(time.start),
        end: String(time.end),
      }))
      const answer = await bridge.call('events.saveSeries', {
        accountId,
        draftId: draft?.draftId ?? null,
        basedOnMs: draft?.savedAtMs ?? null,
        fields,
        parent,
        zone,
        times,
      })
      return answer.count
    },
  }
}

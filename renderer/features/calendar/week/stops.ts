import { DAY_MINUTES } from './dayAxis.ts'
import type { Timed } from './layDay.ts'

/** Where the arrow keys stop on a day: at what is on, and at the hours nothing is on. */
export type Stop<Item> =
  | { readonly kind: 'item'; readonly from: number; readonly item: Item }
  | { readonly kind: 'free'; readonly from: number; readonly to: number }

const HOUR = 60

/** In the order of the day. A free hour is a whole one of the clock that nothing reaches into. */
export function dayStops<Item extends Timed>(items: readonly Item[]): readonly Stop<Item>[] {
  const taken = Array.from({ length: DAY_MINUTES / HOUR }, () => false)
  for (const { from, to } of items) {
    const last = Math.max(Math.ceil(to / HOUR), Math.floor(from / HOUR) + 1)
    for (let hour = Math.floor(from / HOUR); hour < last; hour++) taken[hour] = true
  }
  const free = taken.flatMap((isTaken, hour): Stop<Item>[] =>
    isTaken ? [] : [{ kind: 'free', from: hour * HOUR, to: (hour + 1) * HOUR }],
  )
  const stops = items.map((item): Stop<Item> => ({ kind: 'item', from: item.from, item }))
  // At the same minute what is on comes in the order it was given.
  return [...stops, ...free].toSorted((a, b) => a.from - b.from)
}

/** The stop nearest to a minute, what is on before what is free. */
export function nearestStop<S extends { readonly kind: string; readonly from: number }>(
  stops: readonly S[],
  minute: number,
): S | null {
  const far = ({ kind, from }: S) => Math.abs(from - minute) + (kind === 'item' ? 0 : 0.5)
  return stops.reduce<S | null>((best, stop) => (best === null || far(stop) < far(best) ? stop : best), null)
}

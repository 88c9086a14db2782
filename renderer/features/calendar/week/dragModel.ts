import { DAY_MINUTES } from './dayAxis.ts'
import { type ClockNote, FINE_STEP, momentOn, STEP, shifted, snapped, stretched } from './shift.ts'
import type { Block } from './weekModel.ts'

/** Where the grid lies, in pixels of the window; read once when a drag begins, so that a frame lays out once. */
export interface GridBox {
  /** The side the days begin at: the right one from right to left. */
  readonly edge: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly days: number
  readonly rtl: boolean
}

/** A place of the grid: day by index, minute of the clock. */
export interface GridPlace {
  readonly day: number
  readonly minute: number
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))

export function placeAt({ edge, top, width, height, days, rtl }: GridBox, x: number, y: number): GridPlace {
  const along = (rtl ? edge - x : x - edge) / width
  return {
    day: within(Math.floor(along * days), days - 1),
    minute: within(((y - top) / height) * DAY_MINUTES, DAY_MINUTES),
  }
}

/** What a drag makes or changes, and where it stands so far. Times are epoch milliseconds. */
export interface Dragged {
  readonly start: number
  readonly end: number | null
  readonly note: ClockNote | null
}

interface Grid {
  readonly days: readonly string[]
  readonly zone: string
}

/** What a pull over free hours makes: from one place of a day to another, never nothing. */
export function drawn(grid: Grid, from: GridPlace, to: number, fine: boolean): Dragged {
  const step = fine ? FINE_STEP : STEP
  const a = snapped(from.minute, step)
  const b = snapped(to, step)
  const begins = within(Math.min(a, b), DAY_MINUTES - step)
  return spanOn(grid, from.day, begins, Math.max(a, b, begins + step))
}

/** From one minute of the clock on a day to another. */
function spanOn({ days, zone }: Grid, day: number, from: number, to: number): Dragged {
  const date = days[day] ?? days[0] ?? ''
  const [begins, ends] = [momentOn(date, from, zone), momentOn(date, to, zone)]
  return { start: begins.at, end: Math.max(begins.at, ends.at), note: begins.note ?? ends.note }
}

type Pulled = Pick<Block, 'span' | 'from'>

/** An event taken at one place and pulled to another: its beginning snaps, by the clock of its site. */
export function pulled(
  { span, from: begins }: Pulled,
  from: GridPlace,
  to: GridPlace,
  fine: boolean,
): Dragged {
  const step = fine ? FINE_STEP : STEP
  const by = to.minute - from.minute
  const minutes = Math.abs(by) < step / 2 ? 0 : snapped(begins + by, step) - begins
  return shifted(span, { days: to.day - from.day, minutes }, span.zone)
}

/** The end of an event pulled to a minute of the day it stands on. */
export function lengthened(
  { span, to: ends }: Pick<Block, 'span' | 'to'>,
  to: number,
  fine: boolean,
): Dragged {
  const step = fine ? FINE_STEP : STEP
  return stretched(span, snapped(to, step) - ends, span.zone, step)
}

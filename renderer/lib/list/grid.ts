import { CallError } from '../bridge.ts'
import { toggled } from '../toggled.ts'
import { createKeptPlace } from './keptPlace.ts'
import { type RowPages, rowAt } from './rowPages.ts'
import { createRowWindows, type RowWindows, type RowWindowsOptions, type WindowAnswer } from './rowWindows.ts'

/** Rows of a table as its page shows them. */
export interface GridState<Row> {
  readonly pages: RowPages<Row>
  readonly total: number
  /** The view was not answered yet. */
  readonly settling: boolean
  readonly error: CallError | null
  /** Index of the row the keys act on. */
  readonly active: number
}

export const noRows = <Row>(): GridState<Row> => ({
  pages: new Map(),
  total: 0,
  settling: true,
  error: null,
  active: 0,
})

interface Held<State> {
  readonly get: () => State
  readonly set: (patch: Partial<State>) => void
}

export interface GridOptions<Row extends object, Answer extends WindowAnswer<Row>>
  extends Held<GridState<Row>> {
  readonly idOf: (row: Row) => string | number
  /** Asks for rows of the view as it is when this is called. */
  readonly fetchOf: () => RowWindowsOptions<Row, Answer>['fetch']
  /** What an answer says besides its rows; called before they are shown. */
  readonly onAnswer?: (answer: Answer) => void
  /** Other rows are shown than before. */
  readonly onRows?: () => void
}

export interface Grid<Row> {
  /** Another view: `active` is the row it opens at. */
  readonly open: (active?: number) => void
  readonly show: (from: number, to: number) => void
  readonly refetch: () => void
  readonly moveTo: (index: number) => void
  readonly activeRow: () => Row | undefined
  readonly stop: () => void
}

/** The rows of a view from the host, window by window, and the row a person is at, kept by its id. */
export function createGrid<Row extends object, Answer extends WindowAnswer<Row>>(
  options: GridOptions<Row, Answer>,
): Grid<Row> {
  const { get, set, idOf } = options
  const place = createKeptPlace<Row>(idOf)
  let windows: RowWindows | null = null
  return {
    open(active = 0) {
      windows?.stop()
      place.went(undefined)
      set({ settling: true, error: null, active })
      windows = createRowWindows<Row, Answer>({
        fetch: options.fetchOf(),
        onAnswer(answer, pages) {
          const { total } = answer
          options.onAnswer?.(answer)
          const now = get()
          if (now.pages === pages && now.total === total && !now.settling && now.error === null) return
          set({ pages, total, settling: false, error: null, active: place.among(pages, total, now.active) })
          options.onRows?.()
        },
        onFailure(error) {
          if (error instanceof CallError) set({ error, settling: false })
        },
      })
      windows.show(active, active)
    },
    show: (from, to) => windows?.show(from, to),
    refetch: () => windows?.refetch(),
    moveTo(index) {
      set({ active: index })
      place.went(rowAt(get().pages, index))
      windows?.show(index, index)
    },
    activeRow: () => rowAt(get().pages, get().active),
    stop: () => windows?.stop(),
  }
}

/** Rows chosen in a table by their ids. */
export interface ChosenRows {
  /** Where a range begins (Shift). */
  readonly anchor: number
  readonly selected: ReadonlySet<string>
  /** What was selected before the range that is being drawn: it adds to that. */
  readonly before: ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()
export const NONE_CHOSEN: ChosenRows = { anchor: 0, selected: NOTHING, before: NOTHING }

export interface ChoosingOptions<Row> extends Held<GridState<Row> & ChosenRows> {
  readonly grid: Grid<Row>
  readonly idOf: (row: Row) => string
  /** Ids of the rows from one index to before another. */
  readonly idsBetween: (from: number, to: number) => Promise<ReadonlySet<string>>
}

/** Moves alone, with Shift selecting a range besides, or taking one row in or out; no other selected row is let go. */
export async function moveChoosing<Row>(
  options: ChoosingOptions<Row>,
  index: number,
  how: 'plain' | 'range' | 'toggle',
): Promise<void> {
  const { get, set, grid, idOf, idsBetween } = options
  const { selected, anchor, before } = get()
  if (how !== 'range') set({ anchor: index, before: selected })
  grid.moveTo(index)
  if (how === 'toggle') {
    const row = grid.activeRow()
    if (row === undefined) return
    const next = toggled(selected, idOf(row))
    set({ selected: next, before: next })
  } else if (how === 'range') {
    const range = await idsBetween(Math.min(anchor, index), Math.max(anchor, index) + 1)
    if (get().active === index) set({ selected: new Set([...before, ...range]) })
  }
}

/** Ids of the rows between two indexes that are known here. */
export function knownIds<Row>(
  pages: RowPages<Row>,
  from: number,
  to: number,
  idOf: (row: Row) => string,
): ReadonlySet<string> {
  const ids = new Set<string>()
  for (let at = from; at < to; at += 1) {
    const row = rowAt(pages, at)
    if (row !== undefined) ids.add(idOf(row))
  }
  return ids
}

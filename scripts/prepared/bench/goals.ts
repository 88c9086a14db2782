import { CALM_SHARE } from './calm.ts'
import { DESK_GOALS } from './deskGoals.ts'
import { type Figures, figuresAt } from './figures.ts'
import { type Goal, goal, stretch } from './goal.ts'

const ROUTES = 'calls and largest message by route (P7)'
const SCROLL = 'scroll by 180 px a frame (P4)'
const FLING = 'fling by 2,400 px a frame (P4)'

const scrolling = (
  what: string,
  figure: string,
  most: number,
  kind: Goal['kind'] = 'count',
): readonly Goal[] => [
  goal('P4', 'page', `scrolling: ${what}`, ['page', '*', SCROLL, figure], most, kind),
  goal('P4', 'page', `fling: ${what}`, ['page', '*', FLING, figure], most, kind),
]

const monthly = (what: string, figure: readonly string[], most: number, kind: Goal['kind'] = 'count'): Goal =>
  goal('CAL-1', 'calendar', what, ['calendar', '*', ...figure], most, kind)

const GOALS: readonly Goal[] = [
  goal(
    'CHG-9',
    'changes',
    'opened with 10,000 kept, p50, ms',
    ['changes', '*', 'opened, key to painted, ms', 'p50'],
    50,
    'time',
  ),
  goal('CHG-9', 'changes', 'calls to open', ['changes', '*', 'calls to open'], 1),
  goal('CHG-9', 'changes', 'lines', ['changes', '*', 'lines'], 60),
  monthly('month switch painted, p95, ms', ['month switch, key to painted, ms', 'p95'], 50, 'time'),
  monthly('PgDn held: worst frame, ms', ['PgDn held: worst frame, ms'], 20, 'time'),
  monthly('largest message, bytes', ['largest message, bytes'], 24_000),
  monthly('elements of the grid', ['elements of the grid'], 420),
  monthly('layouts a switch', ['layouts a switch'], 1),
  goal(
    'AGENDA-1',
    'calendar',
    'agenda, key to painted, p50, ms',
    ['calendar', '*', 'agenda, key to painted, ms', 'p50'],
    50,
    'time',
  ),
  monthly('week switch painted, p95, ms', ['week switch, key to painted, ms', 'p95'], 50, 'time'),
  goal(
    'P4',
    'calendar',
    'agenda scrolled: elements',
    ['calendar', '*', 'agenda scrolled: elements at most'],
    250,
  ),
  goal(
    'P4',
    'calendar',
    'agenda scrolled: frames over 20 ms of 240',
    ['calendar', '*', 'agenda scrolled: frames over 20 ms of 240'],
    0,
    'time',
  ),
  goal('AGENDA-1', 'calendar', 'agenda, calls', ['calendar', '*', 'agenda: calls (at most 2)'], 2),
  goal(
    'SHELL-36',
    'calendar',
    'event window, key to painted, p50, ms',
    ['calendar', '*', 'event window, key to painted, ms', 'p50'],
    300,
    'time',
  ),
  {
    ...goal(
      'CAL-1',
      'calendar',
      'answer, 5,000 a month to 500',
      ['answer, 5,000 a month to 500 (at most 1.5)'],
      1.5,
    ),
    kind: 'ratio',
  },
  {
    ...goal(
      'P2',
      'store',
      'page of 50, 50,000 to 5,000',
      ['figures', '50000', 'page of 50, new filter', 'p50'],
      1.5,
    ),
    over: ['figures', '5000', 'page of 50, new filter', 'p50'],
    kind: 'ratio',
  },
  goal('P3', 'store', 'statements a key', ['figures', '*', 'search per key, statements', 'max'], 2),
  goal('P3', 'page', 'bridge calls a settled key', ['page', '*', ROUTES, 'search of one word', 'calls'], 1),
  ...scrolling('elements', 'elementsMost', 250),
  ...scrolling('mutations a frame, most', 'mutationsMost', 5),
  ...scrolling('layouts a frame', 'layoutsPerFrame', 1),
  // Those that an empty page scrolled beside it is late with as well are the display's.
  ...scrolling('frames over 20 ms of 240, beside an empty page', 'slowOfItsOwn', 0, 'time'),
  ...scrolling('main thread a frame, ms', 'workMs', 8, 'time'),
  goal(
    'P5',
    'page',
    'work until first rows, most to least',
    ['P5 work, largest to least (at most 1.5)'],
    1.5,
    'ratio',
  ),
  goal('P6', 'page', 'heap, 50,000 to 500', ['P6 heap, largest to least (at most 1.1)'], 1.1),
  goal('P7', 'page', 'calls a route, most', ['page', '*', ROUTES, '*', 'calls'], 2),
  goal('P7', 'page', 'largest message, bytes', ['page', '*', ROUTES, '*', 'largestBytes'], 64_000),
  goal('P8', 'start', 'usable list to empty window', ['P8 usable list to empty window'], 1.8, 'ratio'),
  goal(
    'P8',
    'start',
    'the same, processor time',
    ['P8 processor time, usable list to empty window'],
    1.8,
    'ratio',
  ),
  goal(
    'P22',
    'start',
    'memory, usable list to empty window',
    ['P22 memory, usable list to empty window'],
    1.3,
    'ratio',
  ),
  goal(
    'P22',
    'idle',
    'memory of the host at 50,000 events, MB',
    ['50,000 events, browser host: memory (PSS), MB'],
    250,
  ),
  goal(
    'P23',
    'idle',
    'processor of an idle minute to an empty window',
    ['processor of an idle minute, to an empty window'],
    1.5,
    'ratio',
  ),
  goal(
    'P23',
    'idle',
    'wake-ups of an idle minute to an empty window',
    ['wake-ups of an idle minute, to an empty window'],
    1.5,
    'ratio',
  ),
  goal('P23', 'idle', 'requests of an idle minute', ['requests of an idle minute'], 0),
  goal('P9', 'size', 'first JavaScript, gzip bytes', ['first JavaScript, gzip bytes (P9)'], 160_000),
  goal('P10', 'page', 'calls until first rows', ['page', '*', 'calls until first rows (P10)'], 2),
  goal(
    'P11',
    'hand',
    'worst interaction at 4x, ms',
    ['hand', '*', 'interaction at 4x, ms', 'p50'],
    100,
    'time',
  ),
  goal(
    'P11',
    'hand',
    'worst frame behind one at 4x, ms',
    ['hand', '*', 'long frame at 4x, ms', 'p50'],
    100,
    'time',
  ),
  // One after the other, minutes apart: what else the machine does meanwhile is in it.
  goal('P12', 'sync', '50,000 to 5,000, time', ['ratio'], 11, 'time'),
  goal('P12', 'sync', '50,000 to 5,000, processor', ['cpuRatio'], 11, 'ratio'),
  goal('P12', 'sync', 'to a bare fetch loop', ['runs', '*', 'syncToBare'], 1.8, 'time'),
  goal('P12', 'sync', 'processor a row, µs', ['runs', '*', 'cpuUsARow'], 70, 'time'),
  // 70 µs beside the 20 of a bare loop, on the machine the goal was set on.
  goal('P12', 'sync', 'processor, to a bare fetch loop', ['runs', '*', 'cpuToBare'], 3.5, 'ratio'),
  stretch('sync', 'reading 50,000', ['runs', '*', 'longestCpuMs']),
  // What is opened at once is what the turns are held against.
  ...[
    'opened in turns',
    'first list',
    'first list by likes',
    'indexed',
    'first search',
    'guests searched for ga',
  ].map((what) => stretch('stalls', what, [what, 'longestCpuMs'])),
  stretch('store', 'index', ['figures', '*', 'index longest turn, CPU', 'max']),
  stretch('outbox', '1,000 edits', ['outbox', 'stallCpuMs', 'longest']),
  stretch('guests', 'export', ['export', '*', 'longestTurnMs']),
  stretch('import', 'a file', ['import', '*', 'longestTurnMs']),
  stretch('eventImport', 'events', ['eventImport', 'longestTurnMs']),
  goal(
    'P18',
    'growth',
    'list and counts after one changed event, ms',
    ['one changed event', '*', 'list and counts after it, CPU'],
    1,
    'time',
  ),
  goal(
    'P18',
    'growth',
    'page after one changed guest, ms',
    ['one changed guest', '*', 'page by name after one changed guest, CPU'],
    1,
    'time',
  ),
  goal('P18', 'growth', 'a tick at a door, ms', ['one tick', '*', 'tick, CPU'], 1, 'time'),
  goal(
    'P19',
    'outbox',
    'processor an edit beside its requests, ms',
    ['outbox', 'replay', 'ownCpuMsAnEdit'],
    2.5,
    'time',
  ),
  {
    ...goal('P20', 'guests', 'XLSX to CSV', ['export', 'xlsx', 'totalMs'], 2.5, 'ratio'),
    over: ['export', 'csv', 'totalMs'],
  },
  goal(
    'P14',
    'store',
    'writes for 60 unchanged rows',
    ['figures', '*', 'put 60 unchanged, writes', 'max'],
    0,
  ),
]

export interface Judged {
  readonly goal: Goal
  /** Null: the bench said nothing under the names of the goal. */
  readonly value: number | null
  readonly verdict: 'met' | 'not met' | 'not judged' | 'not measured'
}

/** The goals of one bench with what it measured, where so much of the machine was free. */
export function judge(bench: string, figures: Figures, free: number): readonly Judged[] {
  return [...GOALS, ...DESK_GOALS]
    .filter((one) => one.bench === bench)
    .map((one): Judged => {
      const found = figuresAt(figures, one.path)
      const [under] = one.over === undefined ? [1] : figuresAt(figures, one.over)
      if (found.length === 0 || under === undefined)
        return { goal: one, value: null, verdict: 'not measured' }
      const value = Math.round((Math.max(...found) / under) * 100) / 100
      const busy = one.kind === 'time' && free < CALM_SHARE && value > one.most
      return { goal: one, value, verdict: busy ? 'not judged' : value <= one.most ? 'met' : 'not met' }
    })
}

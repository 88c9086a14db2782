import { type Goal, goal, stretch } from './goal.ts'

/** What a bench of the desk's screens says under one name in its single row, at most. */
const flat = (id: string, bench: string, most: number, kind: Goal['kind'], names: readonly string[]) =>
  names.map((name) => goal(id, bench, name, [name], most, kind))

const INSIGHTS = [
  ['one event of 10,000 guests', 150],
  ['23 events', 300],
] as const

export const DESK_GOALS: readonly Goal[] = [
  ...flat('BACKUP-10', 'backup', 3_000, 'time', ['copyMs']),
  ...flat('BACKUP-10', 'backup', 5_000, 'time', ['restoreMs']),
  ...['copy', 'open', 'preview', 'restore', 'undo'].map((act) =>
    stretch('backup', act, [`${act}LongestTurnMs`]),
  ),
  ...flat('BADGE-2', 'badges', 100, 'time', ['scanP95Ms']),
  ...flat('BADGE-2', 'badges', 5_000, 'time', ['twentyAtOnceMs']),
  ...flat('BADGE-6', 'badges', 2_000, 'time', ['codesAndSquaresMs']),
  ...flat('CAL-7', 'week', 4, 'time', ['dayMs']),
  ...flat('QUICK-16', 'quick', 1, 'time', ['slowestP95', 'enP95', 'deP95', 'arP95']),
  ...(
    [
      ['frames over 20 ms', 0, 'time'],
      ['layouts a frame', 1, 'count'],
      ['calls', 0, 'count'],
    ] as const
  ).map(([figure, most, kind]) =>
    goal(
      'CAL-7',
      'desk',
      `drag: ${figure}`,
      ['desk', 'a new event drawn out in the week', figure],
      most,
      kind,
    ),
  ),
  goal(
    'CAL-1',
    'desk',
    'an answer shown in the other window, p50, ms',
    ['desk', 'an answer, key in its window to painted in the month of the other, ms', 'p50'],
    50,
    'time',
  ),
  goal(
    'BADGE-6',
    'desk',
    '1,000 badges painted on paper, p50, ms',
    ['desk', 'badges, key to painted on paper, ms', 'p50'],
    2_000,
    'time',
  ),
  goal(
    'SHELL-36',
    'calendar',
    'event window, calls',
    ['calendar', '*', 'event window: calls (at most 3)'],
    3,
  ),
  ...(
    [
      ['BADGE-2', 'a scan'],
      ['P11', 'a tick'],
    ] as const
  ).map(([id, act]) =>
    goal(
      id,
      'desk',
      `${act} at the door, painted, p50, ms`,
      ['desk', `${act} at the door, key to painted, ms`, 'p50'],
      100,
      'time',
    ),
  ),
  goal(
    'BADGE-2',
    'desk',
    '20 scans, all painted, ms',
    ['desk', '20 scans at the door until all are painted, ms'],
    5_000,
    'time',
  ),
  goal(
    'QUICK-16',
    'hand',
    'a key in quick add, work until painted, ms',
    ['hand', 'a letter into quick add', 'work at full speed, ms', 'p50'],
    16,
    'time',
  ),
  ...INSIGHTS.flatMap(([events, most]) => [
    goal('INS-4', 'insights', `${events}, ms`, ['insights', events, 'cold, ms', 'p50'], most, 'time'),
    goal('INS-4', 'insights', `${events}, bytes`, ['insights', events, 'bytes'], 32_000),
    stretch('insights', events, ['insights', events, 'longest turn, ms']),
  ]),
  goal(
    'IMPORT-9',
    'eventImport',
    '5,000 events read and checked, ms',
    ['eventImport', 'readAndCheckMs'],
    2_000,
    'time',
  ),
  ...(
    [
      ['see what is coming, again', 3],
      ['find one event by a word of its title', 3],
      // Opening it is one more than the edit.
      ['rename it; category and the rest stay, and it is checked', 8],
    ] as const
  ).map(([task, most]) => goal('P16', 'tasks', `requests, ${task}`, ['tasks', task, 'requests here'], most)),
]

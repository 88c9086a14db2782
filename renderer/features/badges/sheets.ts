import type { BadgeStanding } from '../../../shared/domain/badges.ts'

/** Lengths in millimetres. */
export interface Sheet {
  readonly paper: Paper
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly top: number
  /** From the edge where reading begins. */
  readonly start: number
  readonly gapX: number
  readonly gapY: number
}

type Paper = 'a4' | 'letter'

const PAPERS: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

/** Cards side by side in the middle of the paper. */
function cards(paper: Paper, columns: number, rows: number, width: number, height: number): Sheet {
  const { width: across, height: down } = PAPERS[paper]
  const start = (across - columns * width) / 2
  return { paper, columns, rows, width, height, top: (down - rows * height) / 2, start, gapX: 0, gapY: 0 }
}

/** Ten cards of the size of a bank card, or eight larger ones; on Letter those of the usual punched sheets. */
export const SHEETS = {
  'a4-10': cards('a4', 2, 5, 85, 54),
  'a4-8': cards('a4', 2, 4, 90, 65),
  'letter-10': cards('letter', 2, 5, 88.9, 50.8),
  'letter-8': cards('letter', 2, 4, 85.7, 59.3),
} as const
export type SheetName = keyof typeof SHEETS

/** Labels to begin with: 3 × 7 of 63.5 × 38.1 mm, as they are sold most. */
export const FIRST_LABELS: Sheet = {
  paper: 'a4',
  columns: 3,
  rows: 7,
  width: 63.5,
  height: 38.1,
  top: 15.15,
  start: 7.25,
  gapX: 2.5,
  gapY: 0,
}

export const MEASURES = ['width', 'height', 'columns', 'rows', 'top', 'start', 'gapX', 'gapY'] as const
export type Measure = (typeof MEASURES)[number]

/** What a length or a number of labels may be. */
export const LIMITS: Readonly<Record<Measure, readonly [least: number, most: number]>> = {
  width: [20, 210],
  height: [10, 290],
  columns: [1, 10],
  rows: [1, 30],
  top: [0, 100],
  start: [0, 100],
  gapX: [0, 50],
  gapY: [0, 50],
}

/** What a person typed, with a point or a comma; null where it is no length that may be. */
export function measureOf(name: Measure, typed: string): number | null {
  const value = /^\s*\d+([.,]\d+)?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  const [least, most] = LIMITS[name]
  const whole = name === 'columns' || name === 'rows'
  return value >= least && value <= most && (!whole || Number.isInteger(value)) ? value : null
}

/** Rounding of measures in a packet of labels. */
const TOLERANCE = 0.5

export function fitsPaper({ paper, columns, rows, width, height, top, start, gapX, gapY }: Sheet): boolean {
  const { width: across, height: down } = PAPERS[paper]
  return (
    start + columns * width + (columns - 1) * gapX <= across + TOLERANCE &&
    top + rows * height + (rows - 1) * gapY <= down + TOLERANCE
  )
}

export const cardsOn = ({ columns, rows }: Sheet): number => columns * rows

/** Squares of version 2, and with the quiet zone on both sides. */
const SQUARES = 25
const WITH_QUIET = 33
/** Below 15 mm scanners at a door miss it. */
const LEAST_CODE = (15 * WITH_QUIET) / SQUARES
const USUAL_CODE = (20 * WITH_QUIET) / SQUARES
/** Left for the name beside the code. */
const LEAST_NAME = 22

/** The side of the code with its quiet zone; null where a card has no room for one of 15 mm. */
export function codeSide({ width, height }: Sheet): number | null {
  const side = Math.min(USUAL_CODE, height - 2, width - LEAST_NAME)
  return side < LEAST_CODE ? null : side
}

export const PARTS = ['first', 'last', 'event', 'community', 'tag', 'code'] as const
export type BadgePart = (typeof PARTS)[number]

/** What is chosen for a print. */
export interface BadgeChoices {
  readonly who: ReadonlySet<BadgeStanding>
  readonly fresh: boolean
  readonly sheet: SheetName | 'labels'
  readonly labels: Sheet
  readonly lines: boolean
  readonly parts: ReadonlySet<BadgePart>
  readonly order: 'first' | 'last'
}

export const FIRST_CHOICES: BadgeChoices = {
  who: new Set(['attending']),
  fresh: false,
  sheet: 'a4-10',
  labels: FIRST_LABELS,
  lines: true,
  parts: new Set(['first', 'last', 'event', 'community', 'code']),
  order: 'first',
}

export const sheetOf = ({ sheet, labels }: BadgeChoices): Sheet =>
  sheet === 'labels' ? labels : SHEETS[sheet]

import {
  type BADGE_PARTS,
  type BADGE_SHEETS,
  type BadgeStanding,
  LABEL_MEASURES,
} from '../../../shared/domain/badges.ts'
import type { BadgePreferences } from '../../../shared/domain/preferences.ts'

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
} as const satisfies Readonly<Record<Exclude<(typeof BADGE_SHEETS)[number], 'labels'>, Sheet>>

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

export type Measure = (typeof LABEL_MEASURES)[number]

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

export type BadgePart = (typeof BADGE_PARTS)[number]

/** What is chosen for a print. */
export interface BadgeChoices {
  readonly who: ReadonlySet<BadgeStanding>
  readonly fresh: boolean
  readonly sheet: (typeof BADGE_SHEETS)[number]
  readonly labels: Sheet
  /** The first label of the first sheet that is still there, from 1. */
  readonly begin: number
  readonly lines: boolean
  readonly parts: ReadonlySet<BadgePart>
  readonly order: 'first' | 'last'
}

/** As badges were printed last on this computer; who gets one, and where a sheet begins, are of each print. */
export function choicesOf(kept: BadgePreferences): BadgeChoices {
  const { sheet = 'a4-10', labelPaper = 'a4', labels = [], lines = true, order = 'first' } = kept
  return {
    who: new Set(['attending']),
    fresh: false,
    begin: 1,
    sheet,
    labels: labelsOf(labelPaper, labels) ?? { ...FIRST_LABELS, paper: labelPaper },
    lines,
    parts: new Set(kept.parts ?? ['first', 'last', 'event', 'community', 'code']),
    order,
  }
}

export const keptChoices = ({ sheet, labels, lines, parts, order }: BadgeChoices): BadgePreferences => ({
  sheet,
  labelPaper: labels.paper,
  labels: LABEL_MEASURES.map((name) => labels[name]),
  lines,
  parts: [...parts],
  order,
})

/** Null where one of them is none that may be: none was typed, or another version kept them. */
function labelsOf(paper: Paper, measures: readonly number[]): Sheet | null {
  const each = LABEL_MEASURES.map((name, at) => [name, measureOf(name, String(measures[at]))] as const)
  if (each.some(([, value]) => value === null)) return null
  return { paper, ...(Object.fromEntries(each) as Readonly<Record<Measure, number>>) }
}

/** Places of the first sheet that are left empty. */
export const skippedOn = (choices: BadgeChoices): number =>
  choices.sheet === 'labels' ? Math.min(choices.begin, cardsOn(choices.labels)) - 1 : 0

/** What stands on the sheets, the first of them with its empty places. */
export function onSheets<T>(all: readonly T[], each: number, skipped: number): readonly (readonly T[])[] {
  const sheets: T[][] = []
  for (let from = -skipped; from < all.length; from += each)
    sheets.push(all.slice(Math.max(0, from), from + each))
  return sheets
}

export const sheetOf = ({ sheet, labels }: BadgeChoices): Sheet =>
  sheet === 'labels' ? labels : SHEETS[sheet]

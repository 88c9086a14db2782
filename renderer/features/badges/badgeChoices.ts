import type { BadgeStanding } from '../../../shared/domain/badges.ts'
import { FIRST_LABELS, SHEETS, type Sheet, type SheetName } from './sheets.ts'

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

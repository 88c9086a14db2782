import { expect, it } from 'vitest'
import { importWords } from '../../../../../renderer/features/imports/importWords.ts'
import type { FileZone, ImportRow, ImportTimes } from '../../../../../shared/domain/eventImport.ts'

const said = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ')
/** 3 December 2026, 19:00 in Berlin. */
const START = Date.UTC(2026, 11, 3, 18) / 1_000
const WEEK = 7 * 86_400

const row = (zone: FileZone, parts: Partial<ImportRow> = {}): ImportRow => ({
  rowId: 0,
  first: 1,
  last: 3,
  title: 'Choir',
  place: '',
  startsAt: START,
  endsAt: START + 7_200,
  verdict: 'draft',
  why: null,
  sameAs: null,
  anyway: false,
  drafts: 3,
  zone,
  wall: START,
  supposed: [],
  fault: null,
  mended: false,
  notTaken: { guests: 0, reminders: 0, attachments: 0, calls: 0 },
  series: {
    lastStartsAt: START + 2 * WEEK,
    days: [0, 1, 2].map((at) => ({ at: START + at * WEEK, out: at === 1 })),
    cut: false,
  },
  ...parts,
})

const originOf = (of: ImportRow, times: readonly ImportTimes[] = []): string =>
  importWords({
    t: said,
    locale: 'en-GB',
    counted: (number) => ({ count: number, number: String(number) }),
    now: START * 1_000,
    zone: 'Europe/Berlin',
    dayStart: 14 * 60,
    times,
  }).origin(of)

it('IMPORT-5 a time without a zone that the clocks skip says what the file has, also where its end was supposed', () => {
  // Half past two on 28 March 2027, which Berlin takes as half past three.
  const parts = { startsAt: Date.UTC(2027, 2, 28, 1, 30) / 1_000, wall: Date.UTC(2027, 2, 28, 2, 30) / 1_000 }
  const skipped = row({ kind: 'floating' }, { ...parts, supposed: ['end'], series: null })
  expect(originOf(skipped)).toBe('origin.zone 02:30 Berlin')
})

it('IMPORT-5 a series says where its times come from, as each other row does', () => {
  expect(originOf(row({ kind: 'utc' }))).toContain('origin.utc 18:00')
  expect(originOf(row({ kind: 'day' }, { supposed: ['day'] }))).toContain('origin.day 14:00')
  const floating = { kind: 'floating' } as const
  const times = [{ zone: floating, events: 3, taken: 'America/New_York', apart: null }]
  expect(originOf(row(floating, { wall: START - 5 * 3_600 }), times)).toContain('origin.floating New York')
  // What it leaves out stays said.
  expect(originOf(row({ kind: 'utc' }))).toMatch(/^series\.without 19:00.21:00 · origin\.utc 18:00 10 Dec/)
})

it('a row whose end was written without its day says that the next one is meant', () => {
  const { series: _, ...one } = row({ kind: 'floating' }, { wall: START + 3_600, supposed: ['next-day'] })
  expect(originOf({ ...one, series: null })).toBe('origin.next-day')
})

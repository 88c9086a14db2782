import type { Page } from 'playwright/test'
import type { Route } from '../../../renderer/state/route.ts'
import type { BackupState, KeptCopy } from '../../../shared/bridge/backup.ts'
import type { ChangesWindow } from '../../../shared/bridge/changes.ts'
import type { MovedEvent } from '../../../shared/bridge/moves.ts'
import { NO_COUNTS } from '../../../shared/domain/backup.ts'
import { flagsOf, type SpanMarks, type SpanRow } from '../../../shared/domain/calendar.ts'
import type { ChangeLine } from '../../../shared/domain/change.ts'
import type { DraftRow } from '../../../shared/domain/draft.ts'
import { ADA, FIELDS, NOON } from '../../fakeHost/builders.ts'
import { fakeRows } from '../../fakeHost/fakeEvents.ts'

const DAY = '2026-11-25'

/** The screens that look ahead and back, by name. */
export const DESK_SCREENS = {
  month: { page: 'calendar', view: 'month', day: DAY },
  week: { page: 'calendar', view: 'week', day: DAY },
  agenda: { page: 'calendar', view: 'agenda', day: DAY },
  changes: { page: 'changes' },
  drafts: { page: 'drafts' },
  import: { page: 'import' },
  backup: { page: 'backup' },
} as const satisfies Readonly<Record<string, Route>>

const HOUR = 3_600
/** Wednesday, 00:00 in Berlin, epoch seconds. */
const WEDNESDAY = Date.UTC(2026, 10, 24, 23) / 1000

const PLAIN: SpanMarks = { answer: 'none', own: false, draft: false, waiting: false, faint: false }
const span = (
  [id, title, place]: readonly [id: string, title: string, place: string],
  [day, from, hours]: readonly [day: number, from: number, hours: number | null],
  marks: Partial<SpanMarks> = {},
  clashes = 0,
): SpanRow => [
  0,
  id,
  title,
  place,
  WEDNESDAY + (day * 24 + from) * HOUR,
  hours === null ? null : hours * HOUR,
  flagsOf({ ...PLAIN, ...marks }),
  clashes,
]

const ROWS: readonly SpanRow[] = [
  span(['1', 'Straßenfest im Veedel', 'Hall 45, Körnerstraße'], [-1, 10, 58], { answer: 'maybe' }),
  span(['2', 'General assembly 2026', 'Hall 45, Körnerstraße'], [0, 18, 3], { own: true }, 1),
  span(['3', 'Choir: open rehearsal', 'St. Anna'], [0, 19, 2], { answer: 'attending' }, 1),
  span(['4', 'Reading circle', 'Café Sehnsucht'], [0, 19.5, 1], { answer: 'unanswered' }),
  span(['5', 'Chess in the park', 'Stadtgarten, by the fountain'], [1, 9, 2], { answer: 'not-going' }),
  span(['6', 'أمسية الموسيقى العربية في حديقة المدينة', 'Filmhaus 2'], [1, 20, 3]),
  span(
    [
      'd0000000-0000-4000-8000-000000000001',
      'Board meeting of the members of the association for the care of public fountains and squares',
      '',
    ],
    [2, 11, null],
    { own: true, draft: true },
  ),
  span(['7', 'Winter fair', 'Großer Saal · members only'], [2, 10, 80], { own: true, waiting: true }),
  ...Array.from({ length: 6 }, (_, at) =>
    span([`2${at}`, `Late talk ${at}`, 'Werkstatt Süd'], [1, 16, 2], { answer: 'attending' }, 5),
  ),
]

const MOVES: readonly MovedEvent[] = [
  {
    accountId: ADA,
    eventId: '2',
    title: 'General assembly 2026',
    placeName: 'Hall 45, Körnerstraße',
    zone: 'Europe/Berlin',
    from: { start: (WEDNESDAY + 18 * HOUR) * 1000, end: (WEDNESDAY + 21 * HOUR) * 1000 },
    to: { start: (WEDNESDAY + 44 * HOUR) * 1000, end: (WEDNESDAY + 47 * HOUR) * 1000 },
    going: 96,
    savedAtMs: NOON,
  },
]

const [KITCHEN, CHOIR, TALK] = fakeRows(3, NOON)
const line = (seq: number, over: Partial<ChangeLine>): ChangeLine => ({
  accountId: ADA,
  seq,
  kind: 'changed',
  eventId: String(seq),
  atMs: NOON - seq * 3_600_000,
  seen: seq > 4,
  minor: false,
  event: KITCHEN ?? null,
  title: KITCHEN?.title ?? '',
  ...over,
})
const CLASH = {
  title: 'Choir: open rehearsal',
  own: false,
  startsAt: WEDNESDAY + 19 * HOUR,
  endsAt: WEDNESDAY + 21 * HOUR,
  minutes: 90,
  others: 1,
}
const CHANGES: ChangesWindow = {
  rows: [
    line(1, { kind: 'invited', clash: CLASH }),
    line(2, {
      fields: [
        { field: 'start', from: FIELDS.start, to: String(Number(FIELDS.start) + 5_400) },
        { field: 'location', from: 'Bürgerhaus', to: 'Hall 45, Körnerstraße' },
      ],
      clash: CLASH,
    }),
    line(3, { kind: 'cancelled', event: CHOIR ?? null, title: CHOIR?.title ?? '' }),
    line(4, {
      kind: 'answers',
      event: TALK ?? null,
      title: TALK?.title ?? '',
      answers: {
        joined: 12,
        left: 2,
        other: 1,
        people: [{ userId: '9', name: 'Katherine Johnson', became: 'joined' }],
      },
    }),
    line(5, { kind: 'new' }),
    line(6, { minor: true, fields: [{ field: 'description', from: 'Come.', to: 'Come at six.' }] }),
  ],
  counts: {
    invited: { total: 1, unseen: 1, minor: 0 },
    changed: { total: 2, unseen: 1, minor: 1 },
    cancelled: { total: 1, unseen: 1, minor: 0 },
    answers: { total: 1, unseen: 1, minor: 0 },
    new: { total: 1, unseen: 0, minor: 0 },
  },
  sinceMs: NOON - 90_000_000,
  earlier: 3,
  beganAtMs: NOON - 900_000_000,
  askedAtMs: NOON - 60_000,
  asOfMs: NOON,
}

const DRAFTS: readonly DraftRow[] = [
  { eventId: null, title: 'Board meeting', start: FIELDS.start, changed: 6 },
  { eventId: null, title: '', start: '', changed: 1 },
  { eventId: '2', title: 'General assembly 2026', start: FIELDS.start, changed: 2 },
].map((row, at) => ({
  ...row,
  id: `d0000000-0000-4000-8000-00000000000${at + 1}`,
  savedAtMs: NOON - at * 3_600_000,
}))

const COUNTS = { ...NO_COUNTS, marks: 1_240, lists: 6, listed: 310, doors: 2, arrivals: 187, drafts: 2 }
const COPIES: readonly KeptCopy[] = [1, 2].map((at) => ({
  copyId: `turnout-2026-11-2${at}.copy`,
  madeAtMs: NOON - at * 86_400_000,
  counts: COUNTS,
  bytes: 2_400_000,
  whole: at === 1,
}))
const BACKUP: BackupState = {
  here: COUNTS,
  leftOut: [],
  passphraseSinceMs: NOON - 9_000_000,
  folder: 'Copies',
  daily: true,
  keepDays: 30,
  last: { atMs: NOON - 86_400_000, counts: COUNTS },
  restored: { restoreId: 'b0000000-0000-4000-8000-000000000001', added: 412, atMs: NOON - 600_000 },
  lastAtMs: NOON - 86_400_000,
  trouble: null,
  remind: false,
}

/** Lets the host of a scene answer what these screens ask. */
export const scriptDesk = (page: Page): Promise<void> =>
  page.evaluate(
    ({ rows, moves, changes, drafts, backup, copies, account }) => {
      const DAY_SECONDS = 86_400
      window.fakeHost.bridge.script({
        'calendar.guests': async () => [],
        'calendar.moves': async () => moves,
        'calendar.read': async ({ from, to, counted }) => {
          // In Berlin a day begins an hour before it does in London; no clock changes meanwhile.
          const startOf = (day: string) => Date.parse(`${day}T00:00Z`) / 1000 - 3_600
          const startsOf = (first: string, last: string) =>
            Array.from(
              { length: (startOf(last) - startOf(first)) / DAY_SECONDS + 2 },
              (_, at) => startOf(first) + at * DAY_SECONDS,
            )
          const on = (start: number, end: number) =>
            rows.filter((row) => row[4] < end && row[4] + (row[5] ?? 0) >= start)
          const starts = startsOf(from, to)
          const shown = on(starts[0] ?? 0, starts.at(-1) ?? 0)
          const daysFrom = counted?.from ?? from
          const days = startsOf(daysFrom, counted?.to ?? to).slice(0, -1)
          return {
            rows: shown,
            total: shown.length,
            sums: { attending: 8, maybe: 1, invited: 1, all: shown.length },
            days: days.map((start) => ({ events: on(start, start + DAY_SECONDS).length, going: 1 })),
            daysFrom,
            dayStarts: starts,
            accounts: [
              {
                id: account,
                zone: 'Europe/Berlin',
                count: shown.length,
                freshness: { state: 'cached', why: 'offline', asOf: changes.asOfMs },
              },
            ],
            unread: [],
            near: null,
          }
        },
        'changes.list': async () => changes,
        'drafts.list': async () => drafts,
        'backup.state': async () => backup,
        'backup.copies': async () => copies,
      })
    },
    {
      rows: ROWS,
      moves: MOVES,
      changes: CHANGES,
      drafts: DRAFTS,
      backup: BACKUP,
      copies: COPIES,
      account: ADA,
    },
  )

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAppError } from '../../../electron/core/errors.ts'
import { readCalendar } from '../../../electron/core/imports/readCalendar.ts'
import { systemClock, systemTimers } from '../../../electron/system/systemPorts.ts'
import { countWork } from '../../support/countedWork.ts'
import { calendar, vevent } from '../../support/imports/calendars.ts'

const work = countWork()

const ports = { clock: systemClock, timers: systemTimers }

/** What this thread may do for a file, in steps: it waits, and takes in the few events there are. */
const MOST = 1_000

/** What the person is told, and what was done for it in this thread. */
async function told(content: string | Uint8Array): Promise<{ readonly word: string; readonly done: number }> {
  const bytes = Buffer.from(content)
  work.take()
  try {
    const { events } = await readCalendar(bytes, ports)
    const faults = new Set(events.map(({ fault }) => fault?.kind ?? 'whole'))
    return { word: [...faults].join(), done: work.take() }
  } catch (error) {
    const word = isAppError(error, 'file-refused') ? (error.details[0] ?? '') : String(error)
    return { word, done: work.take() }
  }
}

const MEGABYTES = 10_000_000
const good = vevent({ DTSTART: '20270101T190000Z', SUMMARY: 'Concert' })

const FILES: Readonly<Record<string, readonly [content: () => string, word: string]>> = {
  '10 MB of one line': [() => 'A'.repeat(MEGABYTES), 'not-a-calendar'],
  '10 MB of one title': [
    () => calendar(good, vevent({ DTSTART: '20270101T190000Z', SUMMARY: 'A'.repeat(MEGABYTES) })),
    'whole',
  ],
  '10 MB of components within components': [
    () => `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${'BEGIN:X\r\n'.repeat(1_000_000)}`,
    'empty',
  ],
  'a rule without an end each second': [
    () => calendar(good, vevent({ DTSTART: '20270101T190000Z', RRULE: 'FREQ=SECONDLY' })),
    'whole,rule',
  ],
  'a rule that comes to no day': [
    () =>
      calendar(good, vevent({ DTSTART: '20270101T190000Z', RRULE: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' })),
    'whole,rule',
  ],
  'a million exceptions on one line': [
    () =>
      calendar(
        good,
        vevent({
          DTSTART: '20270101T190000Z',
          RRULE: 'FREQ=DAILY',
          EXDATE: '20270101T190000Z,'.repeat(500_000),
        }),
      ),
    'whole,unreadable',
  ],
  'a hundred thousand exceptions on lines of their own': [
    () =>
      calendar(
        good,
        `BEGIN:VEVENT\r\nDTSTART:20270101T190000Z\r\nRRULE:FREQ=DAILY\r\n${'EXDATE:20270102T190000Z\r\n'.repeat(100_000)}END:VEVENT`,
      ),
    'whole,unreadable',
  ],
  'a zone whose clocks change each second': [
    () =>
      calendar(
        'BEGIN:VTIMEZONE\r\nTZID:x\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE',
        vevent({ 'DTSTART;TZID=x': '20270101T190000', SUMMARY: 'x' }),
      ),
    'whole',
  ],
  '300,000 events': [() => calendar('BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(300_000)), 'too-many-events'],
}

it.each(Object.keys(FILES))('IMPORT-6 %s ends with a word, and nothing stands still', async (name) => {
  const [content, word] = FILES[name] ?? [() => '', '']
  const found = await told(content())
  expect(found.word).toBe(word)
  expect(found.done).toBeLessThan(MOST)
})

it('IMPORT-6 a reader that a busy machine does not let run is waited for', async () => {
  let ms = 0
  // Hours pass between two looks, in which the processor did nothing for this program.
  const clock = { monotonic: () => (ms += 3_600_000) }
  const timers = { after: (_: number, run: () => void) => systemTimers.after(5, run) }
  const { events } = await readCalendar(Buffer.from(calendar(good)), { clock, timers })
  expect(events).toHaveLength(1)
})

it('IMPORT-6 random bytes end with a word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), fc.boolean(), async (bytes, asCalendar) => {
      const head = asCalendar ? Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n') : Buffer.alloc(0)
      const { word, done } = await told(Buffer.concat([head, bytes]))
      expect(['not-a-calendar', 'empty', 'whole', 'no-start', 'unreadable']).toContain(word)
      expect(done).toBeLessThan(MOST)
    }),
    { numRuns: 8 },
  )
})

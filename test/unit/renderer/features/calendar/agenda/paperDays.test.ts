import { describe, expect, it } from 'vitest'
import type { AgendaStretch } from '../../../../../../renderer/features/calendar/agenda/agendaDays.ts'
import { onPaper, pagesOf } from '../../../../../../renderer/features/calendar/agenda/paperDays.ts'
import type { CalendarSpan } from '../../../../../../shared/domain/calendar.ts'
import { spanOf } from './spans.ts'

const day = (number: number, events: number): AgendaStretch => ({
  kind: 'day',
  day: number,
  lines: Array.from({ length: events }, (_, at) => ({
    kind: 'event',
    span: spanOf(`${number} ${at}`, at * 1000, null, { placeName: 'Hall' }),
    share: 'whole',
    over: false,
  })),
})

describe('the pages of an agenda', () => {
  it('are one for a few days, and more for many', () => {
    expect(pagesOf([])).toBe(1)
    expect(pagesOf([day(1, 3), day(2, 3)])).toBe(1)
    expect(pagesOf(Array.from({ length: 15 }, (_, at) => day(at, 2)))).toBe(3)
  })
  it('keep a day together, and take one apart that is longer than a page', () => {
    expect(pagesOf([day(1, 10), day(2, 10)])).toBe(2)
    expect(pagesOf([day(1, 40)])).toBe(3)
  })
  it('have neither what was refused nor the present moment', () => {
    const refused: AgendaStretch = {
      kind: 'day',
      day: 3,
      lines: [
        { kind: 'now' },
        { kind: 'event', span: spanOf('no', 0, null, { answer: 'not-going' }), share: 'whole', over: false },
      ],
    }
    expect(onPaper([day(1, 1), refused], false)).toEqual([day(1, 1)])
  })
  it('AGENDA-3 have what the site does not have yet where that was ticked, and else nothing that was said of it either', () => {
    const choir = spanOf('Choir', 0, 3_600_000)
    const line = (span: CalendarSpan) => ({ kind: 'event', span, share: 'whole', over: false }) as const
    for (const over of [
      { eventId: 'new-1', waiting: true },
      { eventId: null, draftId: 'd' },
    ]) {
      const unsent = { ...spanOf('Secret', 0, 3_600_000, { own: true }), ...over }
      const clash = {
        kind: 'clash',
        earlier: choir,
        later: unsent,
        minutes: 60,
        apart: false,
        next: true,
      } as const
      const both: AgendaStretch = { kind: 'day', day: 3, lines: [line(choir), clash, line(unsent)] }
      expect(onPaper([both], false)).toEqual([{ kind: 'day', day: 3, lines: [line(choir)] }])
      expect(onPaper([both], true)).toEqual([both])
    }
  })
})

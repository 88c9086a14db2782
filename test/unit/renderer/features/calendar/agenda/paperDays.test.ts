import { describe, expect, it } from 'vitest'
import type { AgendaStretch } from '../../../../../../renderer/features/calendar/agenda/agendaDays.ts'
import { onPaper, pagesOf } from '../../../../../../renderer/features/calendar/agenda/paperDays.ts'
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
})

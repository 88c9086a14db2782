import { describe, expect, it } from 'vitest'
import { atSameTime, offerOf } from '../../../../../renderer/features/quick/offer.ts'
import type { CalendarSpan } from '../../../../../shared/domain/calendar.ts'
import { context } from '../../../../support/quickLines.ts'

const HOUR = 3_600_000

const span = (start: number, hours: number, more: Partial<CalendarSpan> = {}): CalendarSpan => ({
  accountId: 'a',
  eventId: '1',
  draftId: null,
  title: 'Choir',
  placeName: null,
  start: start * HOUR,
  end: (start + hours) * HOUR,
  zone: 'UTC',
  long: hours >= 20,
  own: false,
  answer: 'attending',
  waiting: false,
  clashes: 0,
  faint: false,
  ...more,
})

describe('a line beside what is known here', () => {
  it.each([
    ['choir thu 19-21', true],
    ['film 27/11', true],
    ['lunch tomorrow noon', true],
    ['go to today', false],
    ['this week', false],
    ['thu 19-21', false],
    ['new event', false],
    ['choir rehearsal', false],
  ])('QUICK-14 “%s” looks like an event: %s', (line, looks) => {
    expect(offerOf(line, context) !== null).toBe(looks)
  })

  it('QUICK-13 one is busy where one goes or may go, in any account, by a minute or more', () => {
    const busy = (one: CalendarSpan) => atSameTime([one], 19 * HOUR, 21 * HOUR).length === 1
    expect(busy(span(18, 2))).toBe(true)
    expect(busy(span(17, 2))).toBe(false)
    expect(busy(span(20, 3, { answer: 'maybe', accountId: 'b' }))).toBe(true)
    expect(busy(span(20, 3, { answer: 'unanswered' }))).toBe(false)
    expect(busy(span(20, 3, { answer: 'none', own: true }))).toBe(true)
    expect(busy(span(10, 24))).toBe(false)
    expect(busy(span(19, 1, { end: null }))).toBe(false)
    expect(busy(span(19, 1, { draftId: 'd', eventId: null }))).toBe(false)
    expect(busy(span(18, 1, { end: 19 * HOUR + 59_000 }))).toBe(false)
  })

  it('QUICK-13 an event that two accounts of one site show is counted once', () => {
    const both = [span(18, 2), span(18, 2, { accountId: 'b' }), span(19, 1, { eventId: '2' })]
    expect(atSameTime(both, 19 * HOUR, 21 * HOUR).map(({ eventId }) => eventId)).toEqual(['1', '2'])
  })
})

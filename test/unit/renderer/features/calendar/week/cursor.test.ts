import { describe, expect, it } from 'vitest'
import {
  alongDay,
  type Cursor,
  edgeOf,
  firstCursor,
  kept,
  movedFree,
  onDay,
} from '../../../../../../renderer/features/calendar/week/cursor.ts'
import { weekOf } from '../../../../../../renderer/features/calendar/week/weekModel.ts'
import type { CalendarSpan } from '../../../../../../shared/domain/calendar.ts'

const span = (id: string, start: string, hours: number): CalendarSpan => ({
  accountId: 'a',
  eventId: id,
  draftId: null,
  title: id,
  placeName: null,
  start: Date.parse(start),
  end: Date.parse(start) + hours * 3_600_000,
  zone: 'UTC',
  long: false,
  own: false,
  answer: 'none',
  waiting: false,
  clashes: 0,
  faint: false,
})

const week = (...spans: CalendarSpan[]) => weekOf(spans, [], ['2026-11-23', '2026-11-24'], 'UTC').days
const talk = span('talk', '2026-11-24T10:00:00Z', 2)
const days = week(talk)
const atTalk: Cursor = { kind: 'block', day: 1, key: 'a talk', from: 600 }

describe('the keys of a week', () => {
  it('begin at what is on next, else at the hour', () => {
    expect(firstCursor(days, 1, 480)).toEqual(atTalk)
    expect(firstCursor(days, 0, 490)).toEqual({ kind: 'free', day: 0, from: 480, to: 540 })
  })

  it('walk from an event to the free hours around it and back', () => {
    const after = alongDay(days, atTalk, 1)
    expect(after).toEqual({ kind: 'free', day: 1, from: 720, to: 780 })
    expect(alongDay(days, after, -1)).toEqual(atTalk)
  })

  it('stop at the ends of a day and of the week', () => {
    const last: Cursor = { kind: 'free', day: 1, from: 1380, to: 1440 }
    expect(alongDay(days, last, 1)).toEqual(last)
    expect(onDay(days, 2, 600)).toBeNull()
    expect(edgeOf(days, 1, true)).toEqual(last)
    expect(edgeOf(days, 1, false)).toEqual({ kind: 'free', day: 1, from: 0, to: 60 })
  })

  it('go to the same hour of another day, to what is on there first', () => {
    expect(onDay(days, 1, 610)).toEqual(atTalk)
    expect(onDay(days, 0, 610)).toEqual({ kind: 'free', day: 0, from: 600, to: 660 })
  })

  it('walk on from free time that was moved off the hour', () => {
    const free = { kind: 'free', day: 0, from: 600, to: 660 } as const
    const moved = movedFree(free, 15, 'move')
    expect(moved).toMatchObject({ from: 615, to: 675 })
    expect(movedFree(free, 30, 'length')).toMatchObject({ from: 600, to: 690 })
    expect(alongDay(days, moved, 1)).toMatchObject({ from: 660 })
  })

  it('stay with an event that was moved to another day, and near one that is gone', () => {
    expect(kept(week(span('talk', '2026-11-23T12:00:00Z', 1)), atTalk)).toEqual({
      kind: 'block',
      day: 0,
      key: 'a talk',
      from: 720,
    })
    expect(kept(week(), atTalk)).toEqual({ kind: 'free', day: 1, from: 600, to: 660 })
  })

  it('reach the number of those that found no room, after what is drawn at that time', () => {
    const crowd = week(...['a', 'b', 'c', 'd', 'e'].map((id) => span(id, '2026-11-24T10:00:00Z', 2)))
    const drawn: Cursor = { kind: 'block', day: 1, key: 'a c', from: 600 }
    const number = alongDay(crowd, drawn, 1)
    expect(number).toEqual({ kind: 'folded', day: 1, from: 600 })
    expect(alongDay(crowd, number, 1)).toMatchObject({ kind: 'free', from: 720 })
    expect(kept(crowd, number)).toEqual(number)
    expect(kept(days, number)).toEqual(atTalk)
  })
})

import { describe, expect, it } from 'vitest'
import { doubleHour, offsetInWords } from '../../../../../renderer/lib/format/doubleHour.ts'

const at = (iso: string): number => Date.parse(iso) / 1000

describe('INPUT-15 the hour that comes twice', () => {
  it('in Berlin 02:30 comes at two instants in the night the clocks go back, told apart by the offset', () => {
    const first = at('2026-10-25T00:30:00Z')
    const second = at('2026-10-25T01:30:00Z')
    expect(doubleHour(first, 'Europe/Berlin')).toEqual({ which: 'first', first, second })
    expect(doubleHour(second, 'Europe/Berlin')).toEqual({ which: 'second', first, second })
    expect(offsetInWords(first, 'Europe/Berlin', 'en-GB')).toBe('GMT+2')
    expect(offsetInWords(second, 'Europe/Berlin', 'en-GB')).toBe('GMT+1')
  })

  it('the hours around it, those of the spring and of zones without a turn come once', () => {
    for (const iso of [
      '2026-10-24T23:59:59Z',
      '2026-10-25T02:00:00Z',
      '2026-03-29T01:30:00Z',
      '2026-03-29T00:30:00Z',
    ])
      expect(doubleHour(at(iso), 'Europe/Berlin')).toBeNull()
    expect(doubleHour(at('2026-10-25T00:30:00Z'), 'UTC')).toBeNull()
    expect(doubleHour(at('2026-10-25T00:30:00Z'), 'Asia/Kolkata')).toBeNull()
  })

  it('west of Greenwich, and where the clocks go back by half an hour', () => {
    expect(doubleHour(at('2026-11-01T05:30:00Z'), 'America/New_York')?.which).toBe('first')
    expect(doubleHour(at('2026-11-01T06:30:00Z'), 'America/New_York')?.which).toBe('second')
    const first = at('2026-04-04T14:45:00Z')
    expect(doubleHour(first, 'Australia/Lord_Howe')).toEqual({ which: 'first', first, second: first + 1_800 })
    expect(doubleHour(first - 1_000, 'Australia/Lord_Howe')).toBeNull()
  })
})

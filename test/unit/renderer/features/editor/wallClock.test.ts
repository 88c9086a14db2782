import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  instantOf,
  movedEnd,
  readWall,
  turnBetween,
  wallAt,
} from '../../../../../renderer/features/editor/wallClock.ts'

const seconds = (iso: string): number => Date.parse(iso) / 1000

const zone = fc.constantFrom(
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC',
)
/** Whole minutes from 1980 to 2100. */
const moment = fc.integer({ min: 315_532_800 / 60, max: 4_102_444_800 / 60 }).map((minutes) => minutes * 60)
const length = fc.integer({ min: 0, max: 20 * 1440 }).map((minutes) => minutes * 60)

describe('wall clock and instant', () => {
  it('INPUT-15 the wall time of any moment leads back to it, or to the first of two that look alike', () => {
    fc.assert(
      fc.property(moment, zone, (at, name) => {
        const reading = readWall(wallAt(at, name), name)
        expect(reading.kind).not.toBe('missing')
        const candidates = reading.kind === 'twice' ? [reading.at, reading.later] : [reading.at]
        expect(candidates).toContain(at)
      }),
      { numRuns: 2000 },
    )
  })

  it('INPUT-15 a time in the gap of the spring is named as missing, with what the site gets', () => {
    expect(readWall({ date: '2027-03-28', time: '02:30' }, 'Europe/Berlin')).toEqual({
      kind: 'missing',
      at: seconds('2027-03-28T01:30:00Z'),
      instead: { date: '2027-03-28', time: '03:30' },
    })
  })

  it('INPUT-15 a time in the hour that comes twice in autumn is named, and the first is meant', () => {
    expect(readWall({ date: '2027-10-31', time: '02:30' }, 'Europe/Berlin')).toEqual({
      kind: 'twice',
      at: seconds('2027-10-31T00:30:00Z'),
      later: seconds('2027-10-31T01:30:00Z'),
    })
  })

  it('INPUT-15 29 February is a day in leap years and none in others', () => {
    expect(
      wallAt(instantOf({ date: '2028-02-29', time: '12:00' }, 'Europe/Berlin'), 'Europe/Berlin'),
    ).toEqual({ date: '2028-02-29', time: '12:00' })
    expect(() => instantOf({ date: '2027-02-30', time: '25:00' }, 'Europe/Berlin')).toThrow(RangeError)
  })

  it('a zone nobody knows is an error, not another zone', () => {
    expect(() => wallAt(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('the end goes along with the start', () => {
  it('an evening from 20:00 to 23:00 stays one on any day', () => {
    const start = instantOf({ date: '2027-03-20', time: '20:00' }, 'Europe/Berlin')
    const end = instantOf({ date: '2027-03-20', time: '23:00' }, 'Europe/Berlin')
    const moved = instantOf({ date: '2027-04-02', time: '20:00' }, 'Europe/Berlin')
    expect(wallAt(movedEnd(start, end, moved, 'Europe/Berlin'), 'Europe/Berlin')).toEqual({
      date: '2027-04-02',
      time: '23:00',
    })
  })

  it('moving there and back changes nothing, but where a clock is turned just then', () => {
    fc.assert(
      fc.property(moment, length, moment, zone, (start, lasts, elsewhere, name) => {
        const end = start + lasts
        const there = movedEnd(start, end, elsewhere, name)
        const plain = [start, end, elsewhere, there].every(
          (at) => readWall(wallAt(at, name), name).kind === 'once',
        )
        fc.pre(plain && there >= elsewhere)
        const back = movedEnd(elsewhere, there, start, name)
        // A gap the end fell into on the way is the only thing that can be left of it; Apia once left out a whole day.
        expect(Math.abs(back - end)).toBeLessThanOrEqual(name === 'Pacific/Apia' ? 86_400 : 3600)
        // Also where the end came to lie on the very moment of the turn.
        if (turnBetween(elsewhere, there + 1, name) === null && turnBetween(start, end + 1, name) === null)
          expect(back).toBe(end)
      }),
      {
        numRuns: 1000,
        examples: [
          [315_532_800, 1_158_420, 1_589_731_980, 'Africa/Casablanca'],
          [315_532_800, 1_025_040, 1_324_214_160, 'Pacific/Apia'],
        ],
      },
    )
  })
})

describe('a turn of the clocks while the event lasts', () => {
  it('INPUT-15 the night of the spring is an hour shorter than it looks', () => {
    const start = instantOf({ date: '2027-03-27', time: '20:00' }, 'Europe/Berlin')
    const end = instantOf({ date: '2027-03-28', time: '04:00' }, 'Europe/Berlin')
    expect(turnBetween(start, end, 'Europe/Berlin')).toEqual({
      kind: 'forward',
      from: '02:00',
      to: '03:00',
      lasts: 420,
      seems: 480,
    })
  })

  it('INPUT-15 the night of the autumn is an hour longer than it looks', () => {
    const start = instantOf({ date: '2027-10-30', time: '20:00' }, 'Europe/Berlin')
    const end = instantOf({ date: '2027-10-31', time: '04:00' }, 'Europe/Berlin')
    expect(turnBetween(start, end, 'Europe/Berlin')).toEqual({
      kind: 'back',
      from: '03:00',
      to: '02:00',
      lasts: 540,
      seems: 480,
    })
  })

  it('half an hour on Lord Howe Island is half an hour', () => {
    const start = instantOf({ date: '2026-10-03', time: '22:00' }, 'Australia/Lord_Howe')
    const end = instantOf({ date: '2026-10-04', time: '06:00' }, 'Australia/Lord_Howe')
    expect(turnBetween(start, end, 'Australia/Lord_Howe')).toMatchObject({ lasts: 450, seems: 480 })
  })

  it('INPUT-15 it is named exactly where real and apparent length differ, while no more than one turn lies between', () => {
    fc.assert(
      fc.property(moment, length, zone, (start, lasts, name) => {
        const turn = turnBetween(start, start + lasts, name)
        const [from, to] = [wallAt(start, name), wallAt(start + lasts, name)]
        const apparent =
          (Date.parse(`${to.date}T${to.time}Z`) - Date.parse(`${from.date}T${from.time}Z`)) / 60_000
        if (turn === null) expect(apparent).toBe(lasts / 60)
        else expect(turn).toMatchObject({ lasts: lasts / 60, seems: apparent })
      }),
      { numRuns: 2000 },
    )
  })

  it('nothing is named where the end lies before the start', () => {
    expect(turnBetween(2_000_000_000, 1_000_000_000, 'Europe/Berlin')).toBeNull()
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guestReadings, nextPage, takeGuests } from '../../../../../electron/core/guests/guestReading.ts'
import type { FactTable } from '../../../../../electron/core/store/accountStore.ts'
import { openStore } from '../../../../support/accountStores.ts'

const PAGE = 10
const memoryFacts = (): FactTable => {
  const known = new Map<string, unknown>()
  return {
    get: (name) => structuredClone(known.get(name)),
    set: (name, value) => void known.set(name, structuredClone(value)),
    remove: (name) => void known.delete(name),
  }
}

/** One list of a site, newest first, and a program that knows some of it; `act` runs between two requests. */
function readList(
  site: string[],
  known: readonly string[],
  act: (request: number) => 'go on' | 'restart' = () => 'go on',
) {
  const facts = memoryFacts()
  let reading = guestReadings(facts).open('1', 'attending', 0)
  let requests = 0
  for (;;) {
    requests += 1
    const from = (nextPage(reading) - 1) * PAGE
    const ids = site.slice(from, from + PAGE)
    const page = { ids, received: ids.length, skipped: 0 }
    const { verdict, ...taken } = takeGuests(reading, page, (seen) => known.filter((id) => !seen.has(id)))
    reading = taken.reading
    if (verdict.over) return { ...verdict, requests }
    guestReadings(facts).keep('1', 'attending', reading, ids)
    if (act(requests) === 'restart') reading = guestReadings(facts).open('1', 'attending', 1_000)
  }
}

const people = (count: number): string[] => Array.from({ length: count }, (_, at) => String(1_000 - at))

it('a guest who changes the answer while the list is read does not make another one vanish', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(79),
      fc.constantFrom('leaves', 'comes'),
      fc.boolean(),
      (count, when, who, what, restart) => {
        const site = people(count)
        const known = [...site]
        const told = readList(site, known, (request) => {
          if (request !== when) return 'go on'
          if (what === 'comes') site.unshift('2000')
          else site.splice(who, 1)
          return restart ? 'restart' : 'go on'
        })
        expect(told.complete).toBe(true)
        expect(told.left.filter((id) => site.includes(id))).toEqual([])
      },
    ),
  )
})

it('whoever left the list before the reading is told as gone, over a restart at any moment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.array(fc.nat(59), { maxLength: 5 }),
      fc.integer({ min: 1, max: 14 }),
      (count, gone, when) => {
        const known = people(count)
        const site = known.filter((_, at) => !gone.includes(at))
        const told = readList(site, known, (request) => (request === when ? 'restart' : 'go on'))
        expect(new Set(told.left)).toEqual(new Set(known.filter((id) => !site.includes(id))))
      },
    ),
  )
})

it('a list nobody left costs one request more than its pages, and a short one a single request', () => {
  expect(readList(people(35), people(35)).requests).toBe(5)
  expect(readList(people(9), people(9)).requests).toBe(1)
  expect(readList(people(9), people(12)).requests).toBe(1)
  expect(readList(people(10), people(10)).requests).toBe(2)
})

it('a page of which a row could not be read proves of nobody that he left, and is not the whole list', () => {
  const reading = guestReadings(memoryFacts()).open('1', 'attending', 0)
  const page = { ids: ['1', '2'], received: 3, skipped: 1 }
  expect(takeGuests(reading, page, () => ['3']).verdict).toEqual({ over: true, complete: false, left: [] })
})

it('readings have growing numbers, and what was kept of one is gone after it', () => {
  const store = openStore(null)
  const readings = guestReadings(store.facts)
  const first = readings.open('1', 'attending', 0)
  readings.keep('1', 'attending', { ...first, pages: { ...first.pages, nextPage: 2 } }, ['5'])
  expect([...readings.open('1', 'attending', 60_000).pages.seen]).toEqual(['5'])
  expect(readings.open('1', 'attending', 31 * 60_000)).toMatchObject({ number: 2, pages: { nextPage: 1 } })
  expect(readings.open('1', 'maybe', 0).number).toBe(3)
  expect(readings.latest()).toBe(3)
})

describe('the second look at a guest list, for those who were not met', () => {
  const page = (ids: readonly string[], skipped = 0) => ({ ids, received: ids.length + skipped, skipped })
  const tens = (from: number) => Array.from({ length: 10 }, (_, at) => String(from + at))
  /** Two full pages and the end; those of `missing` were met on none. */
  function secondLook(missing: readonly string[]) {
    const unseen = (seen: ReadonlySet<string>) => missing.filter((id) => !seen.has(id))
    let reading = guestReadings(memoryFacts()).open('1', 'attending', 0)
    const verdicts = [page(tens(100)), page(tens(110)), page([])].map((taken) => {
      const step = takeGuests(reading, taken, unseen)
      reading = step.reading
      return step.verdict
    })
    return { reading, verdicts, unseen }
  }

  it('begins at the first page where somebody is missing, and is not over before', () => {
    const { reading, verdicts } = secondLook(['7'])
    expect(verdicts).toEqual(verdicts.map(() => ({ over: false, complete: false, left: [] })))
    expect([nextPage(reading), reading.missing]).toEqual([1, ['7']])
  })

  it('is over as soon as each was met, though pages are left', () => {
    const { reading, unseen } = secondLook(['7'])
    const { verdict } = takeGuests(reading, page(['7', ...tens(100).slice(1)]), unseen)
    expect(verdict).toEqual({ over: true, complete: true, left: [] })
  })

  it('goes on while one of them was not met, and tells of that one alone', () => {
    const { reading, unseen } = secondLook(['7', '8'])
    const first = takeGuests(reading, page(['7', ...tens(100).slice(1)]), unseen)
    expect(first.verdict).toEqual({ over: false, complete: false, left: [] })
    expect(first.reading.missing).toEqual(['8'])
    const second = takeGuests(first.reading, page(tens(110)), unseen)
    expect(second.verdict.over).toBe(false)
    expect(takeGuests(second.reading, page([]), unseen).verdict).toEqual({
      over: true,
      complete: true,
      left: ['8'],
    })
  })

  it('tells of nobody where another list brought them back meanwhile, or where a row could not be read', () => {
    const run = (skipped: number, back: boolean) => {
      const { reading, unseen } = secondLook(['7'])
      const first = takeGuests(reading, page(tens(100), skipped), unseen)
      const second = takeGuests(first.reading, page(tens(110)), unseen)
      const last = takeGuests(second.reading, page([]), back ? () => [] : unseen)
      return last.verdict.over
        ? last.verdict
        : takeGuests(last.reading, page([]), back ? () => [] : unseen).verdict
    }
    expect(run(0, false)).toEqual({ over: true, complete: true, left: ['7'] })
    expect(run(0, true)).toEqual({ over: true, complete: true, left: [] })
    expect(run(1, false)).toEqual({ over: true, complete: true, left: [] })
  })

  it('a list whose pages only repeat is not complete, and nobody has left it', () => {
    const unseen = () => ['7']
    let reading = guestReadings(memoryFacts()).open('1', 'attending', 0)
    for (let requests = 0; requests < 9; requests += 1) {
      const step = takeGuests(reading, page(tens(100)), unseen)
      reading = step.reading
      if (!step.verdict.over) continue
      expect(step.verdict).toEqual({ over: true, complete: false, left: [] })
      return
    }
    expect.unreachable('read for ever')
  })
})

describe('what is kept of a reading', () => {
  const open = () => {
    const facts = memoryFacts()
    const readings = guestReadings(facts)
    const keep = (number: number, page: number, met: readonly string[], clean = true) => {
      const begun = readings.open('1', 'attending', 0)
      const pages = { ...begun.pages, nextPage: page + 1, clean }
      readings.keep('1', 'attending', { ...begun, number, pages }, met)
    }
    return { facts, readings, keep }
  }

  it('is all that was met, page by page, and whether every row of it could be read', () => {
    const { facts, readings, keep } = open()
    keep(1, 1, ['5', '6'])
    keep(1, 2, ['7'], false)
    const known = readings.open('1', 'attending', 60_000)
    expect([
      known.number,
      known.startedMs,
      nextPage(known),
      [...known.pages.seen],
      known.pages.clean,
    ]).toEqual([1, 0, 3, ['5', '6', '7'], false])
    expect([known.again, known.missing]).toEqual([null, []])
    expect(facts.get('guests.cursor 1 attending')).toEqual({
      number: 1,
      startedMs: 0,
      page: 3,
      clean: false,
      damaged: false,
    })
    expect(facts.get('guests.seen 1 attending 2')).toEqual(['7'])
  })

  it('one of which a row could not be read is not the whole list after a restart either', () => {
    const { readings } = open()
    const first = readings.open('1', 'attending', 0)
    const page = takeGuests(first, { ids: ['5'], received: 100, skipped: 1 }, () => [])
    expect(page.verdict.over).toBe(false)
    readings.keep('1', 'attending', page.reading, ['5'])
    const ends = (reading: typeof first): boolean | null => {
      const { reading: next, verdict } = takeGuests(reading, { ids: [], received: 0, skipped: 0 }, () => [])
      return verdict.over ? verdict.complete : ends(next)
    }
    expect(ends(readings.open('1', 'attending', 60_000))).toBe(false)
  })

  it('goes with it: every page, and the place it was at', () => {
    const { facts, readings, keep } = open()
    keep(1, 1, ['5'])
    keep(1, 2, ['6'])
    readings.forget('1', 'attending')
    const left = ['guests.seen 1 attending 1', 'guests.seen 1 attending 2', 'guests.cursor 1 attending']
    expect(left.map((name) => facts.get(name as Parameters<FactTable['get']>[0]))).toEqual(
      left.map(() => undefined),
    )
  })

  it('is no place to go on from after half an hour, before or after, or where a page of it is lost', () => {
    const { facts, readings, keep } = open()
    keep(1, 1, ['5'])
    const half = 30 * 60_000
    expect(readings.open('1', 'attending', half).number).toBe(1)
    expect(readings.open('1', 'attending', -half).number).toBe(1)
    expect(readings.open('1', 'attending', -half - 1).number).toBe(2)
    keep(2, 1, ['5'])
    facts.set('guests.seen 1 attending 1', 'damaged')
    const fresh = readings.open('1', 'attending', 0)
    expect([fresh.number, nextPage(fresh), [...fresh.pages.seen]]).toEqual([4, 1, []])
    for (const unread of [{ number: 0, startedMs: 0, page: 2, clean: true }, { number: 3 }, 'x']) {
      facts.set('guests.cursor 1 attending', unread)
      expect(nextPage(readings.open('1', 'attending', 0))).toBe(1)
    }
  })

  it('a number that was given out is given out no more, and one that is damaged begins at one', () => {
    const { facts, readings } = open()
    expect(readings.latest()).toBe(0)
    expect(
      [readings.open('1', 'attending', 0), readings.open('1', 'maybe', 0)].map(({ number }) => number),
    ).toEqual([1, 2])
    expect(facts.get('guests.reading')).toBe(2)
    facts.set('guests.reading', -1)
    expect([readings.latest(), readings.open('2', 'maybe', 0).number]).toEqual([0, 1])
  })

  it('of a second look nothing is kept: it begins once more', () => {
    const { facts, readings } = open()
    const begun = readings.open('1', 'attending', 0)
    readings.keep('1', 'attending', { ...begun, again: begun.pages }, ['5'])
    expect(facts.get('guests.cursor 1 attending')).toBeUndefined()
  })
})

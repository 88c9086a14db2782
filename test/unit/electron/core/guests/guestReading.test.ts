import * as fc from 'fast-check'
import { expect, it } from 'vitest'
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

it('a page of which a row could not be read proves of nobody that he left', () => {
  const reading = guestReadings(memoryFacts()).open('1', 'attending', 0)
  const page = { ids: ['1', '2'], received: 3, skipped: 1 }
  expect(takeGuests(reading, page, () => ['3']).verdict).toEqual({ over: true, complete: true, left: [] })
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

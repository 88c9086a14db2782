import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OpenGuestList } from '../../../../../electron/core/store/guestLists.ts'
import { guestOf } from '../../../../support/accountStores.ts'
import { countWork } from '../../../../support/countedWork.ts'

const work = countWork()

const step = fc.record({
  id: fc.nat(20),
  name: fc.constantFrom('Ada Berg', 'Ben Adams', 'Cleo', null),
  at: fc.nat(3),
  what: fc.constantFrom('set', 'set', 'remove', 'search'),
  search: fc.constantFrom('', 'a', 'ad', 'ada', 'be'),
  sort: fc.constantFrom<'newest' | 'name'>('newest', 'name'),
})

describe('guests found while their list changes', () => {
  it('PERF-18 are after each change those that a search begun anew finds', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const list = new OpenGuestList([])
        const present = new Map<number, ReturnType<typeof guestOf>>()
        let asked = { search: 'a', sort: 'name' as 'newest' | 'name' }
        for (const { id, name, at, what, search, sort } of steps) {
          if (what === 'search') asked = { search, sort }
          else if (what === 'remove') {
            present.delete(id)
            list.remove(String(id))
          } else {
            const guest = guestOf(id, name, { time_stamp: String(1_790_000_000 + at) })
            present.set(id, guest)
            list.set(guest)
          }
          const anew = new OpenGuestList([...present.values()])
          expect(list.page(asked.search, asked.sort, 0, 60)).toEqual(
            anew.page(asked.search, asked.sort, 0, 60),
          )
        }
      }),
    )
  })

  it('PERF-18 cost the same in a list of 5,000 as of 500 when one more of them comes', () => {
    const workOf = (size: number): number => {
      const guests = Array.from({ length: size }, (_, at) => guestOf(at + 1, `Guest ${at}`))
      const list = new OpenGuestList(guests)
      expect(list.page('guest', 'name', 0, 60).total).toBe(size)
      work.take()
      list.set(guestOf(size + 1, 'Guest anew'))
      list.remove('7')
      expect(list.page('guest', 'name', 0, 60).total).toBe(size)
      return work.take()
    }
    workOf(100)
    const few = workOf(500)
    expect(workOf(5_000)).toBeLessThan(few * 1.5)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredEntry } from '../../../../../electron/core/outbox/outboxTable.ts'
import { createQueue } from '../../../../../electron/core/outbox/queue.ts'
import { storedEntry } from '../../../../support/eventBuilders.ts'

const bySeq = (a: StoredEntry, b: StoredEntry) => a.seq - b.seq

/** Whatever waits, with at most one entry of each place; of few events and clocks. */
const one = fc.record({
  seq: fc.nat(8),
  eventId: fc.constantFrom('1', '2', '3'),
  zone: fc.constantFrom(undefined, 'Europe/Berlin', 'Asia/Tokyo'),
})
const waiting = fc
  .uniqueArray(one, { selector: ({ seq }) => seq })
  .map((all) => all.map((each) => storedEntry({ ...each, id: `e${each.seq}` })).toSorted(bySeq))

describe('SEND-4 the queue in memory', () => {
  it('finds an entry by its id, has none of an event that has nothing waiting, and hands out lists that stay', () => {
    const [first, second] = [1, 2].map((seq) => storedEntry({ id: `e${seq}`, seq, eventId: `${seq}` }))
    if (!first || !second) throw new Error('no entries')
    const queue = createQueue([first])
    expect([queue.get('e1'), queue.get('e2'), queue.ofEvent('2')]).toEqual([first, undefined, []])
    const before = queue.all()
    expect(queue.all()).toBe(before)
    queue.replace([], [second])
    expect([before, queue.all()]).toEqual([[first], [first, second]])
    queue.replace([first], [])
    expect([queue.get('e1'), queue.ofEvent('1'), queue.all()]).toEqual([undefined, [], [second]])
  })

  it('is what was put in, oldest first, as a whole and by event, whatever comes, goes or changes its event', () => {
    fc.assert(
      fc.property(waiting, waiting, (before, next) => {
        const queue = createQueue(before)
        queue.replace(before, next)
        expect(queue.all()).toEqual(next)
        expect([...queue.oldestFirst()]).toEqual(next)
        for (const id of ['1', '2', '3'])
          expect(queue.ofEvent(id)).toEqual(next.filter(({ eventId }) => eventId === id))
        expect(queue.typedElsewhere('Europe/Berlin')).toEqual(
          next.filter(({ zone }) => zone === 'Asia/Tokyo'),
        )
      }),
    )
  })

  it('is as it was after what was put in is taken back, also where only one event was looked at', () => {
    fc.assert(
      fc.property(waiting, waiting, (all, other) => {
        const queue = createQueue(all)
        const before = queue.ofEvent('1')
        const kept = new Set(all.filter(({ eventId }) => eventId !== '1').map(({ id }) => id))
        const next = other.filter(({ id }) => !kept.has(id))
        queue.replace(before, next)
        expect(queue.all()).toEqual([...all.filter(({ id }) => kept.has(id)), ...next].toSorted(bySeq))
        queue.replace(next, before)
        expect(queue.all()).toEqual(all)
        expect(queue.ofEvent('1')).toEqual(before)
        expect(queue.typedElsewhere('')).toEqual(all.filter(({ zone }) => zone !== undefined))
      }),
    )
  })
})

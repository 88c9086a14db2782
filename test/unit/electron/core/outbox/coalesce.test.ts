import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coalesce, type Unsent } from '../../../../../electron/core/outbox/coalesce.ts'
import { overlay } from '../../../../../electron/core/outbox/projectEvent.ts'
import type { Change } from '../../../../../shared/domain/outboxEntry.ts'
import { anyFields, changesOf, fieldsWith, someFields } from '../../../../support/eventBuilders.ts'
import { runs } from '../../../../support/everyTest.ts'

const update = (wanted: Parameters<typeof changesOf>[1], from = fieldsWith()): Change => ({
  kind: 'update',
  changes: changesOf(from, wanted),
})
const create = (title: string): Change => ({
  kind: 'create',
  fields: fieldsWith({ title }),
  parent: null,
  seriesId: null,
})
const remove: Change = { kind: 'delete', title: 'Evening', start: '1795284000' }
const waiting = (...changes: readonly Change[]): Unsent[] =>
  changes.map((change, index) => ({ id: `e${index}`, change }))

describe('SEND-5 coalescing of unsent entries', () => {
  it('SEND-1 what goes back to the base of an edit that waits is still asked for where the site has something else by now', () => {
    const city = (from: string, to: string): Change => ({ kind: 'update', changes: { city: { from, to } } })
    const back = (there: string | undefined, undo = false) =>
      coalesce(waiting(city('Ulm', 'Bonn')), city('Bonn', 'Ulm'), undo, () => there)
    const nothing = { remove: ['e0'], replace: null, append: null }
    expect([back('Ulm'), back(undefined)]).toEqual([nothing, nothing])
    expect(back('Kiel')).toEqual({
      remove: [],
      replace: { id: 'e0', change: city('Ulm', 'Ulm') },
      append: null,
    })
  })

  it('SEND-5 an edit of an event not yet created goes into the create', () => {
    const joined = coalesce(
      waiting(create('First')),
      update({ title: 'Second' }, fieldsWith({ title: 'First' })),
    )
    expect(joined).toMatchObject({
      remove: [],
      append: null,
      replace: { id: 'e0', change: { kind: 'create' } },
    })
    expect(joined.replace?.change.kind === 'create' && joined.replace.change.fields.title).toBe('Second')
  })

  it('SEND-5 two edits become one that still knows what the first began from', () => {
    const second = update({ title: 'C' }, fieldsWith({ title: 'B' }))
    const joined = coalesce(waiting(update({ title: 'B' })), second)
    expect(joined.replace?.change).toEqual({
      kind: 'update',
      changes: { title: { from: 'Evening of small instruments', to: 'C' } },
    })
  })

  it('SEND-5 an edit that takes the former one back leaves nothing to send', () => {
    const back = update({ title: 'Evening of small instruments' }, fieldsWith({ title: 'B' }))
    expect(coalesce(waiting(update({ title: 'B' })), back)).toEqual({
      remove: ['e0'],
      replace: null,
      append: null,
    })
  })

  it('SEND-12 a delete takes nothing out of the queue: what was typed before comes back where it is taken back', () => {
    const all = waiting(update({ title: 'B' }), { kind: 'rsvp', from: '1', to: '2' })
    expect(coalesce(all, remove)).toEqual({ remove: [], replace: null, append: remove })
  })

  it('SEND-5 a second delete of an event is the first one', () => {
    const joined = coalesce(waiting(update({ title: 'B' }), remove), { ...remove, title: 'B' })
    expect(joined).toEqual({
      remove: [],
      replace: { id: 'e1', change: { ...remove, title: 'B' } },
      append: null,
    })
  })

  it('SEND-5 the last answer wins; taking it back sends none, but the former answer given anew is sent', () => {
    const all = waiting({ kind: 'rsvp', from: '1', to: '2' })
    expect(coalesce(all, { kind: 'rsvp', from: '2', to: '3' }).replace?.change).toEqual({
      kind: 'rsvp',
      from: '1',
      to: '3',
    })
    const back = { kind: 'rsvp', from: '2', to: '1' } as const
    expect(coalesce(all, back, true)).toEqual({ remove: ['e0'], replace: null, append: null })
    // What was known here may not be what the site knows.
    expect(coalesce(all, back).replace?.change).toEqual({ kind: 'rsvp', from: '1', to: '1' })
  })

  it('SEND-5 a chain of edits joined one by one shows the same event as the chain itself', () => {
    fc.assert(
      fc.property(anyFields, fc.array(someFields, { minLength: 1, maxLength: 6 }), (base, edits) => {
        let shown = base
        let queue: Unsent[] = []
        for (const [index, wanted] of edits.entries()) {
          const change: Change = { kind: 'update', changes: changesOf(shown, wanted) }
          const joined = coalesce(queue, change)
          queue = queue.filter((entry) => !joined.remove.includes(entry.id))
          queue = queue.map((entry) => (entry.id === joined.replace?.id ? joined.replace : entry))
          if (joined.append !== null) queue.push({ id: `n${index}`, change: joined.append })
          shown = Object.assign({}, shown, wanted)
        }
        expect(queue.length).toBeLessThanOrEqual(1)
        const [only] = queue
        const applied = only?.change.kind === 'update' ? overlay(base, only.change.changes) : base
        expect(applied).toEqual(shown)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

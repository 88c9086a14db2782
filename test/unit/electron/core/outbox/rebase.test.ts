import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rebase, withoutEarlier } from '../../../../../electron/core/outbox/laterEntries.ts'
import { mergeFields } from '../../../../../electron/core/send/mergeFields.ts'
import { changedFields, type FieldChanges } from '../../../../../shared/domain/eventFields.ts'
import { anyFields, changesOf, someFields } from '../../../../support/eventBuilders.ts'

/** Of the changes those whose fields the others name. */
const pick = (changes: FieldChanges, named: FieldChanges): FieldChanges =>
  Object.fromEntries(
    changedFields(named).flatMap((field) => (changes[field] ? [[field, changes[field]]] : [])),
  )

describe('an edit laid over one that was still on its way', () => {
  it('SEND-6 never meets a conflict with the person\u2019s own earlier edit', () => {
    fc.assert(
      fc.property(anyFields, someFields, someFields, (site, first, second) => {
        const earlier = changesOf(site, first)
        const after = { ...site, ...first }
        const later = changesOf(site, { ...first, ...second })
        const done = { kind: 'update', changes: earlier } as const
        const based = rebase({ kind: 'update', changes: later }, done, after)
        if (based.kind !== 'update') throw new Error('an edit stays an edit')
        const merge = mergeFields(based.changes, after)
        expect(merge.conflicts).toEqual([])
        for (const field of changedFields(based.changes)) {
          expect(based.changes[field]?.to).toBe(later[field]?.to)
        }
      }),
    )
  })

  it('SEND-6 nor with a site that tidies what it was sent', () => {
    fc.assert(
      fc.property(anyFields, someFields, someFields, (site, first, second) => {
        const earlier = changesOf(site, first)
        const tidied = Object.fromEntries(Object.entries(first).map(([name, value]) => [name, `${value}.`]))
        const after = { ...site, ...tidied }
        const later = changesOf({ ...site, ...first }, second)
        for (const done of [
          { kind: 'update', changes: earlier } as const,
          { kind: 'create', fields: { ...site, ...first }, parent: null, seriesId: null } as const,
        ]) {
          const based = rebase({ kind: 'update', changes: later }, done, after)
          if (based.kind !== 'update') throw new Error('an edit stays an edit')
          // Fields of the create alone were never tidied in an edit of none.
          const own = done.kind === 'create' ? later : pick(later, earlier)
          const merge = mergeFields(pick(based.changes, own), after)
          expect(merge.conflicts).toEqual([])
        }
      }),
    )
  })

  it('SEND-6 still meets what others changed in a field the earlier edit left alone', () => {
    const earlier = { kind: 'update', changes: { title: { from: 'a', to: 'b' } } } as const
    const later = {
      kind: 'update',
      changes: { title: { from: 'a', to: 'c' }, city: { from: 'x', to: 'y' } },
    } as const
    expect(rebase(later, earlier, null)).toEqual({
      kind: 'update',
      changes: { title: { from: 'b', to: 'c' }, city: { from: 'x', to: 'y' } },
    })
  })

  it('leaves every other kind of change as it is', () => {
    const answer = { kind: 'rsvp', from: '1', to: '2' } as const
    expect(rebase(answer, { kind: 'update', changes: {} }, null)).toBe(answer)
  })
})

describe('an edit laid over one that was dropped without being sent', () => {
  it('SEND-6 never meets a conflict with nobody, and asks for what the person typed last', () => {
    fc.assert(
      fc.property(anyFields, someFields, someFields, (site, first, second) => {
        const shown = { ...site, ...first }
        const dropped = { kind: 'update', changes: changesOf(site, first) } as const
        const left = withoutEarlier({ kind: 'update', changes: changesOf(shown, second) }, dropped)
        const changes = left?.kind === 'update' ? left.changes : {}
        expect(mergeFields(changes, site).conflicts).toEqual([])
        for (const field of changedFields(changesOf(shown, second))) {
          expect(changes[field]?.to ?? site[field]).toBe(second[field])
        }
      }),
    )
  })

  it('SEND-6 is done where it only took the dropped one back', () => {
    const dropped = { kind: 'update', changes: { city: { from: 'Bonn', to: 'Ulm' } } } as const
    const back = { kind: 'update', changes: { city: { from: 'Ulm', to: 'Bonn' } } } as const
    expect(withoutEarlier(back, dropped)).toBeNull()
  })
})

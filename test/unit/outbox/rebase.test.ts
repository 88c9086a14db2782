import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rebase, withoutEarlier } from '../../../electron/core/outbox/rebase.ts'
import { mergeFields } from '../../../electron/core/sync/mergeFields.ts'
import { changedFields } from '../../../shared/domain/eventFields.ts'
import { anyFields, changesOf, someFields } from '../../support/eventBuilders.ts'

describe('an edit laid over one that was still on its way', () => {
  it('F6 never meets a conflict with the person\u2019s own earlier edit', () => {
    fc.assert(
      fc.property(anyFields, someFields, someFields, (site, first, second) => {
        const earlier = changesOf(site, first)
        const after = { ...site, ...first }
        const later = changesOf(site, { ...first, ...second })
        const based = rebase({ kind: 'update', changes: later }, { kind: 'update', changes: earlier })
        if (based.kind !== 'update') throw new Error('an edit stays an edit')
        const merge = mergeFields(based.changes, after)
        expect(merge.conflicts).toEqual([])
        for (const field of changedFields(based.changes)) {
          expect(based.changes[field]?.to).toBe(later[field]?.to)
        }
      }),
    )
  })

  it('F6 still meets what others changed in a field the earlier edit left alone', () => {
    const earlier = { kind: 'update', changes: { title: { from: 'a', to: 'b' } } } as const
    const later = {
      kind: 'update',
      changes: { title: { from: 'a', to: 'c' }, city: { from: 'x', to: 'y' } },
    } as const
    expect(rebase(later, earlier)).toEqual({
      kind: 'update',
      changes: { title: { from: 'b', to: 'c' }, city: { from: 'x', to: 'y' } },
    })
  })

  it('leaves every other kind of change as it is', () => {
    const answer = { kind: 'rsvp', from: '1', to: '2' } as const
    expect(rebase(answer, { kind: 'update', changes: {} })).toBe(answer)
  })
})

describe('an edit laid over one that was dropped without being sent', () => {
  it('F6 never meets a conflict with nobody, and asks for what the person typed last', () => {
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

  it('F6 is done where it only took the dropped one back', () => {
    const dropped = { kind: 'update', changes: { city: { from: 'Bonn', to: 'Ulm' } } } as const
    const back = { kind: 'update', changes: { city: { from: 'Ulm', to: 'Bonn' } } } as const
    expect(withoutEarlier(back, dropped)).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlay } from '../../../../../electron/core/outbox/projectEvent.ts'
import { mayBeOwn, mergeFields, same } from '../../../../../electron/core/send/mergeFields.ts'
import { EVENT_FIELDS } from '../../../../../shared/domain/eventFields.ts'
import { anyFields, changesOf, fieldsWith, someFields } from '../../../../support/eventBuilders.ts'
import { runs } from '../../../../support/everyTest.ts'

describe('SEND-6 three-way merge by field', () => {
  it('SEND-6 sends a field the site still has as it was', () => {
    const base = fieldsWith()
    const merge = mergeFields(changesOf(base, { title: 'Long night' }), base)
    expect(merge).toEqual({ send: ['title'], already: [], conflicts: [] })
  })

  it('SEND-6 leaves alone what others changed in other fields', () => {
    const base = fieldsWith()
    const merge = mergeFields(changesOf(base, { title: 'Long night' }), fieldsWith({ location: 'Aula' }))
    expect(merge.send).toEqual(['title'])
    expect(merge.conflicts).toEqual([])
  })

  it('SEND-6 names a conflict where both changed the same field to different values', () => {
    const base = fieldsWith()
    const merge = mergeFields(changesOf(base, { title: 'Mine' }), fieldsWith({ title: 'Theirs' }))
    expect(merge.send).toEqual([])
    expect(merge.conflicts).toEqual([{ field: 'title', base: base.title, mine: 'Mine', theirs: 'Theirs' }])
  })

  it('SEND-6 drops what the site has already', () => {
    const base = fieldsWith()
    const merge = mergeFields(changesOf(base, { title: 'Same idea' }), fieldsWith({ title: 'Same idea' }))
    expect(merge).toEqual({ send: [], already: ['title'], conflicts: [] })
  })

  it('SEND-6 puts every changed field into exactly one of sent, already there or conflict', () => {
    fc.assert(
      fc.property(anyFields, someFields, anyFields, (base, wanted, theirs) => {
        const changes = changesOf(base, wanted)
        const merge = mergeFields(changes, theirs)
        const sorted = [
          ...merge.send,
          ...merge.already,
          ...merge.conflicts.map((conflict) => conflict.field),
        ].sort()
        expect(sorted).toEqual(Object.keys(changes).sort())
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('SEND-6 never overwrites a value the person has not seen, and never touches a field they did not change', () => {
    fc.assert(
      fc.property(anyFields, someFields, anyFields, (base, wanted, theirs) => {
        const changes = changesOf(base, wanted)
        const merge = mergeFields(changes, theirs)
        for (const field of merge.send) expect(same(field, theirs[field], base[field])).toBe(true)
        for (const field of EVENT_FIELDS) {
          if (changes[field] === undefined) expect(merge.send).not.toContain(field)
        }
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('SEND-6 is done after one send: merging again against the result finds everything there', () => {
    fc.assert(
      fc.property(anyFields, someFields, anyFields, (base, wanted, theirs) => {
        const changes = changesOf(base, wanted)
        const first = mergeFields(changes, theirs)
        fc.pre(first.conflicts.length === 0)
        const again = mergeFields(changes, overlay(theirs, changes))
        expect(again.send).toEqual([])
        expect(again.conflicts).toEqual([])
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('SEND-6 compares times to the digit and texts apart from outer blanks and line ends', () => {
    expect(same('start', '1795284000', '1795284001')).toBe(false)
    expect(same('description', 'a\r\nb ', 'a\nb')).toBe(true)
    expect(same('countryChildId', '', '0')).toBe(true)
  })
})

describe('SEND-7 a text that an earlier try may have left on a site that tidies', () => {
  const merge = (to: string, theirs: string, touched: boolean, sent?: readonly string[]) =>
    mergeFields({ title: { from: 'Old', to, sent } }, fieldsWith({ title: theirs }), { touched })
  const LONG = 'A title of so many words that a site cuts it'

  it.each([
    ['a  b', 'a b'],
    ['a &amp; b', 'a & b'],
    [LONG, LONG.slice(0, 33)],
  ])('is there, where %j became %j', (to, theirs) => {
    expect(merge(to, theirs, true)).toEqual({ send: [], already: ['title'], conflicts: [] })
  })

  it('is somebody\u2019s doing where nothing of it was sent', () => {
    expect(merge('a  b', 'a b', false).conflicts).toHaveLength(1)
    expect(merge(LONG, LONG.slice(0, 31), true).conflicts).toHaveLength(1)
    expect(merge('a  b', 'A b', true).conflicts).toHaveLength(1)
    const times = { start: { from: '1', to: '12 ' } }
    expect(mergeFields(times, fieldsWith({ start: '12' }), { touched: true }).conflicts).toHaveLength(1)
  })

  it('is replaced by what the person typed since, also where that one begins like it', () => {
    expect(merge('c', 'a b', false, ['a  b']).send).toEqual(['title'])
    expect(merge(`${LONG} and more`, LONG, true, [LONG]).send).toEqual(['title'])
  })

  it('is sent again where the site still has what the person began with, however alike', () => {
    const changes = { title: { from: 'a b', to: 'a  b' } }
    expect(mergeFields(changes, fieldsWith({ title: 'a b' }), { touched: true }).send).toEqual(['title'])
  })

  it('SEND-5 is one\u2019s own to a delete, as it was sent or as it was kept', () => {
    expect(mayBeOwn('title', 'a b', ['x', 'a  b'])).toBe(true)
    expect(mayBeOwn('title', 'x', ['x'])).toBe(true)
    expect(mayBeOwn('title', 'Old', ['x'])).toBe(false)
    expect(mayBeOwn('start', '12', ['12'])).toBe(true)
  })
})

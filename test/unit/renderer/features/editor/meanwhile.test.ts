import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpenForm, takeIn, takeTheirs } from '../../../../../renderer/features/editor/meanwhile.ts'
import { EVENT_FIELDS, type EventField, type EventFields } from '../../../../../shared/domain/eventFields.ts'

const few = fc.constantFrom('', 'a', 'b', 'c')
const fields = fc
  .tuple(...EVENT_FIELDS.map(() => few))
  .map((values) => Object.fromEntries(EVENT_FIELDS.map((field, at) => [field, values[at]])) as EventFields)
const form: fc.Arbitrary<OpenForm> = fc.record({ fields, from: fields })

describe('changes by others while one types', () => {
  it('nothing that was typed is ever taken away', () => {
    fc.assert(
      fc.property(form, fields, (open, now) => {
        const taken = takeIn(open, now)
        for (const field of EVENT_FIELDS)
          if (open.fields[field] !== open.from[field]) expect(taken.fields[field]).toBe(open.fields[field])
      }),
    )
  })

  it('a field nobody touched here follows the site, and its base goes along', () => {
    fc.assert(
      fc.property(form, fields, (open, now) => {
        const taken = takeIn(open, now)
        for (const field of EVENT_FIELDS.filter((each) => open.fields[each] === open.from[each])) {
          expect(taken.fields[field]).toBe(now[field])
          expect(taken.from[field]).toBe(now[field])
        }
      }),
    )
  })

  it('a touched field keeps its base, so that the save meets the other change as a conflict', () => {
    fc.assert(
      fc.property(form, fields, (open, now) => {
        const taken = takeIn(open, now)
        for (const field of Object.keys(taken.theirs) as EventField[]) {
          expect(taken.from[field]).toBe(open.from[field])
          expect(taken.theirs[field]).toBe(now[field])
          expect(taken.fields[field]).not.toBe(now[field])
        }
      }),
    )
  })

  it('hearing the same state twice changes nothing more', () => {
    fc.assert(
      fc.property(form, fields, (open, now) => {
        const once = takeIn(open, now)
        const twice = takeIn(once, now)
        expect({ ...twice, followed: [] }).toEqual({ ...once, followed: [] })
      }),
    )
  })

  it('taking theirs leaves nothing to be merged in that field', () => {
    fc.assert(
      fc.property(form, fields, fc.constantFrom(...EVENT_FIELDS), (open, now, field) => {
        const value = takeIn(open, now).theirs[field]
        fc.pre(value !== undefined)
        const after = takeTheirs(takeIn(open, now), field, value ?? '')
        expect(takeIn(after, now).theirs[field]).toBeUndefined()
        expect(after.fields[field]).toBe(after.from[field])
      }),
    )
  })
})

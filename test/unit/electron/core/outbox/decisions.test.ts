import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveConflict } from '../../../../../electron/core/outbox/decisions.ts'
import { overlay } from '../../../../../electron/core/outbox/projectEvent.ts'
import { mergeFields } from '../../../../../electron/core/send/mergeFields.ts'
import { EVENT_FIELDS } from '../../../../../shared/domain/eventFields.ts'
import { anyFields, changesOf, fieldsWith, someFields } from '../../../../support/eventBuilders.ts'

const CHANGES = changesOf(fieldsWith({ location: 'Hall', city: 'Köln' }), { location: 'Aula', city: 'Bonn' })
const CONFLICT = { field: 'location', base: 'Hall', mine: 'Aula', theirs: 'Cellar' } as const

describe('what is sent after the person has chosen (SEND-6)', () => {
  it('a field left to the others drops out, the chosen one starts from what the site has now', () => {
    expect(resolveConflict(CHANGES, [CONFLICT], { location: 'Cellar' }).location).toBeUndefined()
    expect(resolveConflict(CHANGES, [CONFLICT], {}).location).toBeUndefined()
    expect(resolveConflict(CHANGES, [CONFLICT], { location: 'Aula' }).location).toEqual({
      from: 'Cellar',
      to: 'Aula',
    })
  })
  it('a field only changed here stays as it was, is given up, or gets what was written instead', () => {
    const of = (city?: string) =>
      resolveConflict(CHANGES, [CONFLICT], city === undefined ? {} : { city }).city
    expect(of()).toEqual({ from: 'Köln', to: 'Bonn' })
    expect(of('Köln')).toBeUndefined()
    expect(of('Trier')).toEqual({ from: 'Köln', to: 'Trier' })
  })
  it('a field only others changed stays theirs, and is put back from what the site has now where one says so', () => {
    const others = { field: 'address', base: 'Old', mine: 'Old', theirs: 'New' } as const
    const of = (address?: string) =>
      resolveConflict(CHANGES, [CONFLICT, others], address === undefined ? {} : { address }).address
    expect(of()).toBeUndefined()
    expect(of('New')).toBeUndefined()
    expect(of('Old')).toEqual({ from: 'New', to: 'Old' })
  })
  it('sent at once it conflicts no more, and the site ends up with just what was chosen', () => {
    fc.assert(
      fc.property(
        anyFields,
        someFields,
        someFields,
        fc.array(fc.boolean()),
        (base, mine, theirs, mineWins) => {
          const changes = changesOf(base, mine)
          const site = { ...base, ...theirs }
          const { conflicts } = mergeFields(changes, site)
          const result = Object.fromEntries(
            conflicts.map((each, at) => [each.field, mineWins[at] ? each.mine : each.theirs]),
          )
          const resolved = resolveConflict(changes, conflicts, result)
          expect(mergeFields(resolved, site).conflicts).toEqual([])
          const after = overlay(site, resolved)
          for (const field of EVENT_FIELDS) {
            const asked = conflicts.find((each) => each.field === field)
            if (asked !== undefined) expect(after[field]).toBe(result[field])
            else if (changes[field] === undefined) expect(after[field]).toBe(site[field])
          }
        },
      ),
    )
  })
})

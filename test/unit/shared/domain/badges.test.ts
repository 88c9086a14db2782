import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeCode, badgeCodeIn, doorSigns, namesOf, signsOfDoor } from '../../../../shared/domain/badges.ts'

describe('the code of a badge', () => {
  it('names its door and a number, and is found in what a scanner gives', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uint8Array({ minLength: 5, maxLength: 9 }), (doorId, random) => {
        const code = badgeCode(doorId, random)
        expect(code).toHaveLength(15)
        expect(doorSigns(code)).toBe(signsOfDoor(doorId))
        expect(badgeCodeIn(` ${code.toLowerCase()}\r\n`)).toBe(code)
      }),
    )
    expect(badgeCodeIn('TO1:ILOU0000000')).toBeNull()
    expect(badgeCodeIn('4006381333931')).toBeNull()
  })
})

describe('a name on a badge', () => {
  it('is cut before its last word, with the small words before it', () => {
    expect(namesOf('Grace Hopper')).toEqual({ first: 'Grace', last: 'Hopper' })
    expect(namesOf('Johann Sebastian Bach')).toEqual({ first: 'Johann Sebastian', last: 'Bach' })
    expect(namesOf('Maria de la Cruz')).toEqual({ first: 'Maria', last: 'de la Cruz' })
    expect(namesOf('von Trapp')).toEqual({ first: 'von', last: 'Trapp' })
    expect(namesOf('王小明')).toEqual({ first: '王小明', last: '' })
    expect(namesOf('فاطمة الفهري')).toEqual({ first: 'فاطمة', last: 'الفهري' })
  })

  it('loses no word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\S{1,8}$/), { minLength: 1, maxLength: 6 }), (words) => {
        const { first, last } = namesOf(words.join('  '))
        expect([first, last].filter((part) => part !== '').join(' ')).toBe(
          words.join(' ').trim().split(/\s+/).join(' '),
        )
      }),
    )
  })
})

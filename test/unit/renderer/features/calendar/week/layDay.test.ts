import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layDay, SHORTEST } from '../../../../../../renderer/features/calendar/week/layDay.ts'

interface Named {
  readonly name: number
  readonly from: number
  readonly to: number
}

const items = (most: number) =>
  fc
    .array(fc.record({ from: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 0, max: 600 }) }), {
      maxLength: most,
    })
    .map((all) =>
      all.map(({ from, length }, name): Named => ({ name, from, to: Math.min(1440, from + length) })),
    )

const until = ({ from, to }: Named) => Math.max(to, from + SHORTEST)

describe('a day of events side by side', () => {
  it('covers nothing with something else, and leaves nothing out', () => {
    fc.assert(
      fc.property(items(40), (all) => {
        const { placed, folded } = layDay(all, Number.POSITIVE_INFINITY)
        const names = [...placed.map(({ item }) => item), ...folded.flatMap((each) => each.items)]
          .map(({ name }) => name)
          .toSorted((a, b) => a - b)
        expect(names).toEqual(all.map(({ name }) => name))
        for (const one of placed)
          for (const other of placed)
            if (one !== other && one.item.from < until(other.item) && other.item.from < until(one.item)) {
              expect(one.column).not.toBe(other.column)
              expect(one.columns).toBe(other.columns)
            }
      }),
    )
  })

  it('stands in order of start, at most three beside each other', () => {
    fc.assert(
      fc.property(items(40), (all) => {
        const { placed } = layDay(all, Number.POSITIVE_INFINITY)
        for (const { item, column, columns } of placed) {
          expect(column).toBeLessThan(columns)
          expect(columns).toBeLessThanOrEqual(3)
          // Every column before it is taken by something that began no later.
          for (let before = 0; before < column; before++)
            expect(
              placed.some(
                (other) =>
                  other.column === before && other.item.from <= item.from && item.from < until(other.item),
              ),
            ).toBe(true)
        }
      }),
    )
  })

  it('gives the whole width to what shares its time with nothing', () => {
    const { placed } = layDay(
      [
        { from: 1080, to: 1230 },
        { from: 1170, to: 1260 },
        { from: 1260, to: 1365 },
      ],
      10,
    )
    expect(placed.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ])
  })

  it('folds the fourth and fifth at the same time into +2', () => {
    const five = Array.from({ length: 5 }, (_, name) => ({ name, from: 600 + name * 5, to: 720 }))
    const { placed, folded } = layDay(five, 10)
    expect(placed.map(({ item, folds }) => [item.name, folds])).toEqual([
      [0, true],
      [1, true],
      [2, true],
    ])
    expect(folded).toEqual([{ from: 615, to: 720, items: five.slice(3) }])
  })

  it('CAL-7 never draws more than asked for, and still leaves nothing out', () => {
    fc.assert(
      fc.property(items(200), fc.integer({ min: 2, max: 60 }), (all, most) => {
        const { placed, folded } = layDay(all, most)
        expect(placed.length + folded.length).toBeLessThanOrEqual(most)
        expect(placed.length + folded.reduce((sum, each) => sum + each.items.length, 0)).toBe(all.length)
      }),
    )
  })
})

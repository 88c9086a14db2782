import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DoorTick, mergeTicks } from '../../../../shared/domain/doorTicks.ts'

const time = fc.constantFrom(0, 1, 2, 3)
const tick: fc.Arbitrary<DoorTick> = fc.record({
  personId: fc.constant('u7'),
  name: fc.constantFrom('', 'Ann', 'Ann Lee'),
  late: fc.boolean(),
  eventIds: fc.uniqueArray(fc.constantFrom('1', '2', '3')).map((ids) => ids.toSorted()),
  arrivedAtMs: fc.option(time),
  arrivedSetMs: time,
  arrivedOrder: time,
  companions: fc.constantFrom(0, 1, 2),
  companionsSetMs: time,
  note: fc.constantFrom('', 'a', 'b'),
  noteSetMs: time,
  removed: fc.boolean(),
  removedSetMs: time,
  codes: fc.constantFrom(
    [],
    ['TO1:AAAABBBBBBB'],
    ['TO1:AAAABBBBBBB', 'TO1:CCCCDDDDDDD'],
    ['TO1:CCCCDDDDDDD'],
  ),
  printedMs: time,
})

describe("two computers' doors laid together", () => {
  it('the order of merges does not matter, and a second one changes nothing', () => {
    fc.assert(
      fc.property(tick, tick, tick, (a, b, c) => {
        expect(mergeTicks(a, b)).toEqual(mergeTicks(b, a))
        expect(mergeTicks(mergeTicks(a, b), c)).toEqual(mergeTicks(a, mergeTicks(b, c)))
        expect(mergeTicks(a, a)).toEqual(a)
        expect(mergeTicks(mergeTicks(a, b), b)).toEqual(mergeTicks(a, b))
      }),
      { numRuns: 20_000 },
    )
  })

  it('of each fact the one set later holds: an arrival here and a note there both stay', () => {
    const base: DoorTick = {
      personId: 'u7',
      name: 'Ann',
      late: false,
      eventIds: ['1'],
      arrivedAtMs: null,
      arrivedSetMs: 0,
      arrivedOrder: 0,
      companions: 0,
      companionsSetMs: 0,
      note: '',
      noteSetMs: 0,
      removed: false,
      removedSetMs: 0,
      codes: [],
      printedMs: 0,
    }
    const here = { ...base, arrivedAtMs: 50, arrivedSetMs: 50 }
    const there = { ...base, note: 'wheelchair', noteSetMs: 40 }
    expect(mergeTicks(here, there)).toMatchObject({ arrivedAtMs: 50, note: 'wheelchair' })
    const brought = { ...base, companions: 2, companionsSetMs: 45 }
    expect(mergeTicks(here, brought)).toMatchObject({ arrivedAtMs: 50, companions: 2 })
    const undone = { ...base, arrivedAtMs: null, arrivedSetMs: 60 }
    expect(mergeTicks(here, undone).arrivedAtMs).toBeNull()
    expect(mergeTicks({ ...here, arrivedSetMs: 60 }, undone).arrivedAtMs).toBe(50)
  })
})

import { describe, expect, it } from 'vitest'
import { PAGE, type RowPages, rowAt } from '../../../../../renderer/lib/list/rowPages.ts'
import { createRowWindows } from '../../../../../renderer/lib/list/rowWindows.ts'
import { settled } from '../../../../support/fakeClock.ts'

interface Row {
  readonly id: string
}

/** A list whose answers come when the test lets them. */
function desk(total = 1000) {
  const asked: { offset: number; answer: (name?: string) => Promise<void>; fail: () => Promise<void> }[] = []
  let pages: RowPages<Row> = new Map()
  const failures: unknown[] = []
  const windows = createRowWindows<Row, { rows: Row[]; total: number }>({
    fetch: ({ offset, limit }) =>
      new Promise((resolve, reject) => {
        const settle = async (act: () => void) => {
          act()
          await settled()
        }
        asked.push({
          offset,
          answer: (name = 'row') =>
            settle(() =>
              resolve({
                rows: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => ({
                  id: `${name} ${offset + at}`,
                })),
                total,
              }),
            ),
          fail: () => settle(() => reject(new Error('no'))),
        })
      }),
    onAnswer: (_, now) => {
      pages = now
    },
    onFailure: (error) => failures.push(error),
  })
  return { windows, asked, failures, at: (index: number) => rowAt(pages, index)?.id }
}

describe('windows of rows', () => {
  it('asks for what is on the screen and for nothing else', async () => {
    const { windows, asked } = desk()
    windows.show(0, 20)
    await asked[0]?.answer()
    windows.show(PAGE - 5, PAGE + 10)
    expect(asked.map(({ offset }) => offset)).toEqual([0, PAGE - 1])
  })

  it('PERF-4 a fling over a thousand rows asks for what is on the screen when an answer comes, not for all it passed', async () => {
    const { windows, asked } = desk()
    windows.show(0, 10)
    await asked[0]?.answer()
    for (let row = 0; row < 900; row += 30) windows.show(row, row + 15)
    expect(asked.length).toBeLessThanOrEqual(3)
    await asked[1]?.answer()
    await asked[2]?.answer()
    expect(asked.at(-1)?.offset).toBeGreaterThan(800)
  })

  it('an older answer to the same page never takes the place of a newer one', async () => {
    const { windows, asked, at } = desk()
    windows.show(0, 10)
    windows.refetch()
    expect(asked).toHaveLength(2)
    await asked[1]?.answer('new')
    await asked[0]?.answer('old')
    expect(at(3)).toBe('new 3')
  })

  it('what was shown stays while it is asked for again', async () => {
    const { windows, asked, at } = desk()
    windows.show(0, 10)
    await asked[0]?.answer('first')
    windows.refetch()
    expect(at(3)).toBe('first 3')
    await asked[1]?.answer('second')
    expect(at(3)).toBe('second 3')
  })

  it('nothing is answered after stop', async () => {
    const { windows, asked, at } = desk()
    windows.show(0, 10)
    windows.stop()
    await asked[0]?.answer()
    expect(at(0)).toBeUndefined()
  })

  it('a failure is told once and not tried in a loop; asking again tries again', async () => {
    const { windows, asked, failures, at } = desk()
    windows.show(0, 10)
    await asked[0]?.fail()
    windows.show(0, 12)
    expect(failures).toHaveLength(1)
    expect(asked).toHaveLength(1)
    windows.refetch()
    await asked[1]?.answer()
    expect(at(0)).toBe('row 0')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowAfterKey } from '../../../../../renderer/lib/list/rowAfterKey.ts'

describe('keys of a listbox', () => {
  const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false })
  it('lead one on, a page on, to the ends, and never out of the list', () => {
    expect(rowAfterKey(press('ArrowDown'), 4, 10, 5)).toBe(5)
    expect(rowAfterKey(press('ArrowUp'), 0, 10, 5)).toBe(0)
    expect(rowAfterKey(press('PageDown'), 7, 10, 5)).toBe(9)
    expect(rowAfterKey(press('Home'), 7, 10, 5)).toBe(0)
    expect(rowAfterKey(press('End'), 7, 10, 5)).toBe(9)
    expect(rowAfterKey(press('x'), 7, 10, 5)).toBeNull()
    expect(rowAfterKey(press('ArrowDown'), 0, 0, 5)).toBeNull()
  })
})

describe('keys in a long table', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false }
  const KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'] as const
  it('never lead out of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KEYS),
        fc.integer({ min: 1, max: 50_000 }),
        fc.nat(60_000),
        fc.integer({ min: 1, max: 40 }),
        (key, total, from, page) => {
          const next = rowAfterKey({ ...plain, key }, Math.min(from, total - 1), total, page) ?? -1
          expect(next).toBeGreaterThanOrEqual(0)
          expect(next).toBeLessThan(total)
        },
      ),
    )
  })
  it('Ctrl leads to the ends; other keys and an empty table lead nowhere', () => {
    expect(rowAfterKey({ ...plain, ctrlKey: true, key: 'ArrowDown' }, 5, 100, 10)).toBe(99)
    expect(rowAfterKey({ ...plain, key: 'x' }, 5, 100, 10)).toBe(null)
    expect(rowAfterKey({ ...plain, key: 'Home' }, 0, 0, 10)).toBe(null)
  })
})

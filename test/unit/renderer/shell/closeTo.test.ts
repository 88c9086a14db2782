import { describe, expect, it } from 'vitest'
import { fitOf } from '../../../../renderer/shell/paletteRows.ts'

describe('how letters fit a title', () => {
  it.each([
    ['New event', 'new', 0],
    ['New event', 'event', 1],
    ['New event', 'event new', 1],
    ['Settings', 'tting', 2],
    ['Café Zürich', 'cafe zurich', 0],
    ['New event', 'door', null],
  ] as const)('%s by “%s”: %s', (title, typed, fit) => {
    expect(fitOf(title, typed)).toBe(fit)
  })

  it.each([
    ['swapped', 'new evnet'],
    ['missing', 'new evnt'],
    ['doubled', 'new eveent'],
    ['the next key', 'new ebent'],
  ])('one slip in a word, %s, is forgiven', (_, typed) => {
    expect(fitOf('New event', typed)).toBe(3)
  })

  it('two slips, and one in a word of three letters, are not', () => {
    expect(fitOf('New event', 'new vnet')).toBeNull()
    expect(fitOf('New event', 'nwe')).toBeNull()
  })
})

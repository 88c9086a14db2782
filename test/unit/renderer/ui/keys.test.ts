import { describe, expect, it } from 'vitest'
import { initials } from '../../../../renderer/ui/Avatar.tsx'
import { ariaKeys, writeKeys } from '../../../../renderer/ui/keys.ts'
import { widthAfterKey } from '../../../../renderer/ui/splitWidth.ts'

describe('keys as people write them', () => {
  it('signs on a Mac, words elsewhere, in the language of the reader', () => {
    expect(writeKeys('Mod+Shift+K', { mac: true, names: {} })).toBe('⌘⇧K')
    expect(writeKeys('Mod+Shift+K', { mac: false, names: {} })).toBe('Ctrl Shift K')
    expect(writeKeys('Mod+K', { mac: false, names: { Ctrl: 'Strg' } })).toBe('Strg K')
    expect(writeKeys('Up', { mac: false, names: {} })).toBe('↑')
  })
  it('are told to assistive technology by their standard names', () => {
    expect(ariaKeys('Mod+K', true)).toBe('Meta+K')
    expect(ariaKeys('Mod+Esc', false)).toBe('Control+Escape')
  })
})

describe('initials', () => {
  it.each([
    ['Grace Hopper', 'GH'],
    ['koeln-commons.example', 'KC'],
    ['filmhaus.example', 'F'],
    ['Mehmet Ünal', 'MÜ'],
    ['  ', ''],
    ['Prince', 'P'],
    ['محمد علي', 'مع'],
    ['👩‍🚀 Ada Lovelace', 'AL'],
  ])('%s is %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

describe('a separator by keyboard', () => {
  const limits = { min: 160, max: 420, standard: 216, rtl: false }
  it('arrows move it in steps within its limits, Home and End to them, Enter to where it began', () => {
    expect(widthAfterKey('ArrowRight', 216, limits)).toBe(232)
    expect(widthAfterKey('ArrowLeft', 165, limits)).toBe(160)
    expect(widthAfterKey('Home', 300, limits)).toBe(160)
    expect(widthAfterKey('End', 300, limits)).toBe(420)
    expect(widthAfterKey('Enter', 300, limits)).toBe(216)
    expect(widthAfterKey('a', 300, limits)).toBeNull()
  })
  it('is mirrored from right to left', () => {
    expect(widthAfterKey('ArrowLeft', 216, { ...limits, rtl: true })).toBe(232)
  })
})

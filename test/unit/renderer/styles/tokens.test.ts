import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, paletteOf, withMixes } from './measure.ts'

const sheet = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../../renderer', name), 'utf8')
const css = sheet('styles/tokens.css')
const CHARTS = ['features/insights/charts/Charts.module.css', 'features/insights/RegularsCard.module.css']

/** Text colours and the grounds they stand on somewhere in the page. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  ink: [
    'ground',
    'surface',
    'raised',
    'sunken',
    'hover',
    'pressed',
    'selected',
    'accent-soft',
    'warn-soft',
    'danger-soft',
  ],
  'ink-2': [
    'ground',
    'surface',
    'raised',
    'sunken',
    'hover',
    'pressed',
    'selected',
    'none-soft',
    'warn-soft',
    'accent-soft',
  ],
  'ink-3': ['ground', 'surface', 'raised', 'sunken', 'hover', 'selected'],
  accent: ['ground', 'surface', 'raised', 'hover', 'accent-soft'],
  'accent-ink': ['accent', 'accent-hover', 'accent-key'],
  yes: ['ground', 'surface', 'raised', 'yes-soft', 'selected'],
  maybe: ['ground', 'surface', 'raised', 'maybe-soft', 'selected'],
  no: ['ground', 'surface', 'raised', 'no-soft', 'selected'],
  none: ['ground', 'surface', 'raised', 'selected'],
  warn: ['ground', 'surface', 'raised', 'warn-soft', 'selected'],
  danger: ['ground', 'surface', 'raised', 'danger-soft', 'selected'],
  'danger-ink': ['danger', 'danger-hover'],
}

/** What alone shows a control, a state or the focus (WCAG 2.2, 1.4.11 and 2.4.11). */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  edge: ['ground', 'surface', 'raised'],
  focus: ['ground', 'surface', 'raised', 'sunken', 'hover', 'selected'],
  accent: ['none-soft', 'sunken'],
  yes: ['none-soft', 'sunken'],
  danger: ['surface'],
}

const ACCOUNTS = ['1', '2', '3', '4', '5', '6']
const FILLS = ACCOUNTS.map((colour) => `acct-${colour}-soft`)

const pairs = (of: typeof TEXT) =>
  Object.entries(of).flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const))

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  const palette = paletteOf(css, theme)
  it.each(pairs(TEXT))('text in %s on %s has 4.5 to 1 (WCAG AA)', (ink, ground) => {
    expect(contrast(palette, ink, ground)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(FILLS.flatMap((fill) => ['ink', 'ink-2'].map((ink) => [ink, fill])))(
    'text in %s on an event filled with %s has 4.8 to 1',
    (ink, fill) => {
      expect(contrast(palette, ink, fill)).toBeGreaterThanOrEqual(4.8)
    },
  )
  it.each(ACCOUNTS)('the edge of account %s is told apart from every ground and fill by 4 to 1', (colour) => {
    for (const ground of ['ground', 'surface', 'selected', `acct-${colour}-soft`])
      expect(contrast(palette, `acct-${colour}`, ground)).toBeGreaterThanOrEqual(4)
  })
  it.each(pairs(SHAPES))('%s is told apart from %s by 3 to 1', (shape, ground) => {
    expect(contrast(palette, shape, ground)).toBeGreaterThanOrEqual(3)
  })
  it.each(CHARTS)('INS-9 every mixed bar of %s is told apart from the card by 3 to 1', (name) => {
    const mixed = withMixes(palette, sheet(name))
    const mixes = [...mixed.keys()].filter((one) => !palette.has(one))
    expect(mixes).not.toEqual([])
    expect(mixes.filter((mix) => contrast(mixed, mix, 'surface') < 3)).toEqual([])
  })
})

it('black on white measures 21 to 1 and grey #767676 the known 4.54', () => {
  const known = paletteOf(
    '--black: light-dark(#000000, #000000); --white: light-dark(#ffffff, #fff); --grey: light-dark(#767676, #767676);',
    'light',
  )
  expect(contrast(known, 'black', 'white')).toBeCloseTo(21, 5)
  expect(contrast(known, 'grey', 'white')).toBeCloseTo(4.54, 2)
})

it('half black and half white measures as the grey between them', () => {
  const known = paletteOf('--black: light-dark(#000, #000); --white: light-dark(#fff, #fff);', 'light')
  const mix = 'color-mix(in srgb, var(--black) 50%, var(--white))'
  expect(withMixes(known, `fill: ${mix};`).get(mix)).toEqual([127.5, 127.5, 127.5])
})

it('a rule of 1 px is not asked to carry meaning, but every colour has both its values', () => {
  const light = [...paletteOf(css, 'light').keys()]
  expect(light.length).toBeGreaterThan(30)
  expect([...paletteOf(css, 'dark').keys()]).toEqual(light)
})

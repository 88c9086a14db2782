import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { chordOf, type KeyPress } from '../../../../renderer/lib/keys/chordOf.ts'
import { meansText } from '../../../../renderer/lib/keys/heldKeys.ts'
import { createKeySequence, SEQUENCE_MS } from '../../../../renderer/shell/keyMap.ts'
import { type Command, createCommands } from '../../../../renderer/state/commands.ts'
import { ALL_VIEWS, viewOf } from '../../../../shared/domain/eventViews.ts'
import { readSource } from '../../../support/sourceTree.ts'

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...over,
})

describe('the key map', () => {
  it('names presses alike on all systems: Ctrl and Cmd are one', () => {
    expect(chordOf(press('k', { ctrlKey: true }))).toBe('mod+k')
    expect(chordOf(press('K', { metaKey: true }))).toBe('mod+k')
    expect(chordOf(press('?', { shiftKey: true }))).toBe('?')
    expect(chordOf(press('ArrowLeft', { altKey: true }))).toBe('alt+ArrowLeft')
  })

  it.each([
    ['Arabic', 'ن', 'KeyK', { ctrlKey: true }, 'mod+k'],
    ['Cyrillic', 'л', 'KeyK', { metaKey: true }, 'mod+k'],
    ['Greek', 'γ', 'KeyG', {}, 'g'],
    ['Arabic digits', '٢', 'Digit2', {}, '2'],
    ['Arabic question mark', '؟', 'Slash', { shiftKey: true }, '?'],
    ['Cyrillic letter where a sign is', 'б', 'Comma', { ctrlKey: true }, 'mod+,'],
    ['AZERTY', '&', 'Digit1', {}, '1'],
    ['AZERTY', 'é', 'Digit2', {}, '2'],
    ['AZERTY with Shift', '3', 'Digit3', { shiftKey: true }, '3'],
    ['Czech', '+', 'Digit1', {}, '1'],
    ['Vietnamese digit row', 'ă', 'Digit1', {}, '1'],
    ['Option on a Mac', '¡', 'Digit1', { altKey: true }, 'alt+1'],
    ['bépo', '/', 'Digit9', {}, '/'],
    ['German', '/', 'Digit7', { shiftKey: true }, '/'],
    // A Latin letter means itself wherever its key lies: Dvorak's k is at a US keyboard's v.
    ['Dvorak', 'k', 'KeyV', { ctrlKey: true }, 'mod+k'],
    ['German', 'ö', 'Semicolon', {}, 'ö'],
    ['Vietnamese', 'ế', 'KeyE', {}, 'ế'],
  ] as const)('%s: a press of %s at %s is a shortcut', (_, key, code, held, chord) => {
    expect(chordOf(press(key, { code, ...held }))).toBe(chord)
  })

  it('leaves a press alone that writes a letter of several presses', () => {
    expect(chordOf(press('a', { isComposing: true }))).toBeNull()
    expect(chordOf(press('Dead'))).toBeNull()
  })

  it('g then a letter is one command, in time only', () => {
    const sequence = createKeySequence(() => ['g u', 'j', 'u'])
    expect(sequence.press(press('g'), 0)).toEqual({ kind: 'pending' })
    expect(sequence.press(press('u'), 400)).toEqual({ kind: 'run', keys: 'g u' })
    expect(sequence.press(press('g'), 1000)).toEqual({ kind: 'pending' })
    expect(sequence.press(press('u'), 1001 + SEQUENCE_MS)).toEqual({ kind: 'run', keys: 'u' })
  })

  it('a letter that goes on to nothing after g is the command it is alone', () => {
    const sequence = createKeySequence(() => ['g u', 'j'])
    sequence.press(press('g'), 0)
    expect(sequence.press(press('j'), 10)).toEqual({ kind: 'run', keys: 'j' })
  })

  it('a letter with Shift is its own command where there is one, else the same as without', () => {
    const sequence = createKeySequence(() => ['d', 'shift+d', 'e', 'g d'])
    const shift = { shiftKey: true }
    expect(sequence.press(press('D', shift), 0)).toEqual({ kind: 'run', keys: 'shift+d' })
    expect(sequence.press(press('d'), 10)).toEqual({ kind: 'run', keys: 'd' })
    expect(sequence.press(press('E', shift), 20)).toEqual({ kind: 'run', keys: 'e' })
    sequence.press(press('g'), 30)
    expect(sequence.press(press('D', shift), 40)).toEqual({ kind: 'run', keys: 'g d' })
  })

  it('letting Shift go between the two does no harm', () => {
    const sequence = createKeySequence(() => ['g u'])
    sequence.press(press('g'), 0)
    expect(sequence.press(press('Shift'), 5)).toEqual({ kind: 'none' })
    expect(sequence.press(press('u'), 10)).toEqual({ kind: 'run', keys: 'g u' })
  })

  it('plain keys mean text in a field, chords and Escape do not', () => {
    fc.assert(fc.property(fc.constantFrom('a', 'z', '/', '?', '1'), (key) => meansText(key)))
    for (const chord of ['mod+k', 'alt+ArrowLeft', 'Escape', 'F5']) expect(meansText(chord)).toBe(false)
  })
})

describe('commands', () => {
  const command = (over: Partial<Command>): Command => ({
    id: 'x',
    title: () => 'X',
    group: 'program',
    keys: ['x'],
    run: () => {},
    ...over,
  })

  it('run by key, menu item and name, and say whether anything ran', () => {
    const commands = createCommands()
    const run = vi.fn<() => void>()
    commands.register(() => [command({ id: 'new', keys: ['n'], menu: 'new-event', run })])
    expect([commands.runKeys('n'), commands.runMenu('new-event'), commands.run('new')]).toEqual([
      true,
      true,
      true,
    ])
    expect(run).toHaveBeenCalledTimes(3)
    expect(commands.runKeys('q')).toBe(false)
  })

  it('one that cannot be carried out now leaves the key to another', () => {
    const commands = createCommands()
    const first = vi.fn<() => void>()
    commands.register(() => [command({ keys: ['e'], run: first })])
    const away = commands.register(() => [command({ id: 'y', keys: ['e'], enabled: () => false })])
    commands.runKeys('e')
    expect(first).toHaveBeenCalledOnce()
    away()
    expect(commands.all()).toHaveLength(1)
  })
})

it('the papers name the letter after G of each view', () => {
  const [, row = ''] = /^\| G then a letter \| (.*) \|$/m.exec(readSource('README.md')) ?? []
  const letters = ALL_VIEWS.map((view) => viewOf(view).key.toUpperCase())
  // Digits are the accounts, of which there may be none yet.
  expect(letters.filter((letter) => !/^[A-Z]$/.test(letter))).toEqual([])
  expect(letters.filter((letter) => !new RegExp(`\\b${letter}\\b`).test(row))).toEqual([])
})

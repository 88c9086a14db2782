import { createContext, useContext } from 'react'

/** How keys are written here: signs on a Mac, words elsewhere, the words in the reader's language. */
export interface KeyWriting {
  readonly mac: boolean
  /** Words for `Ctrl`, `Shift`, `Alt`, `Enter`, `Esc`, `Space`; what is absent stays as it is. */
  readonly names: Readonly<Record<string, string>>
}

export const KeyWritingContext = createContext<KeyWriting>({ mac: false, names: {} })
export const useKeyWriting = (): KeyWriting => useContext(KeyWritingContext)

const MAC: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Ctrl: '⌃',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '↩',
  Esc: 'esc',
  Backspace: '⌫',
  Delete: '⌦',
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
}
const ARROWS: Readonly<Record<string, string>> = { Up: '↑', Down: '↓', Left: '←', Right: '→' }

/** `Mod+K` as people of this system write it: `⌘K` or `Ctrl K`. `Mod` is Command on a Mac, Control elsewhere. */
export function writeKeys(shortcut: string, writing: KeyWriting): string {
  const keys = keysOf(shortcut)
  if (writing.mac) return keys.map((key) => (key === 'Plus' ? '+' : (MAC[key] ?? key))).join('')
  return keys
    .map((key) => (key === 'Mod' ? 'Ctrl' : key === 'Plus' ? '+' : key))
    .map((key) => writing.names[key] ?? ARROWS[key] ?? key)
    .join(' ')
}

/** The plus key is written alone or at the end: `+`, `Mod++`. */
function keysOf(shortcut: string): readonly string[] {
  const keys = shortcut.split('+')
  return shortcut.endsWith('+') ? [...keys.slice(0, -2), 'Plus'] : keys
}

/** The same for `aria-keyshortcuts`, which wants the names of UI Events whatever the system. */
export function ariaKeys(shortcut: string, mac: boolean): string {
  return keysOf(shortcut)
    .map((key) => (key === 'Mod' ? (mac ? 'Meta' : 'Control') : key))
    .map((key) => (key === 'Ctrl' ? 'Control' : key === 'Esc' ? 'Escape' : key))
    .join('+')
}

/** Keys of the key map as `ui/keys.ts` writes them: `mod+k` is `Mod+K`, `g u` two of them. */
export const shownKeys = (keys: string): readonly string[] =>
  keys.split(' ').map((chord) =>
    chord
      .split('+')
      .map((part) => SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part))
      .join('+'),
  )

const SHOWN: Readonly<Record<string, string>> = {
  mod: 'Mod',
  alt: 'Alt',
  shift: 'Shift',
  Escape: 'Esc',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
}

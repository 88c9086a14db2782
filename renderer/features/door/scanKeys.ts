import { badgeCodeIn } from '../../../shared/domain/badges.ts'

/** A key as it went down; `at` in ms, on the event's own clock: how long it waited since does not matter. */
export interface KeyPress {
  readonly key: string
  /** Where it lies: scanners type as if the keyboard were American. */
  readonly code: string
  readonly shift: boolean
  readonly at: number
  /** With another key than Shift, held down, or part of composing a letter: no scanner's. */
  readonly other: boolean
}

type KeyVerdict =
  /** For whoever has the focus. */
  | { readonly kind: 'pass' }
  /** Kept back until it is known whose it is. */
  | { readonly kind: 'hold' }
  /** What was read. `spilled`: letters of it went to whoever has the focus and are to be taken back there. */
  | { readonly kind: 'scan'; readonly text: string; readonly spilled: boolean }

interface Pressed {
  readonly verdict: KeyVerdict
  /** Keys held until now, to be typed before this one. */
  readonly givenBack: readonly KeyPress[]
  /** It may be the first of a scan: a field is put back to how it stands now. */
  readonly begins?: true
}

/**
 * Tells a scanner that types from a hand: its keys are under 35 ms apart and ended by Enter as fast. Keys that could be
 * either wait for the next one; what turns out to be a hand's is given back in its order.
 */
export interface ScanReader {
  readonly press: (press: KeyPress) => Pressed
  /** Nothing came for a while: the keys held until now are a hand's. */
  readonly rest: () => readonly KeyPress[]
}

const APART_MS = 35
/** A hand does not roll over more keys than this, and no name has a digit in it. */
const SHORTEST = 6
const BADGE_LENGTH = 15

/** Keys that do something at once where one searches: they wait even as the first of a row. */
const actsAtOnce = (key: string): boolean => /^[0-9+-]$/.test(key)
const isLetter = (key: string): boolean => Array.from(key).length === 1

export function createScanReader(): ScanReader {
  let row: readonly KeyPress[] = []
  let held: readonly KeyPress[] = []
  let lastAt = Number.NEGATIVE_INFINITY
  let spilled = false

  const release = (): readonly KeyPress[] => {
    const keys = held
    held = []
    return keys
  }
  const begin = (next: readonly KeyPress[]): void => {
    row = next
    spilled = false
  }
  const pass = (givenBack: readonly KeyPress[] = []): Pressed => ({ verdict: { kind: 'pass' }, givenBack })

  return {
    press(press) {
      const near = press.at - lastAt < APART_MS
      if (press.key === 'Shift' || press.key === 'CapsLock') {
        if (near) lastAt = press.at
        return pass()
      }
      if (press.key === 'Enter' && near && !press.other) {
        const scan = scanIn(row)
        if (scan !== null) {
          // Letters of a hand just before it: they were meant.
          const before = release().filter((each) => scan.before.includes(each))
          const verdict = {
            kind: 'scan',
            text: scan.text,
            spilled: spilled && scan.before.length === 0,
          } as const
          begin([])
          lastAt = Number.NEGATIVE_INFINITY
          return { verdict, givenBack: before }
        }
      }
      if (press.other || !isLetter(press.key)) {
        begin([])
        lastAt = Number.NEGATIVE_INFINITY
        return pass(release())
      }
      lastAt = press.at
      if (near && row.length > 0) {
        row = [...row, press]
        held = [...held, press]
        return { verdict: { kind: 'hold' }, givenBack: [] }
      }
      const givenBack = release()
      begin([press])
      if (actsAtOnce(press.key)) {
        held = [press]
        return { verdict: { kind: 'hold' }, givenBack, begins: true }
      }
      spilled = true
      return { ...pass(givenBack), begins: true }
    },
    rest() {
      if (held.length > 0) spilled = true
      return release()
    },
  }
}

interface ScanInRow {
  readonly text: string
  readonly before: readonly KeyPress[]
}

/** The badge a row of keys ends with, or all of it where another code was read; null for a word typed fast. */
function scanIn(row: readonly KeyPress[]): ScanInRow | null {
  const last = row.slice(-BADGE_LENGTH)
  const badge = badgeCodeIn(textOf(last)) ?? badgeCodeIn(last.map(american).join(''))
  if (badge !== null) return { text: badge, before: row.slice(0, -BADGE_LENGTH) }
  const text = textOf(row)
  return row.length >= SHORTEST && /\d/.test(text) ? { text, before: [] } : null
}

const textOf = (row: readonly KeyPress[]): string => row.map(({ key }) => key).join('')

/** The sign of a badge's code that lies there on an American keyboard. */
function american({ code, shift, key }: KeyPress): string {
  if (code === 'Semicolon') return shift ? ':' : ';'
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? key
}

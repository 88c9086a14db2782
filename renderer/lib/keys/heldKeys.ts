import { useEffect, useState } from 'react'
import { chordOf, type KeyPress } from './chordOf.ts'

export const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** What takes the focus when it opens, and hides the page beneath; a toast does neither. */
export const TAKES_FOCUS =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([aria-modal="false"])'

/** Where plain keys mean text: only chords with `mod`, and Escape, reach the key map from there. */
export const meansText = (chord: string): boolean =>
  !chord.startsWith('mod+') && !chord.startsWith('alt+') && chord !== 'Escape' && !/^F\d+$/.test(chord)

/** What a command may be asked for by; in a field, where letters and what changes a text are the field's own. */
const COMMAND = /^(?:\S|(?:mod|alt)\+.+|F\d+|Delete)$/u
const COMMAND_IN_FIELD = /^(?:mod\+[^acvxyz]|F\d+)$/u

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'])

/** Keys for what is not on the page yet, in the order they were pressed. */
const held: KeyboardEvent[] = []
/** Those who wait for something: while there is one, no key is pressed again. */
const waiting = new Set<object>()

/** Frames in which a page or a dialog takes the focus once it is drawn, if it does. */
const FRAMES = 3

/**
 * Keys pressed before the commands are here, as is so for some milliseconds after the first frame: from the first that
 * may mean one they are kept, and pressed again, in order, when what this returns is called. No key typed early is lost
 * (PERF-9).
 */
export function holdKeys(): () => void {
  return hold(false, (event, chord) => {
    if (event.defaultPrevented) return
    const inField = event.target instanceof Element && event.target.closest(TEXT_FIELD) !== null
    if (held.length === 0 && !(inField ? COMMAND_IN_FIELD : COMMAND).test(chord)) return
    keep(event)
  })
}

/**
 * Keys that mean text, pressed while what was asked for by a key is fetched: they are meant for its field, and no
 * command takes them. What this returns is called when it is drawn, or nobody wants it any more; the keys are pressed
 * again when it has the focus. Escape drops them and calls `giveUp`; without that it goes on to the key map.
 */
function holdText(giveUp?: () => void): () => void {
  const from = document.activeElement
  const end = hold(true, (event, chord) => {
    if (chord === 'Escape') {
      held.length = 0
      end()
      if (giveUp === undefined) return
      stop(event)
      giveUp()
    }
    // What is pressed after it keeps its place.
    if (held.length === 0 && !meansText(chord)) return
    // Another dialog, opened meanwhile, has its own keys.
    const above = event.target instanceof Element && event.target.closest(TAKES_FOCUS) !== null
    if (held.length === 0 && above) return
    // The key that asked for it, still down, writes nothing.
    if (held.length === 0 && event.repeat) stop(event)
    else keep(event)
  })
  return () => afterFocus(from, FRAMES, end)
}

const MOVES = /Arrow|Page|Home|End/

/**
 * Keys for a row of a list that is not here yet, which one has gone to: from the first that does not move on they are
 * kept, and pressed again when what this returns is called. Without it they would mean the row one came from. Escape
 * drops them.
 */
export const holdFor = (list: Element): (() => void) =>
  hold(true, (event, chord) => {
    if (event.target !== list || event.key === 'Tab') return
    if (chord === 'Escape') held.length = 0
    else if (held.length > 0 || !MOVES.test(chord)) keep(event)
  })

function hold(first: boolean, take: (event: KeyboardEvent, chord: string) => void): () => void {
  const wait = {}
  const press = (event: KeyboardEvent) => {
    const chord = chordOf(event)
    if (chord !== null && !MODIFIERS.has(event.key)) take(event, chord)
  }
  waiting.add(wait)
  window.addEventListener('keydown', press, { capture: first })
  return () => {
    window.removeEventListener('keydown', press, { capture: first })
    waiting.delete(wait)
    void pressAgain()
  }
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function keep(event: KeyboardEvent): void {
  stop(event)
  held.push(event)
}

/** Not before the next frame: what is drawn now takes the focus from whoever has it meanwhile. */
function afterFocus(from: Element | null, frames: number, then: () => void): void {
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (frames === 0 || (activeElement !== from && activeElement !== document.body)) then()
    else afterFocus(from, frames - 1, then)
  })
}

/** Each when what the one before it led to is on the page: a `/` to the search, whose text the next ones are. */
async function pressAgain(): Promise<void> {
  while (waiting.size === 0) {
    const next = held.shift()
    if (next === undefined) return
    const target = document.activeElement ?? document.body
    const again = new KeyboardEvent('keydown', next)
    // Two of them are one command by when they were pressed, however slowly they are gone through.
    Object.defineProperty(again, 'timeStamp', { value: next.timeStamp })
    if (target.dispatchEvent(again)) doAsBrowser(target, next)
    // The real key was let go before; what acts on that, as a line or a button does, waits for it.
    target.dispatchEvent(new KeyboardEvent('keyup', next))
    await Promise.resolve()
  }
}

/** A press made by a script writes nothing and presses nothing of its own. */
function doAsBrowser(target: Element, press: KeyPress): void {
  const chord = chordOf(press)
  if (chord === null || !meansText(chord)) return
  if (target.matches(TEXT_FIELD)) {
    if (press.key === 'Backspace') document.execCommand('delete')
    else if (Array.from(press.key).length === 1) document.execCommand('insertText', false, press.key)
  } else if (target instanceof HTMLButtonElement && (press.key === 'Enter' || press.key === ' '))
    target.click()
}

interface KeysMeanwhileProps {
  /** Of a dialog: Escape gives it up. A page is left by what leads out of it. */
  readonly onClose?: (() => void) | undefined
}

/** In place of a page or a dialog while it is fetched or read: what is typed is kept for it, until Escape leads out of it. */
export function KeysMeanwhile({ onClose }: KeysMeanwhileProps) {
  const [giveUp] = useState(() => onClose)
  useEffect(() => holdText(giveUp), [giveUp])
  return null
}

import { chordOf, type KeyPress } from '../lib/keys/chordOf.ts'
import { meansText } from './keyMap.ts'

export const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** What a command may be asked for by; in a field, where letters and what changes a text are the field's own. */
const COMMAND = /^(?:\S|(?:mod|alt)\+.+|F\d+|Delete)$/u
const COMMAND_IN_FIELD = /^(?:mod\+[^acvxyz]|F\d+)$/u

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'])

/**
 * Keys pressed before the commands are here, as is so for some milliseconds after the first frame: from the first that
 * may mean one they are kept, and pressed again, in order, when what this returns is called. No key typed early is lost
 * (PERF-9).
 */
export function holdKeys(): () => void {
  const held: KeyboardEvent[] = []
  const press = (event: KeyboardEvent) => {
    const chord = chordOf(event)
    if (event.defaultPrevented || chord === null || MODIFIERS.has(event.key)) return
    const inField = event.target instanceof Element && event.target.closest(TEXT_FIELD) !== null
    if (held.length === 0 && !(inField ? COMMAND_IN_FIELD : COMMAND).test(chord)) return
    event.preventDefault()
    held.push(event)
  }
  window.addEventListener('keydown', press)
  return () => {
    window.removeEventListener('keydown', press)
    void pressAgain(held)
  }
}

/** Each when what the one before it led to is on the page: a `/` to the search, whose text the next ones are. */
async function pressAgain(held: readonly KeyboardEvent[]): Promise<void> {
  for (const { key, code, ctrlKey, metaKey, altKey, shiftKey, timeStamp } of held) {
    const target = document.activeElement ?? document.body
    const press = { key, code, ctrlKey, metaKey, altKey, shiftKey }
    const again = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true })
    // Two of them are one command by when they were pressed, however slowly they are gone through.
    Object.defineProperty(again, 'timeStamp', { value: timeStamp })
    if (target.dispatchEvent(again)) doAsBrowser(target, press)
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

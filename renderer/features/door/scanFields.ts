import type { KeyPress } from './scanKeys.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A field as it stood before a key. */
export interface FieldAsWas {
  readonly field: TextField
  readonly value: string
  readonly start: number
  readonly end: number
}

const focused = (): Element => document.activeElement ?? document.body

function textFieldAt(element: Element): TextField | null {
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  // Fields for numbers and dates have no selection, and none of them stands at the door.
  return isText && element.selectionStart !== null && !element.readOnly ? element : null
}

export function fieldAsIs(): FieldAsWas | null {
  const field = textFieldAt(focused())
  if (field === null) return null
  const { value, selectionStart, selectionEnd } = field
  return { field, value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
}

/** What was typed there since is gone. */
export function putBack({ field, value, start, end }: FieldAsWas): void {
  if (field.value === value) return
  field.setRangeText(value, 0, field.value.length)
  field.setSelectionRange(start, end)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const given = new WeakSet<Event>()

/** Whether a key was given back here: it was judged already. */
export const wasGiven = (event: Event): boolean => given.has(event)

/** Does what a key held back would have done where the focus is now. */
export function giveBack({ key, code, shift }: KeyPress): void {
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    shiftKey: shift,
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  given.add(event)
  if (focused().dispatchEvent(event)) typeIn(key)
}

/** Puts text where the focus is, as typing it would. */
export function typeIn(text: string): void {
  const field = textFieldAt(focused())
  if (field === null || (field.maxLength >= 0 && field.value.length >= field.maxLength)) return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

import { useEffect } from 'react'
import { type FieldAsWas, fieldAsIs, giveBack, putBack, typeIn, wasGiven } from './scanFields.ts'
import { createScanReader } from './scanKeys.ts'

/** After the 35 ms a scanner may take, and what a busy page adds to them. */
const REST_MS = 50

/** Listens to a scanner that types, wherever the focus is, also in a dialog. */
export function useScanner(onScan: (text: string) => void): void {
  useEffect(() => {
    const reader = createScanReader()
    let resting: ReturnType<typeof setTimeout> | undefined
    let before: FieldAsWas | null = null
    const press = (event: KeyboardEvent) => {
      if (wasGiven(event)) return
      const { key, code, shiftKey, timeStamp, ctrlKey, metaKey, altKey, isComposing, repeat } = event
      const other = ctrlKey || metaKey || altKey || isComposing || repeat
      const { verdict, givenBack, begins } = reader.press({
        key,
        code,
        shift: shiftKey,
        at: timeStamp,
        other,
      })
      clearTimeout(resting)
      if (verdict.kind === 'scan' && verdict.spilled && before !== null) putBack(before)
      givenBack.forEach(giveBack)
      if (begins === true) before = fieldAsIs()
      if (verdict.kind === 'pass') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (verdict.kind === 'scan') onScan(verdict.text)
      else resting = setTimeout(() => reader.rest().forEach(giveBack), REST_MS)
    }
    /** Text that comes without a key (dictated, composed, pasted) stands behind the keys that were before it. */
    const inserted = (event: InputEvent) => {
      const held = reader.rest()
      if (held.length === 0) return
      clearTimeout(resting)
      held.forEach(giveBack)
      if (event.data === null || !event.cancelable) return
      event.preventDefault()
      typeIn(event.data)
    }
    window.addEventListener('keydown', press, { capture: true })
    window.addEventListener('beforeinput', inserted, { capture: true })
    return () => {
      clearTimeout(resting)
      window.removeEventListener('beforeinput', inserted, { capture: true })
      window.removeEventListener('keydown', press, { capture: true })
    }
  }, [onScan])
}

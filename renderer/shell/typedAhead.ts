/** Letters typed for something that is not on the page yet. */
export interface TypedAhead {
  /** A key as `KeyboardEvent.key` names it; those that write nothing change nothing. */
  press(key: string): void
  text(): string
  /** Enter was pressed after them. */
  entered(): boolean
  clear(): void
}

export function createTypedAhead(): TypedAhead {
  let letters: readonly string[] = []
  let entered = false
  return {
    press(key) {
      if (entered) return
      if (key === 'Enter') entered = true
      else if (key === 'Backspace') letters = letters.slice(0, -1)
      // One character, which may be two code units; names of keys are longer ("Shift").
      else if (Array.from(key).length === 1) letters = [...letters, key]
    },
    text: () => letters.join(''),
    entered: () => entered,
    clear() {
      letters = []
      entered = false
    },
  }
}

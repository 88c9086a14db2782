import { MAX_PLACE } from '../../../../shared/domain/event.ts'
import type { RawEvent } from '../../../../shared/domain/rawEvent.ts'
import type { SlotList } from '../slotList.ts'
import { fold, plainText } from './fold.ts'

const FIRST_SIZE = 64
const NOWHERE = 0

/**
 * Where each event is, by slot and in memory only: in the file a place is a sealed text. Names that differ in case or
 * accents are one place, called as it was met first; an event without a place has its city.
 */
export class PlaceIndex {
  readonly #codes = new Map<string, number>()
  readonly #names: string[] = ['']
  #slots = new Int32Array(FIRST_SIZE)

  set(slot: number, event: RawEvent): void {
    if (slot >= this.#slots.length) {
      const wider = new Int32Array(Math.max(slot + 1, this.#slots.length * 2))
      wider.set(this.#slots)
      this.#slots = wider
    }
    this.#slots[slot] = this.#code(nameOf(event.location) || nameOf(event.city ?? ''))
  }

  clear(slot: number): void {
    if (slot < this.#slots.length) this.#slots[slot] = NOWHERE
  }

  /** Whether a slot is at the place. */
  at(name: string): (slot: number) => boolean {
    const code = this.#codes.get(fold(name))
    return (slot) => code !== undefined && this.#slots[slot] === code
  }

  /** Most used first. */
  counts(slots: SlotList): readonly { readonly name: string; readonly count: number }[] {
    const counts = new Int32Array(this.#names.length)
    for (const slot of slots.all()) {
      const code = this.#slots[slot] ?? NOWHERE
      counts[code] = (counts[code] ?? 0) + 1
    }
    return [...counts.entries()]
      .filter(([code, count]) => code !== NOWHERE && count > 0)
      .map(([code, count]) => ({ name: this.#names[code] ?? '', count }))
      .sort((a, b) => b.count - a.count)
  }

  #code(name: string): number {
    if (name === '') return NOWHERE
    const key = fold(name)
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.#names.push(name) - 1
    this.#codes.set(key, code)
    return code
  }
}

const nameOf = (text: string): string => plainText(text).trim().slice(0, MAX_PLACE).toWellFormed()

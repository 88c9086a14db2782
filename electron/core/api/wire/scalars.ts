/** No site means a longer text; whatever is done with it, again and again, would hold the program up. */
const MOST_TEXT = 10_000

/**
 * Decoders for single values. Servers send numbers for digits and the reverse, null or nothing for a default (INPUT-3);
 * none of these fails, so one odd value never costs its row.
 */
export function toText(value: unknown, most = MOST_TEXT): string | null {
  switch (typeof value) {
    case 'string':
      return value.length > most ? null : value
    case 'number':
      return Number.isFinite(value) ? plainNumber(value) : null
    case 'boolean':
      return value ? '1' : '0'
    default:
      return null
  }
}

/** Digits without an exponent. Beyond 2^53 parseJson has already made text of it (HTTP-9). */
function plainNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 1e21 ? BigInt(value).toString() : String(value)
}

const ID = /^[1-9]\d{0,18}$/

/** An id as text of digits, or null (HTTP-4, INPUT-7: `"5"` and `5` are the same). */
export function toId(value: unknown): string | null {
  const text = typeof value === 'number' ? toText(value) : value
  return typeof text === 'string' && ID.test(text) ? text : null
}

/** A member of the object itself: nothing inherited counts (INPUT-16). */
export function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list, also where PHP made an object of it because its keys had gaps. Null where it is neither. */
export function asList(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return null
  const keys = Object.keys(value)
  return keys.every((key) => /^\d{1,9}$/.test(key)) ? keys.map((key) => own(value, key)) : null
}

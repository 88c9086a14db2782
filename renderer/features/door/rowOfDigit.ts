import type { DoorRow } from '../../../shared/domain/door.ts'

/**
 * The row a digit ticks while somebody is searched: the first by 1, the ninth by 9. Null where the digit may be part of
 * a name that is looked for: then it is text.
 */
export function rowOfDigit(key: string, text: string, rows: readonly DoorRow[]): DoorRow | null {
  if (!/^[1-9]$/.test(key) || text.trim() === '') return null
  if (rows.some(({ name }) => name.includes(key))) return null
  return rows[Number(key) - 1] ?? null
}

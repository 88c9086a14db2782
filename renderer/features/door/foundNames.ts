import type { DoorRow } from '../../../shared/domain/door.ts'
import type { TextOf } from '../../i18n/useTranslation.ts'
import { cutText } from '../../lib/safeText.ts'

export interface NamePart {
  /** Where it begins in the name. */
  readonly at: number
  readonly text: string
  readonly found: boolean
}

/** One letter as it is searched for: without case and accents. */
const folded = (letter: string): string => letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A name in parts: those that what was typed stands for, and those between. Joined, they are the name. */
export function markedName(name: string, typed: string): readonly NamePart[] {
  const letters = Array.from(name)
  // Where each folded letter comes from: "ß" and ligatures become several.
  const from: number[] = []
  let plain = ''
  for (const [at, letter] of letters.entries()) {
    for (const each of folded(letter)) {
      plain += each
      for (let unit = 0; unit < each.length; unit += 1) from.push(at)
    }
  }
  const hit = letters.map(() => false)
  for (const word of typed.split(/\s+/).map((each) => Array.from(each, folded).join(''))) {
    if (word === '') continue
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      for (let unit = at; unit < at + word.length; unit += 1) {
        const letter = from[unit]
        if (letter !== undefined) hit[letter] = true
      }
    }
  }
  const parts: { at: number; text: string; found: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const found = hit[at] === true
    const last = parts.at(-1)
    if (last?.found === found) last.text += letter
    else parts.push({ at, text: letter, found })
  }
  return parts
}

/**
 * The row a digit ticks while somebody is searched: the first by 1, the ninth by 9. Null where the digit may be part of
 * a name that is looked for: then it is text.
 */
export function rowOfDigit(key: string, text: string, rows: readonly DoorRow[]): DoorRow | null {
  if (!/^[1-9]$/.test(key) || text.trim() === '' || text.endsWith('.')) return null
  if (rows.some(({ name }) => name.includes(key))) return null
  return rows[Number(key) - 1] ?? null
}

/** What tells somebody from another of the same name. */
export const namesakeWords = (
  t: TextOf<'door'>,
  { userName, nth, of }: NonNullable<DoorRow['namesake']>,
): string => [...(userName === '' ? [] : [cutText(userName, 60)]), t('row.nth', { nth, of })].join(' · ')

/** A name with what tells it from another such, at most `most` letters of it. */
export const nameApart = (
  t: TextOf<'door'>,
  { name, namesake }: Pick<DoorRow, 'name' | 'namesake'>,
  most: number,
): string =>
  namesake === undefined ? cutText(name, most) : `${cutText(name, most)} (${namesakeWords(t, namesake)})`

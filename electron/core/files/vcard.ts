import { IDENTITY } from '../../../shared/identity.ts'
import type { Turns } from '../lib/turns.ts'

export interface CardPerson {
  readonly name: string
  readonly email: string | null
  readonly note: string
  readonly categories: readonly string[]
  readonly uid: string
}

/** RFC 6350 3.4: backslash, comma, semicolon and line break. Control characters have no place in a card. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\,;]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n')

/** RFC 6350 3.2: at most 75 octets a line, cut between characters. */
function folded(line: string): string {
  let out = ''
  let octets = 0
  for (const char of line) {
    const size = Buffer.byteLength(char, 'utf8')
    if (octets + size > 75) {
      out += '\r\n '
      octets = 1
    }
    out += char
    octets += size
  }
  return `${out}\r\n`
}

function card(person: CardPerson): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:urn:${IDENTITY.program}:${person.uid}`,
    `FN:${escaped(person.name)}`,
  ]
  if (person.email !== null) lines.push(`EMAIL:${escaped(person.email)}`)
  if (person.categories.length > 0) lines.push(`CATEGORIES:${person.categories.map(escaped).join(',')}`)
  if (person.note !== '') lines.push(`NOTE:${escaped(person.note)}`)
  lines.push('END:VCARD')
  return lines.map(folded).join('')
}

/** vCard 4.0, one card a person. */
export async function vcardBytes(people: Iterable<CardPerson>, turns: Turns): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for (const person of people) {
    parts.push(Buffer.from(card(person), 'utf8'))
    if (parts.length % 200 === 0 && turns.due()) await turns.rest()
  }
  return Buffer.concat(parts)
}

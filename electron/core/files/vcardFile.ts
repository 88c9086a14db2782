import { createRowSink, type Row } from './listFile.ts'
import { decodeText } from './textEncoding.ts'

/** Columns of the rows made from cards, one row per address. */
export const CARD_HEADINGS: Row = ['Name', 'E-mail']

/**
 * Names and addresses of vCards of any version: what programs export is mostly 2.1 and 3.0, with faults, so this reads
 * only what is wanted and passes over the rest.
 */
export function cardRows(text: string): readonly Row[] {
  const sink = createRowSink()
  let card: { name: string; parts: string; emails: string[] } | null = null
  for (const line of unfolded(text)) {
    const property = propertyOf(line)
    if (property === null) continue
    const { name, value } = property
    if (name === 'BEGIN') card = { name: '', parts: '', emails: [] }
    else if (card === null) continue
    else if (name === 'FN') card.name ||= value
    else if (name === 'N') card.parts ||= value
    else if (name === 'EMAIL' && value !== '') card.emails.push(value.replace(/^mailto:/i, ''))
    else if (name === 'END') {
      const person = card.name || card.parts
      for (const email of card.emails) sink.add([person, email])
      if (card.emails.length === 0 && person !== '') sink.add([person, ''])
      card = null
    }
  }
  return sink.rows
}

/** RFC 6350 3.2; also 2.1's soft line breaks of quoted-printable. */
function* unfolded(text: string): Generator<string> {
  let line = ''
  for (const raw of text.split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(raw)) line += raw.slice(1)
    else if (line.endsWith('=') && /quoted-printable/i.test(line)) line = line.slice(0, -1) + raw
    else {
      if (line !== '') yield line
      line = raw
    }
  }
  if (line !== '') yield line
}

function propertyOf(line: string): { readonly name: string; readonly value: string } | null {
  const colon = valueStart(line)
  if (colon === -1) return null
  const [head = '', ...parameters] = line.slice(0, colon).split(';')
  const name = (head.split('.').at(-1) ?? '').trim().toUpperCase()
  const raw = line.slice(colon + 1)
  const about = parameters.join(';')
  const value = /quoted-printable/i.test(about) ? quotedPrintable(raw, about) : raw
  return { name, value: name === 'N' ? nameOf(value) : unescaped(value).trim() }
}

/** The colon after the parameters; one inside quotes belongs to them. */
function valueStart(line: string): number {
  let quoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted
    else if (line[at] === ':' && !quoted) return at
  }
  return -1
}

/** `Last;First;Middle;Mr.;PhD` as people write it. */
function nameOf(value: string): string {
  const [last = '', first = '', middle = ''] = value.split(/(?<!\\);/).map((part) => unescaped(part).trim())
  return [first, middle, last].filter((part) => part !== '').join(' ')
}

const unescaped = (text: string): string =>
  text.replace(/\\([\\,;:nN])/g, (_, char: string) => (char.toLowerCase() === 'n' ? ' ' : char))

function quotedPrintable(text: string, about: string): string {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = /^=[0-9A-Fa-f]{2}/.test(text.slice(at, at + 3))
      ? Number.parseInt(text.slice(at + 1, at + 3), 16)
      : -1
    if (code >= 0) at += 2
    bytes.push(code >= 0 ? code : text.charCodeAt(at) & 0xff)
  }
  return decodeText(Uint8Array.from(bytes), /utf-8/i.test(about) ? 'utf-8' : 'windows-1252')
}

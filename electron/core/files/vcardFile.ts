import { IDENTITY } from '../../../shared/identity.ts'
import { createRowSink, type Row } from './listFile.ts'
import { decodeText } from './textEncoding.ts'

const HEADINGS: Row = ['Name', 'E-mail']
/** A third column, where a card that went out of a people list names somebody by their number on the site. */
const WITH_USERS: Row = [...HEADINGS, 'User ID']
const OWN_FRIEND = new RegExp(String.raw`^urn:${IDENTITY.program}:friend ([1-9]\d{0,18})$`)

interface Card {
  name: string
  parts: string
  userId: string
  readonly emails: string[]
}

/**
 * Names and addresses of vCards of any version: what programs export is mostly 2.1 and 3.0, with faults, so this reads
 * only what is wanted and passes over the rest. A card inside another (an AGENT of 2.1) is a person of its own. One
 * whose end is missing, since the file was cut there, counts with what is left of it: `cutOff`. The first row has the
 * headings; a card is a row for each of its addresses.
 */
export function cardRows(text: string): { readonly rows: readonly Row[]; readonly cutOff: boolean } {
  const sink = createRowSink()
  let withUsers = false
  const take = ({ name, parts, userId, emails }: Card): void => {
    const person = name || parts
    withUsers ||= userId !== ''
    for (const email of emails) sink.add([person, email, userId])
    if (emails.length === 0 && person + userId !== '') sink.add([person, '', userId])
  }
  const open: Card[] = []
  for (const line of unfolded(text)) {
    const property = propertyOf(line)
    if (property === null) continue
    const { name, value } = property
    if (name === 'BEGIN') open.push({ name: '', parts: '', userId: '', emails: [] })
    const card = open.at(-1)
    if (card === undefined) continue
    if (name === 'FN') card.name ||= value
    else if (name === 'N') card.parts ||= value
    else if (name === 'UID') card.userId ||= OWN_FRIEND.exec(value)?.[1] ?? ''
    else if (name === 'EMAIL' && value !== '') card.emails.push(value.replace(/^mailto:/i, ''))
    else if (name === 'END') {
      open.pop()
      take(card)
    }
  }
  const cutOff = open.length > 0
  open.forEach(take)
  const rows = withUsers ? sink.rows : sink.rows.map((row) => row.slice(0, HEADINGS.length))
  return { rows: [withUsers ? WITH_USERS : HEADINGS, ...rows], cutOff }
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
  const [last = '', first = '', middle = ''] = fieldsOf(value).map((part) => unescaped(part).trim())
  return [first, middle, last].filter((part) => part !== '').join(' ')
}

/** Parted at each semicolon but those that a backslash stands for; a backslash may itself be one that is meant. */
function fieldsOf(value: string): readonly string[] {
  const fields = ['']
  const add = (text: string) => fields.push(`${fields.pop() ?? ''}${text}`)
  for (let at = 0; at < value.length; at += 1) {
    const char = value[at] ?? ''
    if (char === ';') fields.push('')
    else if (char === '\\') add(value.slice(at, (at += 1) + 1))
    else add(char)
  }
  return fields
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

import type { AddressFault } from './invite.ts'

/** Turns domains with letters beyond ASCII into what goes over the wire, and back; empty where it cannot be. */
export interface Idn {
  readonly toAscii: (domain: string) => string
  readonly toUnicode: (domain: string) => string
}

/** The rule of the HTML standard for e-mail fields ("valid e-mail address"), in its two halves. */
const LOCAL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)

/** RFC 5321 4.5.3.1: 64 octets before the @, 254 for the whole path. */
const MAX_LOCAL = 64
const MAX_ADDRESS = 254

/** What takes no room or only steers direction: never part of an address (INPUT-14). */
const UNSEEN = /[\p{Cf}\p{Cc}]/gu

export type ReadAddress =
  /** `address` as it is sent: domain in ASCII and lower case; the part before the @ as it was written. */
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly fault: AddressFault; readonly text: string }

/** One address, as somebody typed it. */
export function readAddress(typed: string, idn: Idn): ReadAddress {
  const text = cleaned(typed)
  const no = (fault: AddressFault): ReadAddress => ({ ok: false, fault, text })
  if (text === '') return no('empty')
  if (/\s/.test(text)) return no('blank-inside')
  const parts = text.split('@')
  if (parts.length === 1) return no('no-at')
  if (parts.length > 2) return no('several-at')
  const [local = '', written = ''] = parts
  if (!LOCAL.test(local)) return no('bad-local')
  const domain = DOMAIN.test(written) ? written.toLowerCase() : encoded(written, idn)
  if (!DOMAIN.test(domain)) return no('bad-domain')
  const address = `${local}@${domain}`
  return local.length > MAX_LOCAL || address.length > MAX_ADDRESS ? no('too-long') : { ok: true, address }
}

/** Only letters beyond ASCII are encoded: a URL's rule for hosts would pass over `\`, `/` or `:` and what follows. */
const encoded = (domain: string, idn: Idn): string =>
  /^[a-zA-Z0-9.\-\u0080-\u{10ffff}]+$/u.test(domain) ? idn.toAscii(domain.normalize('NFC')) : ''

/** Without what cannot be seen, `mailto:`, angle brackets and a full stop that ended the sentence. */
export function cleaned(typed: string): string {
  const plain = typed.replace(/[\t\n\r\v\f]/g, ' ').replace(UNSEEN, '')
  return plain
    .trim()
    .replace(/^<(.*)>$/u, '$1')
    .replace(/^mailto:/i, '')
    .replace(/\?subject=.*$/i, '')
    .replace(/[.,;:]+$/, '')
    .trim()
}

/** How an address is shown: the domain in letters where it was encoded (IDN). */
export function shownAddress(address: string, idn: Idn): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (!/(^|\.)xn--/i.test(domain)) return address
  const decoded = idn.toUnicode(domain)
  return decoded === '' ? address : `${address.slice(0, at)}@${decoded}`
}

const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[＠﹫]/g, '@'],
  [/\s*(?:\(at\)|\[at\]|\{at\})\s*/gi, '@'],
  [/\s*(?:\(dot\)|\[dot\]|\{dot\})\s*/gi, '.'],
  [/[．。]/g, '.'],
  [/@{2,}/g, '@'],
  [/\.{2,}/g, '.'],
  [/\s+/g, ''],
  [/,/g, '.'],
  [/\.@/g, '@'],
  [/@[.-]+/g, '@'],
  [/^["'(<[]+|["')>\]]+$/g, ''],
]

/**
 * Whether a suggestion only takes out slips of the keyboard. One that joins what stood apart, or takes a comma between
 * two words for a full stop, may make an address of somebody else: it is looked at one by one.
 */
export function isSureFix(typed: string): boolean {
  const text = cleaned(typed).replace(/\s*[([{](?:at|dot)[)\]}]\s*/gi, '@')
  return !/\s/.test(text) && !/,.*@/.test(text)
}

/** A valid address this may have been meant to be; null where nothing close is one. */
export function suggestAddress(typed: string, idn: Idn): string | null {
  let text = cleaned(typed)
  for (const [wrong, right] of LOOKALIKES) text = text.replace(wrong, right)
  if (!text.includes('@')) return null
  const read = readAddress(text, idn)
  return read.ok && read.address !== cleaned(typed) ? read.address : null
}

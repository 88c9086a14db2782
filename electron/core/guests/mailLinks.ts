import type { Result } from '../../../shared/bridge/contract.ts'
import type { GuestRow } from '../../../shared/domain/guestDesk.ts'
import { readAddress } from '../../../shared/domain/mailAddress.ts'
import { idn } from '../lib/text.ts'

/** Mail programs and systems take links of this length everywhere. */
const MOST = 2_000
/** Of a subject as it is written in a link: beside it the longest address has room. */
const MOST_SUBJECT = 1_200

interface MailPart {
  readonly url: string
  /** Addresses in it. */
  readonly people: number
}

/**
 * Links that begin a message to these addresses, as many in each as fit (RFC 6068). All stand in *To*: a link that fills in
 * copies is opened by no host (SHELL-15).
 */
export function mailLinks(addresses: readonly string[], subject: string): readonly MailPart[] {
  const tail = `?subject=${written(subject, MOST_SUBJECT)}`
  const room = MOST - 1 - 'mailto:'.length - tail.length
  const parts: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const address of new Set(addresses)) {
    const text = encodeURIComponent(address.toWellFormed()).replace('%40', '@')
    if (text.length > room) continue
    if (length + 1 + text.length > room) {
      parts.push([])
      length = -1
    }
    parts.at(-1)?.push(text)
    length += 1 + text.length
  }
  return parts.map((part) => ({ url: `mailto:${part.join(',')}${tail}`, people: part.length }))
}

/** As much of a text as takes at most so many characters in a link. */
function written(text: string, most: number): string {
  let all = ''
  for (const character of text.toWellFormed()) {
    const next = encodeURIComponent(character)
    if (all.length + next.length > most) break
    all += next
  }
  return all
}

/** How a message to these guests is begun, and the link of one part. */
export function mailTo(
  guests: readonly { readonly row: GuestRow }[],
  subject: string,
  part: number | undefined,
): Result<'guestDesk.mail'> {
  const addresses = guests.flatMap(({ row }) => addressOf(row) ?? [])
  const links = mailLinks(addresses, subject)
  return {
    parts: links.map(({ people }) => people),
    without: guests.length - addresses.length,
    url: part === undefined ? null : (links[part]?.url ?? null),
    addresses: [...new Set(addresses)],
  }
}

/** Sites name members, not addresses; some name who was invited by e-mail by the address. */
function addressOf({ name, userName }: GuestRow): string | null {
  for (const text of [name, userName]) {
    const read = text?.includes('@') === true ? readAddress(text, idn) : null
    if (read?.ok === true) return read.address
  }
  return null
}

/**
 * Whether a link may be handed to the system's browser (SHELL-15). Pure; what opens it is the
 * host's `ExternalBrowser`.
 */
export type LinkVerdict =
  /** `shown`: whom the link leads to, for people: host in punycode, the address of a mail link, the number dialled. */
  | { readonly ok: true; readonly url: string; readonly shown: string }
  | { readonly ok: false; readonly why: LinkRefusal }

type LinkRefusal =
  | 'malformed'
  | 'too-long'
  | 'scheme'
  | 'unencrypted'
  | 'credentials'
  | 'mail-headers'
  | 'own-network'

export interface LinkRules {
  /** Plain http, allowed by the person's choice for a site (SIGN-20). */
  readonly allowHttp: boolean
  /** False: the host is in this computer's own network, and no site's (SHELL-27). */
  readonly allowHost?: boolean
}

/** Characters of the URL as it will be opened. */
export const MAX_LINK_LENGTH = 2047

export function checkExternalUrl(text: string, rules: LinkRules): LinkVerdict {
  if (text.length > MAX_LINK_LENGTH) return { ok: false, why: 'too-long' }
  // A URL parser drops tabs and newlines and trims controls; what was shown would not be what opens.
  if (hasControlOrSpace(text)) return { ok: false, why: 'malformed' }
  if (!URL.canParse(text)) return { ok: false, why: 'malformed' }
  const url = new URL(text)
  if (url.href.length > MAX_LINK_LENGTH) return { ok: false, why: 'too-long' }
  if (url.protocol === 'mailto:') return checkMail(url)
  if (url.protocol === 'tel:') return checkNumber(url)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, why: 'scheme' }
  if (url.username !== '' || url.password !== '') return { ok: false, why: 'credentials' }
  if (rules.allowHost === false) return { ok: false, why: 'own-network' }
  if (url.protocol === 'http:' && !rules.allowHttp) return { ok: false, why: 'unencrypted' }
  return { ok: true, url: url.href, shown: url.host }
}

/** Mail links may fill in subject and body; `attach` and copies to others are how they do harm. */
function checkMail(url: URL): LinkVerdict {
  for (const name of url.searchParams.keys()) {
    if (!['subject', 'body'].includes(name.toLowerCase())) return { ok: false, why: 'mail-headers' }
  }
  const address = url.pathname
  if (address === '' || !address.includes('@')) return { ok: false, why: 'malformed' }
  return { ok: true, url: url.href, shown: address }
}

/** Digits only (RFC 3966): with `*` and `#` a telephone is not called but set. */
function checkNumber(url: URL): LinkVerdict {
  if (!/^tel:\+?\d{3,20}$/.test(url.href)) return { ok: false, why: 'malformed' }
  return { ok: true, url: url.href, shown: url.pathname }
}

function hasControlOrSpace(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code <= 0x20 || code === 0x7f || (code >= 0x80 && code <= 0x9f)) return true
  }
  return false
}

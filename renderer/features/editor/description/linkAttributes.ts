import { decodeHTMLStrict } from 'entities'

const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')\s*/giy
const KEPT = /^(?:href|target|rel|title)$/i
const HREF = /\bhref\s*=\s*(?:"[^"]*"|'[^']*')/i

/** Where a link leads, from the attributes of its tag; null where they hold anything the field does not know. */
export function readLink(attributes: string): string | null {
  const written = attributes.trim()
  let href: string | null = null
  ATTRIBUTE.lastIndex = 0
  while (ATTRIBUTE.lastIndex < written.length) {
    const found = ATTRIBUTE.exec(written)
    if (found === null) return null
    const [, name = '', double, single] = found
    if (!KEPT.test(name)) return null
    if (name.toLowerCase() === 'href' && href === null) href = decodeHTMLStrict(double ?? single ?? '')
    else if (name.toLowerCase() === 'href') return null
  }
  return href !== null && isAddress(href) ? href : null
}

export const isAddress = (href: string): boolean => /^(?:https?:\/\/|mailto:)[^\s<>"'`]+$/i.test(href)

/** What somebody types as an address: the way to it and a mail address need not be named. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (isAddress(text)) return text
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  const long = `https://${text}`
  return /^[^\s@:/?#]+\.[^\s@:/?#.]{2,}(?:[:/?#]|$)/.test(text) && isAddress(long) ? long : null
}

/** The attributes of a link to an address, with what `before` held beside its own. */
export function linkTo(href: string, before = ''): string {
  const written = `href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  return HREF.test(before) ? before.replace(HREF, () => written) : written
}

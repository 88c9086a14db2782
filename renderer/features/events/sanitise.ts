import createDOMPurify, { type Config, type WindowLike } from 'dompurify'

/** What may stay of the HTML of a description (INPUT-8). No class, style, id, image, form or frame. */
export const ALLOWED_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const

/**
 * Sanitises into a fragment, never into a string: the page's policy refuses strings as HTML
 * (require-trusted-types-for 'script'). Links keep their address in `data-href` only: they have nothing a middle
 * click or Ctrl+click could open (SHELL-30), and are opened by one handler after the check.
 */
let purify: ReturnType<typeof createDOMPurify> | null = null

export function sanitise(html: string, window: WindowLike): DocumentFragment {
  const fragment = purified(html, window)
  for (const link of fragment.querySelectorAll('a')) {
    const href = link.getAttribute('href')
    link.removeAttribute('href')
    if (href === null) continue
    link.dataset['href'] = href
    link.setAttribute('role', 'link')
    link.tabIndex = 0
    const host = hostOf(href)
    if (host === null) continue
    link.title = host
    // Words that look like one place and lead to another would be believed; the host stands behind them.
    if (looksElsewhere(link.textContent ?? '', host)) link.append(` (${host})`)
  }
  for (const block of fragment.querySelectorAll('p, li, blockquote')) block.setAttribute('dir', 'auto')
  return fragment
}

/** `more`: what else may stay. */
export function purified(html: string, window: WindowLike, more: Config = {}): DocumentFragment {
  // One for the page: its policy for HTML may be made once (trusted-types).
  purify ??= createDOMPurify(window)
  return purify.sanitize(withoutReported(html), {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ...more,
    RETURN_DOM_FRAGMENT: true,
  })
}

/** A tag to its end; quotes are minded, and what is longer than any honest tag is left to the sanitiser. */
const TAG = /<[a-z](?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,2000}>/gi

/** What a style is called then. */
export const STYLE = 'data-gone'

/**
 * Handlers of events, styles and the base address, by another name: the sanitiser drops them all, but while it parses,
 * Chromium reports each as a breach of the page's policy, and a console full of those hides a real one. What stands in
 * <xmp> is raw text, as in <style>, and goes with it.
 */
export const withoutReported = (html: string): string =>
  html
    .replaceAll(/(<\/?)style(?=[\s/>])/gi, '$1xmp')
    .replaceAll(/(<\/?)base(?=[\s/>])/gi, '$1x-gone')
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(/(^<[a-z0-9]+\/|[\s"'])(?:on[a-z]+|style)(?=\s*=)/gi, `$1${STYLE}`),
    )

/** Names and IPv4 addresses, each with its port and path; each repetition has an end, as the words are anybody's. */
const NAMES_A_HOST =
  /((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,63}|(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]))(?::\d{1,5})?(?:[/?#][\p{L}\p{M}\p{N}!-~]{0,2000})?/giu

/** As they look, and as a browser would read them (UTS #46): without what is not seen, dots of other scripts as dots. */
const asRead = (words: string): string =>
  words
    .slice(0, MOST_WORDS)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('。', '.')

/** Whether the words of a link name a host that it does not lead to, also beside the one it does. */
export function looksElsewhere(words: string, host: string): boolean {
  const bare = (name: string): string => name.toLowerCase().replace(/^www\./, '')
  // What stands before the @ of an address is a person; before that of a page it may pass for a host.
  const read = host.includes('@') ? asRead(words).replaceAll(/[^\s@/]{1,64}@/g, '') : asRead(words)
  const led = bare(host.replace(/^.*@/, '')).replace(/:\d+$/, '')
  return [...read.matchAll(NAMES_A_HOST)].some(([, name = '']) => bare(name) !== led)
}

/** More than any description shown as HTML has (INPUT-9). */
const MOST_WORDS = 32_768

/** Where a link leads, for people: host (with `www.` kept) or mail address; null where it cannot be read. */
export function hostOf(href: string): string | null {
  try {
    const url = new URL(href)
    if (url.protocol === 'mailto:') return decodeURIComponent(url.pathname)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : null
  } catch {
    return null
  }
}

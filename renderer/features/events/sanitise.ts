import createDOMPurify, { type WindowLike } from 'dompurify'

/** What may stay of the HTML of a description (G8). No class, style, id, image, form or frame. */
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
 * click or Ctrl+click could open (checks.md 30), and are opened by one handler after the check.
 */
export function sanitise(html: string, window: WindowLike): DocumentFragment {
  const purify = createDOMPurify(window)
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) {
    const href = link.getAttribute('href')
    link.removeAttribute('href')
    if (href === null) continue
    link.dataset['href'] = href
    link.setAttribute('role', 'link')
    link.tabIndex = 0
    const host = hostOf(href)
    if (host !== null) link.title = host
  }
  for (const block of fragment.querySelectorAll('p, li, blockquote')) block.setAttribute('dir', 'auto')
  return fragment
}

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

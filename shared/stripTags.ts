const BREAKS = /^(?:p|br|div|li|ul|ol|blockquote|h[1-6]|tr|table)$/

/**
 * The text of HTML by one pass from left to right, whatever the nesting: a megabyte of nested tags costs a DOM
 * parser two minutes (INPUT-9). Tags go, block tags become line breaks, script and style go with what they hold.
 */
export function stripTags(html: string): string {
  const pieces: string[] = []
  let at = 0
  let skipped: string | null = null
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    const next = html.charAt(open + 1)
    if (!/[a-z/!?]/i.test(next)) {
      if (skipped === null) pieces.push(html.slice(at, open + 1))
      at = open + 1
      continue
    }
    if (skipped === null) pieces.push(html.slice(at, open))
    const close = html.indexOf('>', open)
    if (close < 0) {
      at = html.length
      break
    }
    const name = tagName(html, open + 1)
    if (skipped !== null) {
      if (next === '/' && name === skipped) skipped = null
    } else if (next !== '/' && (name === 'script' || name === 'style')) skipped = name
    else if (BREAKS.test(name)) pieces.push('\n')
    at = close + 1
  }
  if (skipped === null) pieces.push(html.slice(at))
  return decodeBasic(pieces.join(''))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function tagName(html: string, from: number): string {
  const start = html.charAt(from) === '/' ? from + 1 : from
  let end = start
  while (end < html.length && end - start < 12 && /[a-z0-9]/i.test(html.charAt(end))) end += 1
  return html.slice(start, end).toLowerCase()
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The few entities that matter in plain text; others stay as written. */
const decodeBasic = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })

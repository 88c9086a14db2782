import type { WindowLike } from 'dompurify'
import { ALLOWED_TAGS, purified, STYLE } from '../../events/sanitise.ts'

/** Parts of a text that part its lines in other programs; the field of the description has paragraphs for them. */
const PASTED_BLOCKS = [
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'section',
  'article',
  'table',
  'tr',
  'td',
  'th',
]

/**
 * What is pasted: links keep their address, cells stand in a line, what office programs say by styles is bold, italic or
 * a list, and what another program hides is left out.
 */
export function sanitisePasted(html: string, window: WindowLike): DocumentFragment {
  const fragment = purified(html, window, {
    ALLOWED_TAGS: [...ALLOWED_TAGS, ...PASTED_BLOCKS, 'span'],
    ALLOWED_ATTR: ['href', STYLE],
    ADD_URI_SAFE_ATTR: [STYLE],
  })
  // Browsers end what they copy in a break that is no line.
  if (fragment.lastElementChild?.localName === 'br') fragment.lastElementChild.remove()
  makeLists(fragment)
  makeMarks(fragment)
  for (const cell of fragment.querySelectorAll('td, th')) cell.replaceWith(...cell.childNodes, ' ')
  for (const row of fragment.querySelectorAll('tr')) {
    const line = row.ownerDocument.createElement('div')
    line.append(...row.childNodes)
    row.replaceWith(line)
  }
  return fragment
}

/** Lower case, as in `font-weight`; empty where it has none of that name. */
function styleOf(element: Element, name: string): string {
  for (const part of (element.getAttribute(STYLE) ?? '').toLowerCase().split(';')) {
    const [key = '', ...value] = part.split(':')
    if (key.trim() === name) return value.join(':').trim()
  }
  return ''
}

/** Word writes a list as paragraphs that name their level, each with its bullet or number as text. */
function makeLists(fragment: DocumentFragment): void {
  /** The list that is being made, and in it those of deeper levels. */
  let open: readonly Element[] = []
  for (const line of fragment.querySelectorAll('p')) {
    const level = Number(/^l\d+ level([1-9])/.exec(styleOf(line, 'mso-list'))?.[1] ?? 0)
    if (level === 0) continue
    if (line.previousElementSibling !== open[0]) open = []
    const sign = [...line.querySelectorAll('span')].find((span) => styleOf(span, 'mso-list') === 'ignore')
    const isNumbered = /^\s*[\p{L}\p{N}]{1,4}[.)]/u.test(sign?.textContent ?? '')
    sign?.remove()
    const depth = Math.min(level, open.length + 1)
    open = open.slice(0, depth)
    if (open.length < depth) {
      const list = line.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
      const above = open.at(-1)?.lastElementChild ?? null
      if (above === null) line.before(list)
      else above.append(list)
      open = [...open, list]
    }
    const item = line.ownerDocument.createElement('li')
    open.at(-1)?.append(item)
    item.append(line)
  }
}

/** Google Docs says bold and italic by styles alone, and wraps all it copies in a bold that is none. */
function makeMarks(fragment: DocumentFragment): void {
  for (const bold of fragment.querySelectorAll('b, strong'))
    if (/^(?:normal|400)/.test(styleOf(bold, 'font-weight'))) bold.replaceWith(...bold.childNodes)
  for (const span of fragment.querySelectorAll('span')) {
    const marks = [
      ...(/^(?:bold|[6-9]00)/.test(styleOf(span, 'font-weight')) ? ['b'] : []),
      ...(/^(?:italic|oblique)/.test(styleOf(span, 'font-style')) ? ['i'] : []),
    ]
    for (const mark of marks) {
      const marked = span.ownerDocument.createElement(mark)
      marked.append(...span.childNodes)
      span.append(marked)
    }
    span.replaceWith(...span.childNodes)
  }
}

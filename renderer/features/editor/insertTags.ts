/** What the tools over the description put around or in place of what is marked. */
export type DescriptionTool = 'bold' | 'italic' | 'link' | 'list'

interface Insertion {
  /** Takes the place of what was marked. */
  readonly text: string
  /** What is marked afterwards, counted from where the insertion begins. */
  readonly select: readonly [number, number]
}

const ADDRESS = 'https://'

const around = (before: string, marked: string, after: string): Insertion => ({
  text: before + marked + after,
  select: [before.length, before.length + marked.length],
})

/** Pure: the words marked stay what they are. A link without an address leaves its address marked, to be typed over. */
export function insertTags(tool: DescriptionTool, marked: string): Insertion {
  switch (tool) {
    case 'bold':
      return around('<b>', marked, '</b>')
    case 'italic':
      return around('<i>', marked, '</i>')
    case 'link': {
      if (/^https?:\/\/\S+$/.test(marked)) return around(`<a href="${marked}">`, marked, '</a>')
      const text = `<a href="${ADDRESS}">${marked}</a>`
      return { text, select: [9, 9 + ADDRESS.length] }
    }
    case 'list': {
      const lines = marked.split('\n').filter((line) => line.trim() !== '')
      if (lines.length === 0) return around('<ul>\n<li>', '', '</li>\n</ul>')
      const items = lines.map((line) => `<li>${line.trim()}</li>`).join('\n')
      return around('<ul>\n', items, '\n</ul>')
    }
  }
}

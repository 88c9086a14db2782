/** One version of CHANGELOG.md, as https://keepachangelog.com has them. */
export interface ChangelogSection {
  /** `Unreleased` for what no version has yet. */
  readonly version: string
  /** As `2026-11-24`; null where it is not released. */
  readonly date: string | null
  /** Kinds of changes with their text, in order; the marks of Markdown stay. */
  readonly changes: readonly { readonly kind: ChangeKind; readonly text: string }[]
}

const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const
type ChangeKind = (typeof KINDS)[number]

export const UNRELEASED = 'Unreleased'
const HEADING = /^## \[(?<version>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?$/

/** Newest first. Throws with the line where the file is none a machine can read. */
export function parseChangelog(text: string): readonly ChangelogSection[] {
  const sections: { version: string; date: string | null; changes: { kind: ChangeKind; text: string }[] }[] =
    []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fault = (why: string) => new Error(`CHANGELOG.md, line ${index + 1}: ${why}`)
    const section = sections.at(-1)
    if (line.startsWith('## ')) {
      const { version, date } = HEADING.exec(line)?.groups ?? {}
      if (version === undefined) throw fault('a version is written "## [1.2.3] - 2026-11-24"')
      if (sections.some((one) => one.version === version)) throw fault(`${version} stands twice`)
      if ((version === UNRELEASED) !== (date === undefined)) throw fault('a released version has its day')
      sections.push({ version, date: date ?? null, changes: [] })
    } else if (line.startsWith('### ')) {
      const kind = KINDS.find((each) => line === `### ${each}`)
      if (kind === undefined || section === undefined) throw fault(`kinds of changes are ${KINDS.join(', ')}`)
      section.changes.push({ kind, text: '' })
    } else if (section !== undefined) {
      const change = section.changes.at(-1)
      if (change !== undefined) change.text = `${change.text}${line}\n`
      else if (line.trim() !== '') throw fault('a change stands below its kind, such as "### Added"')
    }
  }
  return sections.map((one) => ({
    ...one,
    changes: one.changes.map(({ kind, text: words }) => ({ kind, text: words.trim() })),
  }))
}

/** What is told of a version: its own section, else what is not released yet. Throws where neither says anything. */
export function sectionOf(sections: readonly ChangelogSection[], version: string): ChangelogSection {
  const found =
    sections.find((one) => one.version === version) ?? sections.find((one) => one.version === UNRELEASED)
  if (found === undefined || found.changes.every(({ text }) => text === ''))
    throw new Error(`CHANGELOG.md says nothing of ${version}, and nothing is unreleased`)
  return found
}

/** As release notes are shown: plain text, one paragraph a line, without the marks of Markdown. */
export const plainNotes = ({ changes }: ChangelogSection): string =>
  changes
    .map(({ kind, text }) => `${kind}\n\n${unmarked(text)}`)
    .join('\n\n')
    .trim()

const unmarked = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll(/\n(?![-*] )/g, ' '))
    .join('\n\n')
    .replaceAll(/\*\*(.+?)\*\*|\*(.+?)\*/g, '$1$2')
    .replaceAll('`', '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

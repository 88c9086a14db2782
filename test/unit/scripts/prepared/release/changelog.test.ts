import { describe, expect, it } from 'vitest'
import manifest from '../../../../../package.json' with { type: 'json' }
import { parseChangelog, plainNotes, sectionOf } from '../../../../../scripts/prepared/release/changelog.ts'
import { metainfo } from '../../../../../scripts/prepared/release/metainfo.ts'
import { IDENTITY } from '../../../../../shared/identity.ts'
import { readSource } from '../../../../support/sourceTree.ts'

const TEXT = `# Changelog

Words before.

## [Unreleased]

### Fixed

**Doors.** They open
again, see [how](https://example.org).

## [1.0.0] - 2026-11-20

### Added

- One \`thing\`
- Another

### Security

- Less <is> more & safer
`

describe('SHIP-4 the changelog', () => {
  it('SHIP-4 of this program can be read, and tells of the version it has', () => {
    const sections = parseChangelog(readSource('CHANGELOG.md'))
    expect(sectionOf(sections, manifest.version).changes.length).toBeGreaterThan(0)
  })

  it('SHIP-4 is read by version and kind, and becomes plain text', () => {
    const sections = parseChangelog(TEXT)
    expect(sections.map(({ version, date }) => [version, date])).toEqual([
      ['Unreleased', null],
      ['1.0.0', '2026-11-20'],
    ])
    expect(plainNotes(sectionOf(sections, '1.0.0'))).toBe(
      'Added\n\n- One thing\n- Another\n\nSecurity\n\n- Less <is> more & safer',
    )
    expect(plainNotes(sectionOf(sections, '1.1.0'))).toBe('Fixed\n\nDoors. They open again, see how.')
  })

  it.each([
    ['## 1.0.0', 'line 1'],
    ['## [1.0.0]', 'a released version has its day'],
    ['## [Unreleased] - 2026-11-20', 'a released version has its day'],
    ['## [Unreleased]\n## [Unreleased]', 'line 2: Unreleased stands twice'],
    ['## [Unreleased]\n### Mended', 'kinds of changes'],
    ['### Added', 'kinds of changes'],
    ['## [Unreleased]\nwords', 'below its kind'],
  ])('SHIP-4 %j is refused with its line', (text, why) => {
    expect(() => parseChangelog(text)).toThrow(why)
  })

  it('SHIP-4 a version of which nothing is said is refused', () => {
    expect(() => sectionOf(parseChangelog('## [Unreleased]\n'), '2.0.0')).toThrow('says nothing of 2.0.0')
  })

  it('SHIP-4 software centres get the released versions, as well-formed text', () => {
    const text = metainfo(IDENTITY, parseChangelog(TEXT))
    expect(text).toContain('<release version="1.0.0" date="2026-11-20">')
    expect(text).toContain('Less &lt;is&gt; more &amp; safer')
    expect(text).not.toContain('Unreleased')
  })
})

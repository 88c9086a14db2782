import { describe, expect, it } from 'vitest'
import { parseChangelog } from '../../../../../scripts/prepared/release/changelog.ts'
import { checksums, faultsOf, isArtefact } from '../../../../../scripts/prepared/release/plan.ts'
import { differences } from '../../../../../scripts/prepared/release/twice.ts'

const READY = {
  version: '1.2.0',
  changed: '',
  tags: ['v1.1.0'],
  sections: parseChangelog('## [Unreleased]\n\n## [1.2.0] - 2026-11-24\n\n### Added\n\nMuch.\n'),
  address: 'https://example.org',
  releases: 'https://example.org/releases/',
}

describe('what stands in the way of a release', () => {
  it('SHIP-4 nothing, where tree, version, changelog and identity are in order', () => {
    expect(faultsOf(READY)).toEqual([])
  })
  it.each([
    [{ changed: ' M README.md' }, 'not committed'],
    [{ version: '1.2' }, '1.2 is no version'],
    [{ tags: ['v1.2.0'] }, 'released already'],
    [{ sections: parseChangelog('## [Unreleased]\n') }, 'has no section 1.2.0'],
    [{ sections: parseChangelog('## [1.2.0] - 2026-11-24\n') }, 'is empty'],
    [
      {
        sections: parseChangelog(
          '## [1.3.0] - 2026-11-25\n### Added\nx\n## [1.2.0] - 2026-11-24\n### Added\nx\n',
        ),
      },
      'has 1.3.0 above 1.2.0',
    ],
    [{ address: 'https://turnout.invalid' }, 'placeholder'],
    [{ releases: null }, 'never hear of a newer one'],
  ])('SHIP-4 %j', (facts, why) => {
    expect(faultsOf({ ...READY, ...facts }).join('\n')).toContain(why)
  })
  it('SHIP-4 what goes out are packages and what is said of them, with sums that sha256sum reads', () => {
    const beside = ['turnout-1.2.0.AppImage', 'latest-linux.yml', 'builder-debug.yml', 'linux-unpacked']
    expect(beside.filter(isArtefact)).toEqual(['turnout-1.2.0.AppImage', 'latest-linux.yml'])
    expect(checksums([{ name: 'a b', bytes: new Uint8Array() }])).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a b\n',
    )
  })
  it('SHIP-2 of two builds each file that is not the same is named, also one that only one has', () => {
    const one = new Map([
      ['dist/a', '1'],
      ['dist/b', '2'],
    ])
    const other = new Map([
      ['dist/a', '3'],
      ['dist/c', '2'],
    ])
    expect(differences(one, other)).toEqual(['dist/a', 'dist/b', 'dist/c'])
    expect(differences(one, one)).toEqual([])
  })
})

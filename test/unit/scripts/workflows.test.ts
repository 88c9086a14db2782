import { describe, expect, it } from 'vitest'
import { readSource, sourceFiles } from '../../support/sourceTree.ts'

const CHECKS = '.github/workflows/checks.yml'
const PACKAGES = '.github/workflows/package.yml'

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  [CHECKS]: [
    'npm test',
    'npm run test:browser',
    'npm run test:electron',
    'npm run pictures',
    'npm run nodes',
    'npm start -- --no-open --once',
  ],
  // The one that is a script of its own writes the notary's key into a file.
  [PACKAGES]: [
    'npm run release -- --dry-run',
    'npm run package -- --twice',
    'npm run package -- --renamed',
    '|',
  ],
}

/** What no system builds for another: packages for other processors of Windows and macOS are made on one. */
const SYSTEMS: Readonly<Record<string, readonly string[]>> = {
  [CHECKS]: ['ubuntu', 'ubuntu-[\\d.]+-arm', 'macos', 'macos-\\d+-intel', 'windows', 'windows-\\d+-arm'],
  [PACKAGES]: ['ubuntu', 'ubuntu-[\\d.]+-arm', 'macos', 'windows'],
}

/* Nobody can run these files at home: what can be known of them without their host is checked here. */
describe.each(sourceFiles(['.github/workflows'], /\.yml$/))('%s', (file) => {
  const lines = readSource(file).split('\n')
  const values = (key: string): string[] =>
    lines.flatMap((line) => new RegExp(`^ *(?:- )?${key}: *(.+)$`).exec(line)?.[1] ?? [])

  it('runs foreign code by its hash only, with the version beside it', () => {
    expect(values('uses').length).toBeGreaterThan(0)
    expect(
      values('uses').filter((use) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use)),
    ).toEqual([])
  })
  it('may read the sources and nothing else, and keeps no credentials', () => {
    const permissions = lines.indexOf('permissions:')
    expect(lines.slice(permissions + 1, permissions + 3)).toEqual(['  contents: read', ''])
    // What says where packages come from runs on a tag only, and none of our own code.
    const own = lines.indexOf('    permissions:')
    const job =
      own < 0 ? [] : lines.slice(lines.findLastIndex((line, at) => at < own && /^ {2}\w/.test(line)))
    const released = /: \$\{\{ startsWith\(github\.ref, 'refs\/tags\/v'\) && .*secrets\.\w+ \|\| '' \}\}$/
    const rights = lines.filter((line) => /permissions:|secrets\.|pull_request_target/.test(line))
    expect(rights.filter((line) => !released.test(line))).toEqual(
      own < 0 ? ['permissions:'] : ['permissions:', '    permissions:'],
    )
    if (own >= 0) {
      expect(job).toContain("    if: startsWith(github.ref, 'refs/tags/v')")
      expect(job.filter((line) => / run:|actions\/checkout/.test(line))).toEqual([])
      expect(job.filter((line) => line.endsWith(': write'))).toEqual([
        '      id-token: write',
        '      attestations: write',
      ])
    }
    expect(values('persist-credentials')).toEqual(
      values('uses')
        .filter((use) => use.startsWith('actions/checkout'))
        .map(() => 'false'),
    )
  })
  it('runs the commands of the README, and puts nothing a stranger wrote into them', () => {
    expect(new Set(values('run'))).toEqual(new Set(COMMANDS[file]))
    expect(lines.filter((line) => line.includes('github.event'))).toEqual([])
  })
  it('ends every job after a while, and tries each system and processor', () => {
    const jobs = lines.filter(
      (line) =>
        /^ {2}\w+:$/.test(line) && line !== '  push:' && line !== '  pull_request:' && line !== '  schedule:',
    )
    expect(values('timeout-minutes')).toHaveLength(jobs.length)
    for (const system of SYSTEMS[file] ?? []) {
      expect(values('os').join(' ')).toMatch(new RegExp(system))
    }
  })
})

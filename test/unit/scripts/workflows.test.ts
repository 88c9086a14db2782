import { describe, expect, it } from 'vitest'
import { readSource, sourceFiles } from '../../support/sourceTree.ts'

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
    expect(lines.filter((line) => /permissions:|secrets\.|pull_request_target/.test(line))).toEqual([
      'permissions:',
    ])
    expect(values('persist-credentials')).toEqual(
      values('uses')
        .filter((use) => use.startsWith('actions/checkout'))
        .map(() => 'false'),
    )
  })
  it('runs the commands of the README, and puts nothing a stranger wrote into them', () => {
    const runs = values('run')
    expect(new Set(runs)).toEqual(new Set(['npm test', 'npm run nodes', 'npm start -- --no-open --once']))
    expect(lines.filter((line) => line.includes('github.event'))).toEqual([])
  })
  it('ends every job after a while, and tries each system and processor', () => {
    const jobs = lines.filter(
      (line) =>
        /^ {2}\w+:$/.test(line) && line !== '  push:' && line !== '  pull_request:' && line !== '  schedule:',
    )
    expect(values('timeout-minutes')).toHaveLength(jobs.length)
    for (const system of [
      'ubuntu',
      'ubuntu-[\\d.]+-arm',
      'macos',
      'macos-\\d+-intel',
      'windows',
      'windows-\\d+-arm',
    ]) {
      expect(values('os').join(' ')).toMatch(new RegExp(system))
    }
  })
})

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../../support/sourceTree.ts'

const git = (args: readonly string[], input?: string): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    ...(input !== undefined && { input }),
  })

/** An archive of the sources has no history, and then no attributes of git either. */
const hasHistory = existsSync(path.join(root, '.git'))
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')

interface Ends {
  readonly name: string
  /** As git has it in its index: `lf`, `crlf`, `mixed`, `none`, or `-text` for what is no text. */
  readonly index: string
  readonly attributes: string
}
const ends = (): readonly Ends[] =>
  git(['ls-files', '--eol', '-z'])
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [facts = '', name = ''] = line.split('\t')
      const [, index = ''] = /i\/(\S*)/.exec(facts) ?? []
      const [, attributes = ''] = /attr\/(.*)$/.exec(facts) ?? []
      return { name, index, attributes: attributes.trim() }
    })

/** Files of other programs are kept byte by byte: how they end their lines is what they are here for. */
const AS_THEY_CAME = 'test/support/imports/exported/'

describe('how lines end', () => {
  it('git and editors are told the same: a line feed, on every system', () => {
    expect(read('.gitattributes').split('\n')[0]).toBe('* text=auto eol=lf')
    const [, everything = ''] = read('.editorconfig').split('[*]\n')
    expect(everything.split('\n')).toContain('end_of_line = lf')
  })

  it.runIf(hasHistory)(
    '(where there is a history) no text of the project has carriage returns, and none is taken out of the rule',
    () => {
      const own = ends().filter(({ name }) => !name.startsWith(AS_THEY_CAME))
      expect(own.length).toBeGreaterThan(1_000)
      expect(own.filter(({ index }) => index === 'crlf' || index === 'mixed')).toEqual([])
      const outside = own.filter(({ attributes }) => attributes !== 'text=auto eol=lf')
      expect(outside.filter(({ name }) => !/\.(png|ico|icns)$/.test(name))).toEqual([])
    },
  )

  it.runIf(hasHistory)(
    '(where there is a history) a new file of any name ends its lines with a line feed on Windows, too',
    () => {
      const names = ['renderer/a.tsx', 'scripts/b.mjs', 'docs/c.md', 'd.json', 'e.css', 'f']
      const told = git(['check-attr', 'eol', 'text', '--stdin'], names.join('\n')).trim().split('\n')
      expect(told).toEqual(names.flatMap((name) => [`${name}: eol: lf`, `${name}: text: auto`]))
    },
  )
})

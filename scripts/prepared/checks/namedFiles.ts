import path from 'node:path'
import { isCode, type Sources } from './sources.ts'

/** A word that reads as a file of this project: letters, folders and an ending that its files have. */
const NAMED =
  /(?<![\w@/.*{}:-])(?:\.{1,2}\/)*(?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:tsx|ts|cts|mjs|css|html|md|jsonc?|yml|svg)(?![\w*{/-])/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/.*$/gm

/** A paper and a heading of it, as comments cite them. */
const CITED = /(docs\/[\w/-]+\.md|README\.md) "([^"]+)"/g

/** What a run wrote down names the files as they were then. */
const RECORDS: ReadonlySet<string> = new Set(['bench/results.md'])
/** Made by a build or a test, or another project's. */
const ELSEWHERE = /^(?:dist|release|node_modules|test-results|\.cache)\//

/** Comments and papers that name a file which is not there. */
export function namedFileFindings(sources: Sources): readonly string[] {
  const names = new Set([...sources.keys()].map((name) => path.posix.basename(name)))
  // What the program writes while it runs is named by its code.
  const made = new Set(
    [...sources].flatMap(([name, text]) =>
      isCode(name) ? [...text.matchAll(/['`]([\w.-]+\.\w+)['`]/g)].map(([, made = '']) => made) : [],
    ),
  )
  const ends = [...sources.keys()]
  const there = (from: string, named: string): boolean =>
    made.has(named) ||
    ELSEWHERE.test(named) ||
    sources.has(path.posix.normalize(named)) ||
    sources.has(path.posix.join(path.posix.dirname(from), named)) ||
    (named.includes('/') ? ends.some((name) => name.endsWith(`/${named}`)) : names.has(named))
  return [...sources].flatMap(([file, text]) => {
    if (RECORDS.has(file)) return []
    const said =
      isCode(file) || file.endsWith('.css') ? (text.match(COMMENT) ?? []) : file.endsWith('.md') ? [text] : []
    const cited = said.flatMap((part) => [...part.replaceAll(/\s*\n\s*\*?\s*/g, ' ').matchAll(CITED)])
    return [
      ...said
        .flatMap((part) => part.match(NAMED) ?? [])
        .filter((named) => !there(file, named))
        .map((named) => `${file}: names ${named}, which does not exist`),
      ...cited
        .filter(([, paper = '', heading = '']) => !headingsOf(sources.get(paper) ?? '').has(heading))
        .map(([, paper, heading]) => `${file}: names "${heading}" in ${paper}, which has no such heading`),
    ]
  })
}

const headingsOf = (paper: string): ReadonlySet<string> =>
  new Set([...paper.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading))

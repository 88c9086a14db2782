import type { Sources } from './sources.ts'

const ROW = /^\| ([A-Z]+-\d+|SITE-[A-Z]\d+[a-z]?) \| (\S.*?) \|/gm
const PAPERS = ['docs/promises.md', 'docs/site-behaviour.md']
const UNTESTED = '## Without a test that carries its id'
const TEST = /\.(test|spec)\.ts$/

export interface Promised {
  readonly id: string
  readonly sentence: string
  /** Titles of tests that carry the id, each with its file. */
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

/** What looks like one and is none (a character set, a digest) has a beginning that no row of the papers has. */
function idsIn(sources: Sources): RegExp {
  const rows = PAPERS.flatMap((paper) => [...(sources.get(paper) ?? '').matchAll(ROW)])
  const beginnings = new Set(rows.map(([, id = '']) => id.replace(/-.*/, '')))
  return new RegExp(String.raw`\b(?:${[...beginnings].join('|')})-(?:\d+|[A-Z]\d+[a-z]?)\b`, 'g')
}

/** Titles by id: strings of test files, and the values of `it.each` that become titles, which hold an id. */
function titlesById(sources: Sources): ReadonlyMap<string, Promised['tests'][number][]> {
  const found = new Map<string, { file: string; title: string }[]>()
  const ids = idsIn(sources)
  for (const [file, text] of sources) {
    if (!TEST.test(file)) continue
    const lines = text.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    for (const line of lines) {
      for (const id of new Set(line.match(ids))) {
        const title =
          /(['"`])((?:(?!\1).)*\b(?:[A-Z]+-[A-Z]?\d)(?:(?!\1).)*)\1/.exec(line)?.[2] ?? line.trim()
        found.set(id, [...(found.get(id) ?? []), { file, title }])
      }
    }
  }
  return found
}

/** Every promise of the papers with the tests that hold it. */
export function promisesOf(sources: Sources): readonly Promised[] {
  const titles = titlesById(sources)
  return PAPERS.flatMap((paper) => [...(sources.get(paper)?.split(UNTESTED)[0] ?? '').matchAll(ROW)]).map(
    ([, id = '', sentence = '']) => ({ id, sentence, tests: titles.get(id) ?? [] }),
  )
}

/** Ids that are used and stand in no paper, that stand twice, and promises that no test carries and nothing excuses. */
export function promiseFindings(sources: Sources): readonly string[] {
  const promises = promisesOf(sources)
  const ids = idsIn(sources)
  const defined = new Set(promises.map(({ id }) => id))
  const excused = new Set(
    [...(sources.get('docs/promises.md')?.split(UNTESTED)[1] ?? '').matchAll(ROW)].map(([, id = '']) => id),
  )
  const twice = promises.filter(({ id }, at) => promises.findIndex((one) => one.id === id) !== at)
  const unknown = [...sources].flatMap(([file, text]) =>
    [...new Set(text.match(ids))]
      .filter((id) => !defined.has(id))
      .map((id) => `${file}: ${id} stands in no paper`),
  )
  const open = promises.filter(({ id, tests }) => tests.length === 0 && !excused.has(id))
  const needless = promises.filter(({ id, tests }) => tests.length > 0 && excused.has(id))
  return [
    ...unknown,
    ...twice.map(({ id }) => `${id} is defined twice`),
    ...open.map(({ id }) => `${id} is in no title of a test, and docs/promises.md does not say why`),
    ...needless.map(({ id }) => `${id} is said to have no test, and has one`),
  ]
}

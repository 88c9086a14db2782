import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const CONDITIONS = [
  'online',
  'offline',
  'killed in the middle',
  'clock jumped',
  'DST night',
  'another zone',
  'right to left',
  'keyboard alone',
  'axe',
  'lying site',
  'counts',
  'times',
]

const [, ...parts] = read('docs/desk-tests.md').split('\n## ')
const rows = parts.flatMap((part) => {
  const [name = '', ...lines] = part.split('\n')
  return lines.flatMap((line) => {
    const [, condition = '', cell = ''] = /^\| ([^|]+) \| (.+) \|$/.exec(line) ?? []
    return CONDITIONS.includes(condition) ? [{ name, condition, cell }] : []
  })
})

/** Whether a title of a test in that file begins so. */
const begins = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) =>
    source.includes(`${quote}${title.replaceAll("'", quote === "'" ? "\\'" : "'")}`),
  )

/** What a person who has only keys never does. */
const MOUSE = /\.(?:click|dblclick|hover|tap|dragTo|check|uncheck)\(|\.mouse\b/

/** A test as it is written, with what it calls of its own file. */
function written(source: string, title: string): string {
  const tops = [...source.matchAll(/^(?:test|it|for|describe|const|async function|function|export)\b/gm)]
  const chunks = tops.map(({ index }, at) => source.slice(index, tops[at + 1]?.index))
  const name = /^(?:export )?(?:async )?(?:const|function) (\w+)/
  let found = chunks.filter((chunk) => chunk.includes(title)).join('\n')
  const left = new Set(chunks.filter((chunk) => name.test(chunk)))
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const chunk of left)
      if (new RegExp(`\\b${name.exec(chunk)?.[1] ?? ''}\\b`).test(found)) {
        found += chunk
        left.delete(chunk)
      }
  }
  return found
}

describe('the page of what holds the desk', () => {
  it('has every part under every condition', () => {
    expect(parts).toHaveLength(12)
    for (const part of parts) {
      const [name = ''] = part.split('\n')
      expect(rows.filter((row) => row.name === name).map(({ condition }) => condition)).toEqual(CONDITIONS)
    }
  })

  it('names tests and goals that are there, and says "none" where there is no test', () => {
    const goals = read('bench/results.md')
    const wrong = rows.flatMap(({ name, condition, cell }) =>
      cell
        .split('<br>')
        .filter((cited) => {
          if (/^none(?:: .+)?$/.test(cited)) return false
          const goal = /^goal “(.+)”$/.exec(cited)?.[1]
          if (goal !== undefined) return !goals.includes(`| ${goal}`)
          const [, file, title] = /^`(.+)` “(.+)”$/.exec(cited) ?? []
          return file === undefined || title === undefined || !begins(read(`test/${file}`), title)
        })
        .map((cited) => `${name}, ${condition}: ${cited}`),
    )
    expect(wrong).toEqual([])
  })

  it('says "keyboard alone" of tests that leave the mouse alone', () => {
    const withMouse = rows.flatMap(({ name, condition, cell }) =>
      condition !== 'keyboard alone'
        ? []
        : cell.split('<br>').filter((cited) => {
            const [, file = '', title = ''] = /^`(.+)` “(.+)”$/.exec(cited) ?? []
            const test = written(read(`test/${file}`), title)
            expect(test, `${name}: ${cited}`).toContain('press(')
            return MOUSE.test(test)
          }),
    )
    expect(withMouse).toEqual([])
  })
})

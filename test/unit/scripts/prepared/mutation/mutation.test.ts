import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DECISIONS, decisionsOf, placeOf } from '../../../../../scripts/prepared/mutation/decisions.ts'
import {
  type MutationReport,
  mutationSection,
  score,
} from '../../../../../scripts/prepared/mutation/report.ts'

const mutant = (status: string, line = 1, replacement = 'false') => ({
  mutatorName: 'ConditionalExpression',
  replacement,
  status,
  location: { start: { line, column: 3 } },
})

const report: MutationReport = {
  files: {
    'b.ts': { mutants: [mutant('Killed'), mutant('Timeout'), mutant('Survived', 7, '`a`\n  b')] },
    'a.ts': { mutants: [mutant('Killed'), mutant('NoCoverage', 9), mutant('CompileError')] },
  },
}

/** Waits, reads or writes: no function of values alone. */
const EFFECTS =
  /\basync\b|\bawait\b|Promise<|\b(Timers|timers|FactTable|AccountStore|Outbox|Facts|sealedRows)\b|OpenAccount|Store\b/

describe('mutants of the decisions', () => {
  it('what did not compile counts for nothing; what no test runs counts as not noticed', () => {
    expect(score(report)).toBe(60)
    expect(score({ files: {} })).toBe(0)
  })

  it('each file has its line, and each mutant that no test noticed is named with its place', () => {
    const text = mutationSection(report, 'Then')
    expect(text).toContain('| a.ts | 2 | 1 | 50.0 |\n| b.ts | 3 | 2 | 66.7 |\n| all | 5 | 3 | 60.0 |')
    expect(text).toContain(
      "* a.ts:9:3 ConditionalExpression `false`, no test runs it\n* b.ts:7:3 ConditionalExpression `'a' b`",
    )
  })

  it('every file and function that is to be held against its tests exists', () => {
    const decisions = Object.values(DECISIONS).flat()
    const files = decisions.map((decision) => placeOf(decision, '.').split(':')[0] ?? '')
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(() => placeOf('shared/domain/account.ts#nothing', '.')).toThrow(RangeError)
  })

  it('what decides purely in the heart of the program is on the list, whole or by its functions', () => {
    const folders = ['outbox', 'send', 'sync', 'session', 'invites'].map((name) => `electron/core/${name}`)
    const files = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `${folder}/${name}`),
    )
    const pure = files.filter((file) => {
      const text = readFileSync(file, 'utf8')
      return /function|=>/.test(text) && !EFFECTS.test(text)
    })
    expect(pure.length).toBeGreaterThan(20)
    const listed = Object.values(DECISIONS).flat()
    expect(pure.filter((file) => !listed.some((decision) => decision.split('#')[0] === file))).toEqual([])
  })

  it('some files of a part can be taken by a piece of their names, and a part by its own', () => {
    expect(decisionsOf('outbox', ['discarded'])).toEqual(['electron/core/outbox/discarded.ts'])
    expect(decisionsOf('sync', ['discarded'])).toEqual([])
    expect(decisionsOf('gone', ['gone'])).toEqual(DECISIONS.gone)
    expect(decisionsOf('session', [])).toEqual(DECISIONS.session)
  })

  it('a function is taken with all of its lines and none of the next', () => {
    const lines = readFileSync('shared/domain/eventFields.ts', 'utf8').split('\n')
    const taken = (name: string) => {
      const [, from = '', to = ''] =
        /:(\d+)-(\d+)$/.exec(placeOf(`shared/domain/eventFields.ts#${name}`, '.')) ?? []
      return lines.slice(Number(from) - 1, Number(to))
    }
    expect(taken('changedFields')).toHaveLength(2)
    expect([taken('fieldProblems').at(0)?.slice(0, 29), taken('fieldProblems').at(-1)]).toEqual([
      'export function fieldProblems',
      '}',
    ])
  })
})

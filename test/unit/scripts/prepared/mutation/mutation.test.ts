import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DECISIONS, placeOf } from '../../../../../scripts/prepared/mutation/decisions.ts'
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

import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DECISIONS } from '../../../scripts/prepared/mutation/decisions.ts'
import { type MutationReport, mutationSection, score } from '../../../scripts/prepared/mutation/report.ts'

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

  it('every file that is to be held against its tests exists', () => {
    const files = Object.values(DECISIONS).flat()
    expect(files.filter((file) => !existsSync(`electron/core/${file}`))).toEqual([])
  })
})

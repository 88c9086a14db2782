import { describe, expect, it } from 'vitest'
import type { Figures } from '../../../../../scripts/prepared/bench/figures.ts'
import { judge } from '../../../../../scripts/prepared/bench/goals.ts'
import { type Ran, readReport, reportText, withRun } from '../../../../../scripts/prepared/bench/report.ts'
import { figureTables } from '../../../../../scripts/prepared/bench/tables.ts'

const ran = (outcome: Ran['outcome'], over: Partial<Ran> = {}): Ran => ({
  bench: 'sync',
  date: '2026-11-22 02:00',
  commit: 'abc1234',
  free: 0.98,
  seconds: 61,
  outcome,
  ...over,
})
const sync = (longestCpuMs: number): Figures => ({
  runs: [
    { events: 5000, longestCpuMs: 3 },
    { events: 50_000, longestCpuMs },
  ],
  ratio: 10.2,
})
const verdicts = (figures: Figures, free: number) =>
  judge('sync', figures, free).map(({ goal, value, verdict }) => [goal.what, value, verdict])

describe('the report of the benches', () => {
  it('judges a ratio always, and a time that is too long only where the machine was calm', () => {
    expect(verdicts(sync(80), 0.95)).toEqual([
      ['50,000 to 5,000, time', 10.2, 'met'],
      ['longest turn, reading 50,000, ms', 80, 'not met'],
    ])
    expect(verdicts(sync(80), 0.4)[1]).toEqual(['longest turn, reading 50,000, ms', 80, 'not judged'])
    expect(verdicts(sync(20), 0.4)[1]).toEqual(['longest turn, reading 50,000, ms', 20, 'met'])
  })

  it('puts sizes beside each other, each spread in one cell', () => {
    const text = figureTables({
      figures: {
        500: { open: { p50: 1.234, p95: 2 }, file: 7 },
        5000: { open: { p50: 3, p95: 3 }, file: 70 },
      },
      rounds: 9,
    })
    expect(text).toContain('|  | 500 | 5,000 |')
    expect(text).toContain('| file | 7 | 70 |')
    expect(text).toContain('| open (p50 / p95) | 1.23 / 2 | 3 |')
    expect(text).toContain('| rounds | 9 |')
  })

  it('a bench that failed says why, the others keep figures and goals, and every run leaves one line', () => {
    const failed: Ran['outcome'] = { kind: 'failed', why: 'not done after 240 s' }
    const first = withRun(readReport(''), [
      ran({ kind: 'figures', figures: sync(20) }),
      ran(failed, { bench: 'page' }),
    ])
    const again = withRun(readReport(reportText(first, '# Figures\n')), [
      ran({ kind: 'figures', figures: sync(80) }, { date: '2026-11-23 02:00', free: 0.4 }),
    ])
    const text = reportText(again, '# Figures\n')
    expect(again.sections.get('page')).toContain('**Failed**: not done after 240 s')
    expect(again.sections.get('sync')).toContain('40 % of the machine was free: a busy machine')
    expect(again.goals).toEqual([
      '| sync | P12 50,000 to 5,000, time | 11 | 10.2 | met | 2026-11-23 02:00, abc1234 |',
      '| sync | P17 longest turn, reading 50,000, ms | 25 | 80 | not judged | 2026-11-23 02:00, abc1234 |',
    ])
    expect(again.history).toEqual([
      '| 2026-11-23 02:00 | abc1234 | 40 % | sync | 1 of 2 | – |',
      '| 2026-11-22 02:00 | abc1234 | 98 % | sync, page | 2 of 2 | page failed: not done after 240 s |',
    ])
    expect(readReport(text)).toEqual(again)
  })

  it('the line of a run grows with each of its benches', () => {
    const one = [ran({ kind: 'figures', figures: sync(20) })]
    const two = [...one, ran({ kind: 'figures', figures: { a: 1 } }, { bench: 'door' })]
    expect(withRun(withRun(readReport(''), one), two).history).toEqual([
      '| 2026-11-22 02:00 | abc1234 | 98 % | sync, door | 2 of 2 | – |',
    ])
  })
})

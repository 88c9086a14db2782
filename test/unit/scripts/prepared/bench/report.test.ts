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
const sync = (longestCpuMs: number, ratio: Figures = 10.2): Figures => ({
  runs: [
    { events: 5000, longestCpuMs: 3, syncToBare: 1, cpuUsARow: 9, cpuToBare: 1 },
    { events: 50_000, longestCpuMs, syncToBare: 1, cpuUsARow: 9, cpuToBare: 1 },
  ],
  ratio,
  cpuRatio: 10,
})
const JUDGED = ['50,000 to 5,000, time', 'longest turn, reading 50,000, ms']
const verdicts = (figures: Figures, free: number) =>
  judge('sync', figures, free)
    .filter(({ goal }) => JUDGED.includes(goal.what))
    .map(({ goal, value, verdict }) => [goal.what, value, verdict])

describe('the report of the benches', () => {
  it('judges a ratio always, and a time that is too long only where the machine was calm', () => {
    expect(verdicts(sync(80), 0.95)).toEqual([
      ['50,000 to 5,000, time', 10.2, 'met'],
      ['longest turn, reading 50,000, ms', 80, 'not met'],
    ])
    expect(verdicts(sync(80), 0.4)[1]).toEqual(['longest turn, reading 50,000, ms', 80, 'not judged'])
    expect(verdicts(sync(20), 0.4)[1]).toEqual(['longest turn, reading 50,000, ms', 20, 'met'])
  })

  it('a goal under whose names a bench says nothing is told as not measured, not left out', () => {
    const figures = sync(20, 'renamed')
    expect(verdicts(figures, 0.95)[0]).toEqual(['50,000 to 5,000, time', null, 'not measured'])
    const told = withRun(readReport(''), [ran({ kind: 'figures', figures })])
    expect(told.goals[0]).toBe(
      '| sync | P12 50,000 to 5,000, time | 11 | – | not measured | 2026-11-22 02:00, abc1234 |',
    )
    expect(told.history[0]).toContain('| 5 of 6 | P12 50,000 to 5,000, time: not measured |')
  })

  it('judges what a window of its own, a door and its badges take until it is painted', () => {
    const spread = (p50: number): Figures => ({ p50, p95: p50 })
    const desk = {
      'an answer, key in its window to painted in the month of the other, ms': spread(51),
      'badges, key to painted on paper, ms': spread(1_900),
      'a scan at the door, key to painted, ms': spread(99),
      'a tick at the door, key to painted, ms': spread(101),
      '20 scans at the door until all are painted, ms': 5_100,
    }
    const calendar = {
      5000: { 'event window, key to painted, ms': spread(290), 'event window: calls (at most 3)': 3 },
      50_000: { 'event window, key to painted, ms': spread(310), 'event window: calls (at most 3)': 4 },
    }
    const told = [...judge('desk', { desk }, 1), ...judge('calendar', { calendar }, 1)]
    const found = told.map(({ goal, value, verdict }) => [goal.what, goal.most, value, verdict])
    expect(found).toEqual(
      expect.arrayContaining([
        ['an answer shown in the other window, p50, ms', 50, 51, 'not met'],
        ['1,000 badges painted on paper, p50, ms', 2_000, 1_900, 'met'],
        ['a scan at the door, painted, p50, ms', 100, 99, 'met'],
        ['a tick at the door, painted, p50, ms', 100, 101, 'not met'],
        ['20 scans, all painted, ms', 5_000, 5_100, 'not met'],
        ['event window, key to painted, p50, ms', 300, 310, 'not met'],
        ['event window, calls', 3, 4, 'not met'],
      ]),
    )
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
    expect(again.goals.filter((line) => JUDGED.some((what) => line.includes(what)))).toEqual([
      '| sync | P12 50,000 to 5,000, time | 11 | 10.2 | met | 2026-11-23 02:00, abc1234 |',
      '| sync | P17 longest turn, reading 50,000, ms | 25 | 80 | not judged | 2026-11-23 02:00, abc1234 |',
    ])
    expect(again.history).toEqual([
      '| 2026-11-23 02:00 | abc1234 | 40 % | sync | 5 of 6 | – |',
      '| 2026-11-22 02:00 | abc1234 | 98 % | sync, page | 6 of 6 | page failed: not done after 240 s |',
    ])
    expect(readReport(text)).toEqual(again)
  })

  it('the line of a run grows with each of its benches', () => {
    const one = [ran({ kind: 'figures', figures: sync(20) })]
    const two = [...one, ran({ kind: 'figures', figures: { a: 1 } }, { bench: 'door' })]
    expect(withRun(withRun(readReport(''), one), two).history).toEqual([
      '| 2026-11-22 02:00 | abc1234 | 98 % | sync, door | 6 of 6 | – |',
    ])
  })
})

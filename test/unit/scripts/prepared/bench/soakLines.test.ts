import { expect, it } from 'vitest'
import { readReport } from '../../../../../scripts/prepared/bench/report.ts'
import { type Soaked, withSoak } from '../../../../../scripts/prepared/bench/soakLines.ts'

const soaked: Soaked = {
  date: '2026-11-30 00:40',
  commit: 'abc1234',
  minutes: 60,
  took: 107,
  rounds: 2,
  failed: 0,
  runs: 10_000,
  acts: 512_000,
  requests: 730_123,
  lost: 0,
  doubled: 0,
  seeds: ['17 long', '18'],
  files: [],
}
const LINE =
  '| 2026-11-30 00:40 | abc1234 | 60 / 107 | all | 2 | 0 | 10,000 | 512,000 | 730,123 | 0 | 0 | 17 long, 18 |'
const FILE =
  '# Figures\n\nAbout them.\n\n## Goals\n\n| bench |\n| --- |\n| sync |\n\n## sync\n\nOf a bench.\n'

it('a soak has its line in the file of figures, the latest first, and all else stays', () => {
  const once = withSoak(FILE, soaked)
  expect(once.split('\n').filter((line) => line === LINE)).toHaveLength(1)
  const twice = withSoak(once, { ...soaked, date: '2026-12-01 10:00', files: ['outboxModel'], lost: 1 })
  const lines = (readReport(twice).sections.get('soak') ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| 2'))
  expect(lines).toEqual([expect.stringMatching(/^\| 2026-12-01 10:00 .* outboxModel .* 1 \| 0 \|/), LINE])
  expect(twice).toContain('# Figures\n\nAbout them.\n')
  expect(readReport(twice).goals).toEqual(['| sync |'])
  expect(readReport(twice).sections.get('sync')).toBe('Of a bench.\n')
})

it('the latest thirty are kept, and a file that is not there yet begins with the first', () => {
  let text = ''
  for (let day = 1; day <= 31; day += 1) text = withSoak(text, { ...soaked, date: `day ${day}` })
  const lines = text.split('\n').filter((line) => line.startsWith('| day'))
  expect(lines).toHaveLength(30)
  expect(lines[0]).toContain('day 31')
  expect(text).not.toContain('| day 1 |')
})

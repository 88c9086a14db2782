import { describe, expect, it } from 'vitest'
import { freeShare, untilCalm } from '../../../../../scripts/prepared/bench/calm.ts'
import { compare, type Side, WHOLE_RUN, worse } from '../../../../../scripts/prepared/bench/compare.ts'
import { childrenSeconds } from '../../../../../scripts/prepared/bench/runBench.ts'

const side = (calls: number, cpuMs: readonly number[], wallMs: readonly number[]): Side => ({
  figures: cpuMs.map((ms, at) => ({ page: { calls, 'script, ms': ms, 'first rows, ms': wallMs[at] ?? 0 } })),
  cpuSeconds: cpuMs.map((ms) => ms / 10),
})
const verdicts = (before: Side, now: Side) =>
  Object.fromEntries(compare(before, now).map(({ name, verdict }) => [name, verdict]))

describe('a commit held against another', () => {
  const before = side(2, [50, 52, 51, 49, 50.5], [800, 400, 900, 500, 700])

  it('says what took more of the processor in nearly every round, and which count grew', () => {
    const now = side(3, [60, 62, 61, 59, 60.5], [1_600, 800, 900, 1_000, 700])
    expect(verdicts(before, now)).toEqual({
      [WHOLE_RUN]: 'slower',
      'page · calls': 'more',
      'page · script, ms': 'slower',
      'page · first rows, ms': 'not judged',
    })
    expect(worse(compare(before, now)).map(({ name }) => name)).toEqual([
      'page · calls',
      WHOLE_RUN,
      'page · script, ms',
    ])
  })

  it('takes for the same what lies within what the rounds differ by, or by next to nothing', () => {
    expect(worse(compare(before, side(2, [49, 60, 50.2, 50, 51.5], [1])))).toEqual([])
    const steady = side(2, [50, 50, 50], [])
    expect(worse(compare(steady, side(2, [51, 51, 51], [])))).toEqual([])
    expect(verdicts(before, side(2, [40, 41, 42, 40.5, 41], []))).toMatchObject({ [WHOLE_RUN]: 'faster' })
  })

  it('compares only what both measured', () => {
    expect(compare(before, { figures: [{ door: 1 }, { door: 1 }], cpuSeconds: [] })).toEqual([])
  })

  it('reads what a shell says its children took', () => {
    expect(childrenSeconds('{"a":1}\n0m0.010s 0m0.020s\n1m2.500s 0m0.500s\n')).toBe(63)
    expect(childrenSeconds('{"a":1}\n')).toBeNull()
  })
})

describe('a machine a bench waits for', () => {
  it('was calm twice in a row, or the bench begins after a while and says how busy it was', async () => {
    const shares = [0.3, 0.97, 0.5, 0.96, 0.95, 0.2]
    const probe = () => Promise.resolve(shares.shift() ?? 1)
    const paused: number[] = []
    const pause = (ms: number) => Promise.resolve(void paused.push(ms))
    expect(await untilCalm(probe, pause)).toBe(0.95)
    expect(paused).toHaveLength(4)
    expect(await untilCalm(() => Promise.resolve(0.4), pause, 6_000)).toBe(0.4)
  })

  it('is asked by a loop that does nothing: a part of the whole', async () => {
    const share = await freeShare(20)
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThanOrEqual(1)
  })
})

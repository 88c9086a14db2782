import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type Community, startCommunity } from '../community/community.ts'
import { type Act, anyAct } from '../support/outboxCommands.ts'
import { runActs } from '../support/outboxRun.ts'

const RUNS = process.env['TURNOUT_LONG'] === '1' ? 10_000 : 250

let community: Community
beforeAll(async () => {
  community = await startCommunity({ members: 5, events: 0 })
})
afterAll(() => community.close())

describe('the outbox against the reference service and its faults', () => {
  it(`F2 F11 F12 in ${RUNS} random runs every acknowledged intent is applied once or stays with its reason`, async () => {
    const tally = new Map<string, number>()
    const acts = fc.array(
      anyAct.map((one) => ({ ...one, [fc.toStringMethod]: () => one.name })),
      { minLength: 3, maxLength: 24, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(acts, (all: readonly Act[]) => runActs(community, all, tally)),
      { numRuns: RUNS, endOnFailure: RUNS > 1_000, timeout: 120_000 },
    )
    process.stderr.write(
      `outbox model: ${JSON.stringify(Object.fromEntries([...tally].toSorted(([a], [b]) => a.localeCompare(b))))}\n`,
    )
  }, 9_000_000)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openOwnWork } from '../../electron/core/account/openAccounts.ts'
import type { StoredEntry } from '../../electron/core/outbox/outboxTable.ts'
import { createReplay } from '../../electron/core/send/replay.ts'
import { openAccountStore } from '../../electron/core/store/openAccountStore.ts'
import { fieldsWith } from '../support/eventBuilders.ts'
import { createFakeClock } from '../support/fakeClock.ts'
import { createFakeIds, createMemoryLogger } from '../support/fakePorts.ts'
import { siteAt } from '../support/memoryRegistry.ts'
import { ModelSite, type PostFate } from './modelSite.ts'

const RUNS = process.env['TURNOUT_LONG'] === '1' ? 50_000 : 2_000
const GRACE_MS = 600_000
const LATEST_MS = 400_000
const site = { ...siteAt('http://site.example'), zone: { zone: 'UTC', confirmed: true } }
const titles = ['Choir', 'Chess', 'Film club'] as const

const fate: fc.Arbitrary<PostFate> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'ok' } as const) },
  fc.constantFrom(
    { kind: 'refused-connection' } as const,
    { kind: 'lost-before' } as const,
    { kind: 'lost-after' } as const,
    { kind: 'crash-before' } as const,
    { kind: 'crash-after' } as const,
  ),
  fc.nat(LATEST_MS).map((ms) => ({ kind: 'late', ms }) as const),
)

interface Run {
  readonly wanted: readonly string[]
  readonly made: readonly string[]
  readonly left: readonly StoredEntry[]
  readonly posts: number
}

/** One run: some creates, a fate for each POST, a program that may end in mid-send and is started again. */
async function run(
  wanted: readonly string[],
  fates: readonly PostFate[],
  lagMs: number,
  graceMs: number,
): Promise<Run> {
  const clock = createFakeClock()
  const ids = createFakeIds()
  const log = createMemoryLogger()
  const store = openAccountStore({ folder: '', accountId: 'model', key: null, clock, log })
  const model = new ModelSite(clock, lagMs)
  model.fates = [...fates]
  const about = { accountId: 'model', clock, ids, userId: () => '7' }
  const begin = () => {
    const { outbox } = openOwnWork(store, about)
    const replay = createReplay({
      ...about,
      api: model.api,
      outbox,
      store,
      timers: clock.timers,
      log,
      site: () => site,
      learn: async () => undefined,
      readBack: () => undefined,
      connectivity: { watch: () => () => undefined },
      gate: () => 'open',
      follows: () => false,
      readAgain: () => undefined,
      sendInvite: async () => undefined,
      graceMs,
      holdMs: 0,
      paceMs: 0,
    })
    return { outbox, replay }
  }
  let program = begin()
  let crashed = false
  model.onCrash = () => {
    crashed = true
  }
  for (const [index, title] of wanted.entries()) {
    const eventId = `new-00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const fields = fieldsWith({ title, start: '1795284000', end: '1795284000' })
    program.outbox.append(
      { kind: 'create', fields, parent: null, seriesId: null },
      { eventId, title, start: fields.start },
    )
  }
  program.replay.wake()
  for (let minute = 0; minute < 90 && program.outbox.entries().some(isMoving); minute += 1) {
    await clock.advance(30_000)
    if (!crashed) continue
    crashed = false
    void program.replay.stop()
    program = begin()
    program.replay.wake()
  }
  void program.replay.stop()
  const left = program.outbox.entries()
  store.close()
  return { wanted, made: model.titles(), left, posts: model.posts }
}

const isMoving = ({ state }: StoredEntry) => state.state !== 'asking' && state.state !== 'parked'
const sorted = (all: readonly string[]) => all.map((title) => title.toUpperCase()).sort()

describe('creates under random faults', () => {
  it(`SEND-2 no duplicate and no loss in ${RUNS} random runs where the grace time exceeds the latest commit`, async () => {
    const seen = { creates: 0, posts: 0, asked: 0, parked: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...titles), { minLength: 1, maxLength: 3 }),
        fc.array(fate, { maxLength: 6 }),
        fc.nat(60_000),
        async (wanted, fates, lagMs) => {
          const result = await run(wanted, fates, lagMs, GRACE_MS)
          const open = result.left.map((entry) => entry.title)
          seen.creates += wanted.length
          seen.posts += result.posts
          seen.asked += result.left.filter((entry) => entry.state.state === 'asking').length
          seen.parked += result.left.filter((entry) => entry.state.state === 'parked').length
          // Never more than were wanted; what is not there yet still lies in the outbox.
          for (const title of titles) {
            const count = (all: readonly string[]) =>
              sorted(all).filter((one) => one === title.toUpperCase()).length
            expect(count(result.made)).toBeLessThanOrEqual(count(wanted))
            expect(count(result.made) + count(open)).toBeGreaterThanOrEqual(count(wanted))
          }
          if (result.left.length === 0) expect(sorted(result.made)).toEqual(sorted(wanted))
        },
      ),
      { numRuns: RUNS },
    )
    process.stderr.write(`creates under faults: ${JSON.stringify({ runs: RUNS, ...seen })}\n`)
    expect(seen.creates).toBeGreaterThan(RUNS)
  }, 3_600_000)
})

import process from 'node:process'

/**
 * `npm test` gives one tree one verdict: its property tests draw the same values each time (TURNOUT_SEED), and so
 * does a round of `npm run soak`, with a seed of its own that it prints. vitest by itself draws new ones.
 */
const seed = process.env['TURNOUT_SEED']
/** `npm run mutate` runs the tests thousands of times: of each property at most so many cases. */
const most = process.env['TURNOUT_MOST_RUNS']
if (seed !== undefined || most !== undefined) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({
    ...(seed !== undefined && { seed: Number(seed) }),
    ...(most !== undefined && { numRuns: Number(most) }),
  })
}

/** For a property that wants more cases than fast-check draws by itself. */
export const runs = (wanted: number): number => Math.min(wanted, Number(most ?? wanted))

import process from 'node:process'

/**
 * `npm test` gives one tree one verdict: its property tests draw the same values each time (TURNOUT_SEED), and so
 * does a round of `npm run soak`, with a seed of its own that it prints. vitest by itself draws new ones.
 */
const seed = process.env['TURNOUT_SEED']
if (seed !== undefined) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed: Number(seed) })
}

import process from 'node:process'

/**
 * `npm test` gives one tree one verdict: its property tests draw the same values each time (TURNOUT_SEED). vitest by
 * itself and `npm run soak` draw new ones.
 */
const seed = process.env['TURNOUT_SEED']
if (seed !== undefined) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed: Number(seed) })
}

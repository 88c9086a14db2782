import net from 'node:net'
import process from 'node:process'
import { afterEach } from 'vitest'

/** A connection to anything but this computer fails the test that made it (house rule on real networks). */
const refused: string[] = []
const connect: typeof net.Socket.prototype.connect =
  // Files that share what they load share the guard of the file before too.
  Reflect.get(net.Socket.prototype.connect, 'unguarded') ?? net.Socket.prototype.connect
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', undefined])

const guarded = function (this: net.Socket, ...args: unknown[]): net.Socket {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0]
  const host = typeof first === 'object' && first !== null ? (first as { host?: string }).host : undefined
  if (!LOOPBACK.has(host)) {
    refused.push(String(host))
    const error = Object.assign(new Error(`refused by the test run: ${host}`), { code: 'ECONNREFUSED' })
    queueMicrotask(() => this.destroy(error))
    return this
  }
  return Reflect.apply(connect, this, args)
}
net.Socket.prototype.connect = Object.assign(guarded, { unguarded: connect })

afterEach(() => {
  const hosts = refused.splice(0)
  if (hosts.length > 0) throw new Error(`outbound connection to ${hosts.join(', ')}`)
})

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

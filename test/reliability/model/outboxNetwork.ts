import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import { type Fetch, FetchFault } from '../../../electron/core/ports.ts'

/** When the program ends within a request: `before` the request leaves, or `after` it was answered. */
interface Crash {
  readonly requests: number
  readonly when: 'before' | 'after'
}

/** A network under a test's hand: commits that come late, connections refused, programs that end in mid-request. */
export interface OutboxNetwork {
  /** For one life of the program: once it was ended in mid-request it sends nothing more, and hears nothing. */
  begin(): Fetch
  /** Requests seen so far. */
  requests(): number
  /** The next create reaches the site only `ms` later; the program hears of a reset at once. */
  delayCreate(ms: number): void
  /** The next request finds nobody listening. */
  refuseNext(): void
  crashIn(crash: Crash): void
  /** Nothing of this is to come any more; what is delayed already stays so. */
  calm(): void
  /** Resolves when the program has ended; a new life begins with `revive`. */
  dead(): Promise<void>
  isDead(): boolean
  revive(): void
  /** Time goes on: what was delayed reaches the site. */
  pass(ms: number): Promise<void>
  /** Creates that are still on their way. */
  onTheWay(): number
}

export function createOutboxNetwork(): OutboxNetwork {
  const send = createNodeFetch()
  const late: { readonly at: number; readonly arrive: () => Promise<unknown> }[] = []
  let now = 0
  let count = 0
  let delay: number | null = null
  let refuse = false
  let crash: Crash | null = null
  let life = Promise.withResolvers<void>()
  let dead = false

  const never = (): Promise<never> => new Promise<never>(() => undefined)
  const end = (): Promise<never> => {
    dead = true
    life.resolve()
    return never()
  }
  const isCreate = (input: Parameters<Fetch>[0], init: RequestInit | undefined) =>
    init?.method === 'POST' && (input instanceof Request ? input.url : input.toString()).endsWith('/event')

  return {
    begin: () => {
      const own = life
      const isOver = () => dead || life !== own
      return async (input, init) => {
        if (isOver()) return never()
        count += 1
        const fatal = crash !== null && crash.requests <= 1 ? crash.when : null
        if (crash !== null) crash = { ...crash, requests: crash.requests - 1 }
        if (fatal !== null) crash = null
        if (fatal === 'before') return end()
        if (refuse) {
          refuse = false
          throw new FetchFault('refused', 'nobody listens')
        }
        if (delay !== null && isCreate(input, init)) {
          late.push({ at: now + delay, arrive: () => send(input, init).catch(() => undefined) })
          delay = null
          throw new FetchFault('reset', 'the connection was lost')
        }
        const answer = await send(input, init)
        if (isOver()) return never()
        if (fatal !== 'after') return answer
        await answer.arrayBuffer().catch(() => undefined)
        return end()
      }
    },
    requests: () => count,
    delayCreate: (ms) => {
      delay = ms
    },
    refuseNext: () => {
      refuse = true
    },
    crashIn: (wanted) => {
      crash = wanted
    },
    calm: () => {
      refuse = false
      delay = null
      crash = null
    },
    dead: () => life.promise,
    isDead: () => dead,
    revive: () => {
      dead = false
      life = Promise.withResolvers()
    },
    pass: async (ms) => {
      now += ms
      for (const one of late.filter(({ at }) => at <= now)) {
        late.splice(late.indexOf(one), 1)
        await one.arrive()
      }
    },
    onTheWay: () => late.length,
  }
}

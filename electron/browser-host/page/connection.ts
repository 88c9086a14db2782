import { placeFromAddress, placeInAddress } from '../../../shared/domain/place.ts'

/** What an address of the host lets in with: the key itself, or a ticket that the host trades for it once. */
export type Pass =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'ticket'; readonly ticket: string }

const SECRET = /^[A-Za-z0-9_-]{43}$/

/**
 * Takes the pass out of the address at once, so that no copied address and no bookmark has it. The browser has
 * written the address down by then (its history, its session files): of an address that the host opened this is a
 * ticket, dead as soon as this page has traded it. The key stands only in the address printed in the terminal, for
 * the person to open: it must work again after each reload, and dies with the host. Null after a reload. What follows
 * the pass is where in the program the page begins, and stays in the address.
 */
export function takePass(
  location: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): Pass | null {
  const [text = '', ...where] = location.hash.slice(1).split('/')
  const ticket = text.startsWith('ticket.') ? text.slice('ticket.'.length) : null
  if (!SECRET.test(ticket ?? text)) return null
  const place = placeFromAddress(where.join('/'))
  history.replaceState(null, '', location.pathname + (place === null ? '' : `#${placeInAddress(place)}`))
  return ticket === null ? { kind: 'key', key: text } : { kind: 'ticket', ticket }
}

export interface Message {
  readonly topic: string
  readonly payload: unknown
}

interface PushReaderChoices {
  /** Opens the stream; rejects or answers not-ok where the host cannot be reached. */
  readonly open: (signal: AbortSignal) => Promise<Response>
  readonly deliver: (message: Message) => void
  /** Runs once after `ms`; returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
  /** 0 to 1. */
  readonly random: () => number
}

/** Silence this long (ms) means a dead connection: the host beats every 10 s (exchange.ts). */
const SILENCE = 30_000
/** A stream that ends is nothing yet: the next try comes at once. So many in a row got nowhere. */
const LOST_AFTER = 4
const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000

/** How long to wait (ms) before the `attempt`-th try in a row, from 1 on: exponential with full jitter. */
export const waitBefore = (attempt: number, random: number): number =>
  Math.round(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1)) * (0.5 + random / 2))

/**
 * Keeps a stream of pushes open for as long as the page lives. After every connection but the first it delivers
 * `bridge.reconnected`, because pushes may have been missed: the page then fetches what it shows again. Before that it
 * delivers `bridge.lost`, where tries in a row got nowhere.
 * `settled` resolves when the first try has got through or failed.
 */
export function readPushes(choices: PushReaderChoices): {
  readonly settled: Promise<void>
  readonly stop: () => void
} {
  const ended = new AbortController()
  let connectedBefore = false
  let failures = 0
  let settle = (): void => undefined
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })

  const connect = async (): Promise<void> => {
    const attempt = new AbortController()
    const abort = (): void => attempt.abort()
    ended.signal.addEventListener('abort', abort)
    let calm = choices.after(SILENCE, abort)
    const alive = (): void => {
      calm()
      calm = choices.after(SILENCE, abort)
    }
    try {
      const response = await choices.open(attempt.signal)
      if (!response.ok || response.body === null) return
      failures = 0
      settle()
      if (connectedBefore) choices.deliver({ topic: 'bridge.reconnected', payload: null })
      connectedBefore = true
      await readLines(response.body, alive, (line) => {
        if (line !== '') choices.deliver(JSON.parse(line) as Message)
      })
    } finally {
      calm()
      ended.signal.removeEventListener('abort', abort)
    }
  }

  const again = (): void => {
    settle()
    if (ended.signal.aborted) return
    failures += 1
    if (failures === LOST_AFTER && connectedBefore) choices.deliver({ topic: 'bridge.lost', payload: null })
    choices.after(waitBefore(failures, choices.random()), run)
  }
  const run = (): void => {
    connect().then(again, again)
  }
  run()
  return { settled, stop: () => ended.abort() }
}

async function readLines(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
  hear: (line: string) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  }
}

/** So many pictures stay as object URLs; the least lately asked for goes first. */
const MOST = 400

/**
 * Pictures as `blob:` URLs: an `img` cannot send the key. Each is fetched once (PERF-15); one that is missing is asked
 * for again next time.
 */
export function createPictureUrls(
  load: (ref: string) => Promise<Blob | null>,
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>,
  most: number = MOST,
): (ref: string) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>()
  const forgetOldest = (): void => {
    const oldest = known.entries().next().value
    if (oldest === undefined) return
    known.delete(oldest[0])
    void oldest[1].then((url) => {
      if (url !== null) urls.revokeObjectURL(url)
    })
  }
  return (ref) => {
    const before = known.get(ref)
    if (before !== undefined) {
      known.delete(ref)
      known.set(ref, before)
      return before
    }
    const coming = load(ref)
      .catch(() => null)
      .then((blob) => {
        if (blob === null) known.delete(ref)
        return blob === null ? null : urls.createObjectURL(blob)
      })
    known.set(ref, coming)
    if (known.size > most) forgetOldest()
    return coming
  }
}

export interface Message {
  readonly topic: string
  readonly payload: unknown
}

export interface PushReaderChoices {
  /** Opens the stream; rejects or answers not-ok where the host cannot be reached. */
  readonly open: (signal: AbortSignal) => Promise<Response>
  readonly deliver: (message: Message) => void
  /** Runs once after `ms`; returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
  /** 0 to 1. */
  readonly random: () => number
}

/** Silence this long (ms) means a dead connection: the host beats every 10 s (pushStream.ts). */
const SILENCE = 30_000
const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000

/** How long to wait (ms) before the `attempt`-th try in a row, from 1 on: exponential with full jitter. */
export const waitBefore = (attempt: number, random: number): number =>
  Math.round(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1)) * (0.5 + random / 2))

/**
 * Keeps a stream of pushes open for as long as the page lives. After every connection but the first it delivers
 * `bridge.reconnected`, because pushes may have been missed: the page then fetches what it shows anew.
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

import { describe, expect, it } from 'vitest'
import {
  createPictureUrls,
  type Message,
  readPushes,
  takePass,
  waitBefore,
} from '../../../../../electron/browser-host/page/connection.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

const encoder = new TextEncoder()

/** A host whose streams the test holds in hand. */
function stagedHost() {
  const clock = createFakeClock()
  const heard: Message[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const plan: ('stream' | 'refuse' | 'forbid')[] = []
  const reader = readPushes({
    open: async (signal) => {
      const next = plan.shift() ?? 'stream'
      if (next === 'refuse') throw new TypeError('Failed to fetch')
      if (next === 'forbid') return new Response(null, { status: 503 })
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            streams.push(controller)
            signal.addEventListener('abort', () => controller.error(new Error('aborted')))
          },
        }),
      )
    },
    deliver: (message) => heard.push(message),
    after: (ms, run) => clock.timers.after(ms, run),
    random: () => 1,
  })
  return {
    clock,
    heard,
    streams,
    plan,
    reader,
    send: (text: string) => streams.at(-1)?.enqueue(encoder.encode(text)),
  }
}

describe('the stream of pushes in the page', () => {
  it('puts messages together however they were cut, letters of several bytes too', async () => {
    const { clock, heard, streams } = stagedHost()
    await clock.advance(0)
    const bytes = encoder.encode('\n{"topic":"a","payload":"Köln"}\n\n{"topic":"b","payload":null}\n')
    for (const byte of bytes) streams[0]?.enqueue(Uint8Array.of(byte))
    await clock.advance(0)
    expect(heard).toEqual([
      { topic: 'a', payload: 'Köln' },
      { topic: 'b', payload: null },
    ])
  })

  it('connects again after a cut, with growing waits, and says so once it is back', async () => {
    const { clock, heard, streams, plan } = stagedHost()
    await clock.advance(0)
    plan.push('refuse', 'forbid', 'stream')
    streams[0]?.close()
    for (let second = 0; second < 20; second += 1) await clock.advance(1_000)
    expect(streams).toHaveLength(2)
    expect(heard).toEqual([{ topic: 'bridge.reconnected', payload: null }])
  })

  it('says that the host is gone once three tries in a row got nowhere, and not before', async () => {
    const { clock, heard, streams, plan } = stagedHost()
    await clock.advance(0)
    plan.push('refuse', 'refuse', 'refuse', 'refuse', 'stream')
    streams[0]?.close()
    for (let second = 0; second < 20; second += 1) await clock.advance(1_000)
    expect(heard.map(({ topic }) => topic)).toEqual(['bridge.lost', 'bridge.reconnected'])
  })

  it('takes silence for a lost connection, and a heartbeat for a live one', async () => {
    const { clock, heard, streams, send } = stagedHost()
    await clock.advance(0)
    for (let beat = 0; beat < 6; beat += 1) {
      await clock.advance(10_000)
      send('\n')
      await clock.advance(0)
    }
    expect(streams).toHaveLength(1)
    await clock.advance(31_000)
    expect(streams).toHaveLength(2)
    expect(heard.map(({ topic }) => topic)).toEqual(['bridge.reconnected'])
  })

  it('waits at least 125 ms and at most 10 s between two tries', () => {
    expect([1, 2, 3, 10, 100].map((attempt) => waitBefore(attempt, 1))).toEqual([
      250, 500, 1000, 10_000, 10_000,
    ])
    expect(waitBefore(1, 0)).toBe(125)
  })

  it('stops for good when it is told to', async () => {
    const { clock, streams, reader } = stagedHost()
    await clock.advance(0)
    reader.stop()
    await clock.advance(60_000)
    expect(streams).toHaveLength(1)
  })
})

describe('the pass in the address', () => {
  it('is taken out of the address, a key as a key, a ticket as a ticket, and nothing else is taken for one', () => {
    const replaced: unknown[] = []
    const history = { replaceState: (...args: unknown[]) => replaced.push(args) }
    const secret = `${'A'.repeat(42)}_`
    expect(takePass({ hash: `#${secret}`, pathname: '/' }, history)).toEqual({ kind: 'key', key: secret })
    expect(takePass({ hash: `#ticket.${secret}`, pathname: '/' }, history)).toEqual({
      kind: 'ticket',
      ticket: secret,
    })
    expect(replaced).toEqual([
      [null, '', '/'],
      [null, '', '/'],
    ])
    for (const hash of [
      '',
      '#',
      '#short',
      `#${secret}x`,
      `#${'!'.repeat(43)}`,
      '#ticket.',
      '#ticket.short',
    ]) {
      expect(takePass({ hash, pathname: '/' }, history)).toBeNull()
    }
  })
})

describe('pictures as URLs of the page', () => {
  const urls = () => {
    const live = new Set<string>()
    let next = 0
    return {
      live,
      createObjectURL: () => {
        next += 1
        live.add(`blob:${next}`)
        return `blob:${next}`
      },
      revokeObjectURL: (url: string) => void live.delete(url),
    }
  }

  it('PERF-15 fetches each once, also when asked for twice at the same time', async () => {
    const asked: string[] = []
    const picture = createPictureUrls(async (ref) => {
      asked.push(ref)
      return new Blob([ref])
    }, urls())
    expect(await Promise.all([picture('a'), picture('a')])).toEqual(['blob:1', 'blob:1'])
    await picture('a')
    expect(asked).toEqual(['a'])
  })

  it('asks again for one that was missing, and lets the least lately used go', async () => {
    const held = urls()
    const asked: string[] = []
    const picture = createPictureUrls(
      async (ref) => {
        asked.push(ref)
        if (ref === 'broken') throw new Error('cut')
        return ref === 'none' ? null : new Blob([ref])
      },
      held,
      2,
    )
    expect([await picture('none'), await picture('broken'), await picture('none')]).toEqual([
      null,
      null,
      null,
    ])
    await picture('a')
    await picture('b')
    await picture('a')
    await picture('c')
    expect([...held.live]).toEqual(['blob:1', 'blob:3'])
    expect(asked).toEqual(['none', 'broken', 'none', 'a', 'b', 'c'])
  })
})

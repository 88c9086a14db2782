import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { toApiError } from '../../../../../electron/core/api/apiError.ts'
import { type ApiRequest, createHttpClient } from '../../../../../electron/core/api/httpClient.ts'
import { type Fetch, FetchFault } from '../../../../../electron/core/ports.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

const CANARY = 'c'.repeat(40)
const BASE = 'https://site.example/restful_api'
const GET: ApiRequest = { method: 'GET', path: '/event', limitMs: 1000 }

interface Seen {
  readonly url: string
  readonly init: RequestInit
}

const clientOver = (answer: Fetch, maxBytes?: number) => {
  const seen: Seen[] = []
  const clock = createFakeClock()
  const fetch: Fetch = (input, init) => {
    seen.push({ url: input instanceof Request ? input.url : input.toString(), init: init ?? {} })
    return answer(input, init)
  }
  const client = createHttpClient({
    fetch,
    timers: clock.timers,
    userAgent: 'Turnout/0.1.0',
    ...(maxBytes !== undefined && { maxBytes }),
  })
  return { client, seen, clock }
}

/** Everything an error could tell a log, its causes included. */
const tellAll = (error: unknown): string => {
  const told: string[] = []
  for (let link = error; link instanceof Error; link = link.cause) {
    told.push(
      String(link),
      link.stack ?? '',
      JSON.stringify(link),
      ...Object.getOwnPropertyNames(link).map(
        (name) => `${name}=${String(Reflect.get(link as object, name))}`,
      ),
    )
  }
  return told.join('\n')
}
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

describe('the one HTTP client', () => {
  it('SITE-O1 by header the token is in no address, by query in no header', async () => {
    const { client, seen } = clientOver(async () => new Response('{}'))
    await client.send(BASE, GET, { token: CANARY, by: 'header' })
    await client.send(
      BASE,
      { ...GET, query: new URLSearchParams({ page: '1' }) },
      { token: CANARY, by: 'query' },
    )
    const [first, second] = seen
    expect(first?.url).toBe(`${BASE}/event`)
    expect(new Headers(first?.init.headers).get('authorization')).toBe(`Bearer ${CANARY}`)
    expect(second?.url).toBe(`${BASE}/event?page=1&access_token=${CANARY}`)
    expect(new Headers(second?.init.headers).has('authorization')).toBe(false)
  })

  it('HTTP-3 HTTP-7 follows nothing, sends no cookies, keeps no copy, and says who it is', async () => {
    const { client, seen } = clientOver(async () => new Response('{}'))
    await client.send(BASE, GET, { token: CANARY, by: 'header' })
    expect(seen[0]?.init).toMatchObject({ redirect: 'manual', credentials: 'omit', cache: 'no-store' })
    expect(new Headers(seen[0]?.init.headers).get('user-agent')).toBe('Turnout/0.1.0')
  })

  it('HTTP-4 a path that looks like another address stays below the base', async () => {
    const { client, seen } = clientOver(async () => new Response('{}'))
    for (const path of ['https://evil.test/event', '//evil.test/event']) {
      await client.send(BASE, { ...GET, path }, { token: CANARY, by: 'header' })
    }
    expect(seen.map(({ url }) => new URL(url).origin)).toEqual([new URL(BASE).origin, new URL(BASE).origin])
  })

  it('HTTP-1 any status and any body are an answer, read by no one but us', async () => {
    const { client } = clientOver(
      async () => new Response('<html>', { status: 503, headers: { 'Retry-After': '5' } }),
    )
    const answer = await client.send(BASE, GET, { token: CANARY, by: 'header' })
    expect(answer).toMatchObject({ status: 503, retryAfter: '5' })
    expect(new TextDecoder().decode(answer.bytes)).toBe('<html>')
  })

  it('HTTP-2 INPUT-5 the time limit ends a body that drips, by the timers port', async () => {
    const { client, clock } = clientOver(async (_input, init) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new Uint8Array([123]))
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return new Response(body)
    })
    const failed = failure(client.send(BASE, GET, { token: CANARY, by: 'header' }))
    await clock.advance(0)
    await clock.advance(999)
    expect(clock.timers.waiting()).toBe(1)
    await clock.advance(1)
    expect(await failed).toMatchObject({ code: 'timed-out' })
    expect(clock.timers.waiting()).toBe(0)
  })

  it('HTTP-5 INPUT-4 an answer over the limit is refused, said or not said', async () => {
    const big = new Uint8Array(2000)
    const stream = () => new ReadableStream({ pull: (controller) => controller.enqueue(big) })
    for (const answer of [
      () => new Response(big, { headers: { 'content-length': '2000' } }),
      () => new Response(stream()),
    ]) {
      const { client } = clientOver(async () => answer(), 1000)
      expect(await failure(client.send(BASE, GET, { token: CANARY, by: 'header' }))).toMatchObject({
        code: 'too-large',
      })
    }
  })

  it.each([
    ['a redirect', { status: 302, headers: { location: '/login' } }],
    ['an answer that says it is too large', { headers: { 'content-length': '5000' } }],
  ] as const)('HTTP-5 the body of %s is let go, and with it its connection', async (_name, init) => {
    const cancel = vi.fn<() => void>()
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10)), cancel })
    const { client } = clientOver(async () => new Response(body, init), 1000)
    expect(await failure(client.send(BASE, GET, { token: CANARY, by: 'header' }))).toBeInstanceOf(Error)
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('PERF-12 an answer is read from its own stream, through no other', async () => {
    const answer = new Response('x'.repeat(500))
    const body = answer.body
    const readers = vi.spyOn(body as ReadableStream, 'getReader')
    const { client } = clientOver(async () => answer)
    const { bytes } = await client.send(BASE, GET, { token: CANARY, by: 'header' })
    expect(bytes.length).toBe(500)
    expect(readers).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a network fault', async () => Promise.reject(new FetchFault('reset', 'ECONNRESET'))],
    [
      'a fault that tells the address',
      async (input: unknown) => Promise.reject(new Error(`cannot reach ${String(input)}`)),
    ],
    ['a redirect', async () => new Response(null, { status: 304 })],
    [
      'a cut body',
      async () => new Response(new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) })),
    ],
    ['an answer that is too large', async () => new Response('x'.repeat(5000))],
  ] as const)('HTTP-6 SIGN-22 %s tells nothing of token, address or headers', async (_name, answer) => {
    for (const by of ['header', 'query'] as const) {
      const { client } = clientOver(answer, 1000)
      const error = await failure(client.send(BASE, GET, { token: CANARY, by }))
      expect(error).toBeInstanceOf(Error)
      expect(tellAll(error)).not.toContain(CANARY)
      expect(tellAll(error)).not.toContain('restful_api')
    }
  })

  it('a call given up before it began sends nothing', async () => {
    const { client, seen } = clientOver(async () => new Response('{}'))
    const request = { ...GET, signal: AbortSignal.abort() }
    const error = await failure(client.send(BASE, request, { token: CANARY, by: 'header' }))
    expect(error).toMatchObject({ code: 'aborted' })
    expect(seen).toEqual([])
  })

  it('HTTP-6 an error nobody expected keeps its name and loses its text', () => {
    const error = toApiError(new TypeError(`cannot read ${CANARY}`))
    expect(error).toMatchObject({ code: 'internal', message: 'unexpected TypeError' })
    expect(tellAll(error)).not.toContain(CANARY)
    expect(toApiError(CANARY).message).toBe('unexpected string')
  })

  it('TOKEN-14 a token that cannot stand in a header is never sent', async () => {
    const { client, seen } = clientOver(async () => new Response('{}'))
    for (const token of ['', 'a\nb', 'ü', 'a b', 'x'.repeat(5000)]) {
      expect(await failure(client.send(BASE, GET, { token, by: 'header' }))).toMatchObject({
        code: 'internal',
      })
    }
    expect(seen).toEqual([])
  })

  it('HTTP-8 a form is sent as it was written', async () => {
    const { client, seen } = clientOver(async () => new Response('{}'))
    const body = new URLSearchParams([
      ['val[invite][]', '1'],
      ['val[invite][]', '2'],
      ['val[title]', 'a+b &c'],
    ])
    await client.send(BASE, { ...GET, method: 'PUT', body }, { token: CANARY, by: 'header' })
    expect(seen[0]?.init.body).toBe(
      'val%5Binvite%5D%5B%5D=1&val%5Binvite%5D%5B%5D=2&val%5Btitle%5D=a%2Bb+%26c',
    )
    expect(new Headers(seen[0]?.init.headers).get('content-type')).toBe('application/x-www-form-urlencoded')
  })

  it('leaves nothing behind when it is let go of: what its network knows goes with it', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const used = async (): Promise<WeakRef<object>> => {
      const known = { of: 'an account' }
      const { client } = clientOver(async () => new Response(known.of))
      await client.send(BASE, GET, { token: CANARY, by: 'header' })
      return new WeakRef(known)
    }
    const known = await used()
    await new Promise((done) => {
      setImmediate(done)
    })
    collect()
    expect(known.deref()).toBeUndefined()
  })
})

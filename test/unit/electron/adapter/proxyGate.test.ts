import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createElectronFetch } from '../../../../electron/adapter/electronFetch.ts'
import { createProxyGate, type MakeRequest } from '../../../../electron/adapter/proxyGate.ts'
import type { ProxyLogin } from '../../../../electron/core/ports.ts'
import { createFakeClock, settled } from '../../../support/fakeClock.ts'

const RIGHT: ProxyLogin = { name: 'ada', password: 'right' }
const OFFICE = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 8080, realm: 'Office' }

type Kind = 'asks' | 'asks nothing' | 'is not there' | 'is silent'

/** Chromium's network as measured: sessions with a cache of logins each, before them one proxy, behind it one site. */
function network({
  kind = 'asks',
  siteStatus = 200,
}: {
  readonly kind?: Kind
  readonly siteStatus?: number
} = {}) {
  const did: string[] = []
  const clock = createFakeClock()
  const taken = new Map<FakeSession, boolean>()
  const proxy: { kind: Kind } = { kind }

  class FakeSession {
    readonly name: string
    constructor(name: string) {
      this.name = name
    }
    isLetThrough(): boolean {
      return proxy.kind === 'is not there' || taken.get(this) === true
    }
    async fetch(input: string | Request, init?: RequestInit): Promise<Response> {
      const url = typeof input === 'string' ? input : input.url
      did.push(`${this.name} ${init?.method ?? 'GET'}`)
      if (this.isLetThrough() && siteStatus === 407) throw new Error('net::ERR_UNEXPECTED_PROXY_AUTH')
      if (this.isLetThrough()) return new Response('site', { status: siteStatus })
      if (proxy.kind === 'asks nothing') throw new Error('net::ERR_TUNNEL_CONNECTION_FAILED')
      if (url.startsWith('https:')) return new Response(noTunnel(), { status: 407 })
      return new Response('proxy', { status: 407 })
    }
    async closeAllConnections(): Promise<void> {
      did.push(`${this.name} closes`)
    }
    async clearAuthCache(): Promise<void> {
      taken.delete(this)
      did.push(`${this.name} forgets`)
    }
  }

  const request: MakeRequest<FakeSession> = ({ method, url, session, credentials }) => {
    const events = new EventEmitter()
    const answered = (status: number) =>
      events.emit('response', Object.assign(new EventEmitter(), { statusCode: status }))
    const ask = (name?: string, password?: string): void => {
      if (name === undefined) return void answered(407)
      const right = name === RIGHT.name && password === RIGHT.password
      did.push(`${session.name} gives ${name}`)
      taken.set(session, right)
      if (right) answered(siteStatus)
      else events.emit('login', OFFICE, ask)
    }
    return Object.assign(events, {
      abort: () => did.push(`${session.name} gives up`),
      end: () => {
        did.push(`${session.name} ${method} ${url} ${credentials}`)
        if (proxy.kind === 'is silent') return
        if (session.isLetThrough()) answered(siteStatus)
        else if (proxy.kind === 'asks nothing')
          events.emit('error', new Error('net::ERR_TUNNEL_CONNECTION_FAILED'))
        else events.emit('login', OFFICE, ask)
      },
    }) as never
  }

  const gate = createProxyGate(request, clock.timers)
  const known: { login: ProxyLogin | null } = { login: null }
  const told: string[] = []
  gate.guardBy({
    loginFor: async ({ host, port, realm }) => {
      told.push(`asked for ${host}:${port} ${realm}`)
      return known.login
    },
    refused: async (_proxy, { name }) => {
      told.push(`refused ${name}`)
      known.login = null
    },
    passed: ({ host }) => {
      told.push(`passed ${host}`)
    },
  })
  const lanes: FakeSession[] = []
  const fetch = createElectronFetch(
    new FakeSession('reads'),
    (lane) => {
      const own = new FakeSession(`lane${lane}`)
      lanes.push(own)
      return own
    },
    gate,
  )
  return { fetch, gate, did, told, known, proxy, clock }
}

/** The tunnel that was not opened fails when the answer is read. */
const noTunnel = () =>
  new ReadableStream({
    pull: (body) => body.error(new Error('net::ERR_TUNNEL_CONNECTION_FAILED')),
  })

const SITES = ['http://site.example/a?access_token=t', 'https://site.example/a?access_token=t']

describe('HTTP-11 requests before a proxy that wants a password', () => {
  it.each(SITES)(
    'fail as that while nobody knows it, and the site’s address with a token is not used to ask: %s',
    async (url) => {
      const { fetch, did, told } = network()
      await expect(fetch(url)).rejects.toMatchObject({ name: 'FetchFault', code: 'proxy-password' })
      expect(told).toEqual(['asked for proxy.example:8080 Office'])
      expect(did).toEqual(['reads GET', `reads HEAD ${new URL(url).origin}/ omit`])
    },
  )

  it.each(SITES)('go on with what is known, without anybody hearing of it: %s', async (url) => {
    const { fetch, known, did } = network()
    known.login = RIGHT
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(url)).status).toBe(200)
    expect(did.filter((line) => line.includes('gives'))).toEqual(['reads gives ada'])
  })

  it('ask the proxy once, however many they are', async () => {
    const { fetch, known, did, told } = network()
    known.login = RIGHT
    const all = await Promise.all([1, 2, 3, 4].map((id) => fetch(`https://site.example/${id}`)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(told).toHaveLength(1)
    expect(did.filter((line) => line.includes('HEAD'))).toHaveLength(1)
  })

  it('SEND-2 that change something go again on a connection of their own', async () => {
    const { fetch, known, did } = network()
    known.login = RIGHT
    await fetch('https://site.example/event', { method: 'POST', body: 'a=1' })
    expect(did.map((line) => line.replace(/ HEAD .*/, ' asks'))).toEqual([
      'lane0 closes',
      'lane0 POST',
      'lane0 asks',
      'lane0 gives ada',
      'lane0 closes',
      'lane0 POST',
    ])
  })

  it('whose body is gone are not sent again', async () => {
    const { fetch, known, did } = network()
    known.login = RIGHT
    const body = new ReadableStream()
    await expect(fetch('https://site.example/', { method: 'POST', body })).rejects.toMatchObject({
      code: 'proxy-password',
    })
    expect(did.filter((line) => line === 'lane0 POST')).toHaveLength(1)
  })

  it('that were given up meanwhile are not sent again', async () => {
    const { fetch, known, did } = network()
    known.login = RIGHT
    const stop = new AbortController()
    const sent = fetch('https://site.example/', { signal: stop.signal })
    stop.abort()
    await expect(sent).rejects.toMatchObject({ code: 'aborted' })
    expect(did.filter((line) => line === 'reads GET')).toHaveLength(1)
  })

  it('whose password the proxy refuses give it once, and no session keeps it', async () => {
    const { fetch, known, did, told } = network()
    known.login = { name: 'ada', password: 'of last month' }
    await expect(fetch(SITES[1] ?? '')).rejects.toMatchObject({ code: 'proxy-password' })
    expect(told).toEqual(['asked for proxy.example:8080 Office', 'refused ada'])
    expect(did.filter((line) => line.includes('gives'))).toHaveLength(1)
    expect(did.at(-1)).toBe('reads forgets')
  })

  it('that no password would help stay refused', async () => {
    const { fetch, told } = network({ kind: 'asks nothing' })
    await expect(fetch(SITES[1] ?? '')).rejects.toMatchObject({ code: 'proxy-refused' })
    expect(told).toEqual([])
  })

  it('do not wait for a proxy that is silent', async () => {
    const { fetch, clock, did } = network({ kind: 'is silent' })
    const sent = fetch(SITES[1] ?? '').catch((error: unknown) => error)
    await settled()
    await clock.advance(16_000)
    expect(await sent).toMatchObject({ code: 'proxy-password' })
    expect(did.at(-1)).toBe('reads gives up')
  })

  it('that get through again in another network end the question', async () => {
    const { fetch, told, proxy } = network()
    await expect(fetch(SITES[0] ?? '')).rejects.toMatchObject({ code: 'proxy-password' })
    proxy.kind = 'is not there'
    await fetch('http://other.example/')
    expect(told.at(-1)).not.toContain('passed')
    await fetch(SITES[0] ?? '')
    expect(told.at(-1)).toBe('passed proxy.example')
  })
})

describe('HTTP-11 a challenge of the site itself', () => {
  it('is never answered, whatever is known for the proxy', async () => {
    const site = { ...OFFICE, isProxy: false, host: 'site.example' }
    const answers: unknown[][] = []
    const asked: string[] = []
    const request: MakeRequest<{ clearAuthCache: () => Promise<void> }> = () => {
      const events = new EventEmitter()
      const end = () => {
        events.emit('login', site, (...given: unknown[]) => answers.push(given))
        events.emit('response', Object.assign(new EventEmitter(), { statusCode: 401 }))
      }
      return Object.assign(events, { end, abort: () => undefined }) as never
    }
    const gate = createProxyGate(request, createFakeClock().timers)
    gate.guardBy({
      loginFor: async ({ host }) => {
        asked.push(host)
        return RIGHT
      },
      refused: async () => undefined,
      passed: () => undefined,
    })
    await gate.open({ clearAuthCache: async () => undefined }, 'https://site.example/')
    expect(answers).toEqual([[]])
    expect(asked).toEqual([])
  })

  it('comes through as the site sent it', async () => {
    const { fetch, did } = network({ kind: 'is not there', siteStatus: 401 })
    expect((await fetch('https://site.example/')).status).toBe(401)
    expect(did).toEqual(['reads GET'])
  })

  it('SEND-2 that looks like a proxy’s asks nobody and sends no write again', async () => {
    const { fetch, did, told } = network({ kind: 'is not there', siteStatus: 407 })
    await expect(fetch('https://site.example/', { method: 'POST', body: 'a=1' })).rejects.toMatchObject({
      code: 'other',
    })
    expect(told).toEqual([])
    expect(did).toEqual(['lane0 closes', 'lane0 POST'])
  })
})

describe('a person’s answer', () => {
  it('is tried at the proxy where a request waits, and opens it for that session', async () => {
    const { fetch, gate, did } = network()
    await expect(fetch(SITES[1] ?? '')).rejects.toMatchObject({ code: 'proxy-password' })
    expect(await gate.tryLogin(OFFICE, { name: 'ada', password: 'wrong' })).toBe('refused')
    expect(await gate.tryLogin(OFFICE, RIGHT)).toBe('taken')
    expect(did.join('\n')).not.toContain('right')
    expect((await fetch(SITES[1] ?? '')).status).toBe(200)
    expect(await gate.tryLogin(OFFICE, RIGHT)).toBe('not-reached')
  })

  it('goes to no other proxy that has come in its place', async () => {
    const { fetch, gate, did } = network()
    await expect(fetch(SITES[1] ?? '')).rejects.toMatchObject({ code: 'proxy-password' })
    expect(await gate.tryLogin({ ...OFFICE, realm: 'Cafe' }, RIGHT)).toBe('not-reached')
    expect(did.join('\n')).not.toContain('gives')
  })
})

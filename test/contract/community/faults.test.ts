import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { describe, expect, it } from 'vitest'
import { selfSigned } from '../../community/certificate.ts'
import { fault } from '../../community/faults.ts'
import { ids, NEW_EVENT, open } from './caller.ts'

/** The raw answer, with whatever arrived before the connection ended. */
async function raw(url: string, token: string): Promise<{ status: number; bytes: number; whole: boolean }> {
  const request = http.get(url, { headers: { authorization: `Bearer ${token}` } })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  response.on('error', () => undefined)
  const closed = Promise.withResolvers<void>()
  response.on('close', closed.resolve)
  await closed.promise
  return { status: response.statusCode ?? 0, bytes, whole: response.complete }
}

describe('faults', () => {
  it('a lost answer: the work is done, the caller hears nothing', async () => {
    const { as, community } = await open()
    community.faults.next('POST', fault.loseAnswer())
    await expect(as(1).post('/event', NEW_EVENT)).rejects.toThrow('fetch failed')
    expect(community.data.events.size).toBe(1)
    expect(community.log.of('POST', /event$/)[0]?.status).toBe(0)
  })

  it('refused before: nothing is done', async () => {
    const { as, community } = await open()
    community.faults.next('POST', fault.refuseBefore())
    await expect(as(1).post('/event', NEW_EVENT)).rejects.toThrow('fetch failed')
    expect(community.data.events.size).toBe(0)
  })

  it('a late commit: the caller hears of a lost connection before the work is done', async () => {
    const { as, community } = await open()
    const stored = Promise.withResolvers<void>()
    community.data.onChange(() => stored.resolve())
    community.faults.next('POST', fault.lateCommit(500))
    await expect(as(1).post('/event', NEW_EVENT)).rejects.toThrow('fetch failed')
    expect(community.data.events.size).toBe(0)
    await stored.promise
    expect(community.data.events.size).toBe(1)
  })

  it('a late commit is given up when the community closes', async () => {
    const { as, community } = await open()
    community.faults.next('POST', fault.lateCommit(60_000))
    await expect(as(1).post('/event', NEW_EVENT)).rejects.toThrow('fetch failed')
    await community.close()
    expect(community.data.events.size).toBe(0)
  })

  it.each([0, 1, 40])('a body cut at byte %d: that much arrives, then the connection ends', async (bytes) => {
    const { api, event, community } = await open()
    event()
    community.faults.next('/event', fault.cutBody(bytes))
    const answer = await raw(`${api}/event`, community.tokens.issue('1').access_token)
    expect(answer).toEqual({ status: 200, bytes, whole: false })
  })

  it('a dripping body takes its time and arrives whole', async () => {
    const { as, event, community } = await open()
    const id = event()
    community.faults.next('/event', fault.drip(5, 100))
    const before = performance.now()
    expect(ids(await as(1).get('/event'))).toEqual([id])
    expect(performance.now() - before).toBeGreaterThan(40)
  })

  it('a delay comes before the work', async () => {
    const { as, community } = await open()
    community.faults.next('/event', fault.delay(50))
    const before = performance.now()
    expect((await as(1).get('/event')).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(45)
  })

  it.each([429, 500, 502, 503])('status %d with Retry-After, nothing done', async (status) => {
    const { as, community } = await open()
    community.faults.next('POST', fault.status(status, 7))
    const reply = await as(1).post('/event', NEW_EVENT)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([status, '7'])
    expect(community.data.events.size).toBe(0)
  })

  it('HTML with 200 instead of the work, or after it', async () => {
    const { as, community } = await open()
    community.faults.next('POST', fault.html())
    expect((await as(1).post('/event', NEW_EVENT)).headers.get('content-type')).toMatch(/^text\/html/)
    expect(community.data.events.size).toBe(0)
    community.faults.next('POST', fault.htmlAfter())
    expect((await as(1).post('/event', NEW_EVENT)).text).toContain('<form>')
    expect(community.data.events.size).toBe(1)
    community.faults.next('POST', fault.statusAfter(504))
    expect((await as(1).post('/event', NEW_EVENT)).status).toBe(504)
    expect(community.data.events.size).toBe(2)
  })

  it.each([302, 307] as const)('a redirect with %d', async (status) => {
    const { as, community } = await open()
    community.faults.next('/event', fault.redirect('http://127.0.0.1:9/elsewhere', status))
    const reply = await as(1).get('/event')
    expect([reply.status, reply.headers.get('location')]).toEqual([status, 'http://127.0.0.1:9/elsewhere'])
  })

  it('a huge answer, and a small one that unpacks to it', async () => {
    const { as, api, community } = await open()
    community.faults.next('/event', fault.huge(3_000_000))
    expect((await as(1).get('/event')).text).toHaveLength(3_000_000)
    community.faults.next('/event', fault.gzipBomb(20_000_000))
    const packed = await raw(`${api}/event`, 'x')
    expect(packed.bytes).toBeLessThan(100_000)
    community.faults.next('/event', fault.gzipBomb(20_000_000))
    expect((await as(1).get('/event')).text).toHaveLength(20_000_000)
  })

  it('refusals of the token: an empty 401 and invalid_token', async () => {
    const { as, community } = await open()
    community.faults.next('/event', fault.empty401())
    const empty = await as(1).get('/event')
    expect([empty.status, empty.text]).toEqual([401, ''])
    community.faults.next('/event', fault.invalidToken())
    expect((await as(1).get('/event')).json).toMatchObject({ error: 'invalid_token' })
  })

  it('malformed JSON, a PHP notice, a byte order mark, an empty body', async () => {
    const { as, api, community } = await open()
    community.faults.next('/event', fault.malformedJson())
    expect((await as(1).get('/event')).json).toEqual({})
    community.faults.next('/event', fault.phpNotice())
    expect((await as(1).get('/event')).text).toMatch(/^<br \/>[\s\S]*"status"/)
    community.faults.next('/event', fault.emptyBody())
    expect((await as(1).get('/event')).text).toBe('')
    community.faults.next('/event', fault.bom())
    const headers = { authorization: `Bearer ${community.tokens.issue('1').access_token}` }
    const bytes = Buffer.from(await (await fetch(`${api}/event`, { headers })).arrayBuffer())
    expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x7b])
  })

  it('any JSON one likes', async () => {
    const { as, community } = await open()
    community.faults.next('/event', fault.json([], 200))
    expect((await as(1).get('/event')).text).toBe('[]')
  })

  it('work at the token endpoint like anywhere else', async () => {
    const site = await open()
    site.community.faults.next(/token$/, fault.loseAnswer())
    await expect(site.token({ grant_type: 'client_credentials' })).rejects.toThrow('fetch failed')
    expect((await site.token({ grant_type: 'client_credentials' })).status).toBe(200)
  })

  it('next counts down, always lasts until undone, and a one-shot goes first', async () => {
    const { as, community } = await open()
    const undo = community.faults.always('GET', fault.status(500))
    community.faults.next('GET', fault.status(503), 2)
    expect(community.faults.pending).toBe(1)
    const statuses = []
    for (let index = 0; index < 4; index += 1) statuses.push((await as(1).get('/event')).status)
    undo()
    statuses.push((await as(1).get('/event')).status)
    expect(statuses).toEqual([503, 503, 500, 500, 200])
  })

  it('match by words, by pattern or by a look at the request', async () => {
    const { as, event, community } = await open()
    const id = event()
    community.faults.next(/^PUT .*\/rsvp$/, fault.status(500))
    community.faults.next((request) => request.parameters['val[title]'] === 'x', fault.status(502))
    expect((await as(1).put(`/event/${id}`, { 'val[title]': 'y' })).status).toBe(200)
    expect((await as(1).put(`/event/${id}`, { 'val[title]': 'x' })).status).toBe(502)
    expect((await as(1).put(`/event/${id}/rsvp`, { rsvp: 1 })).status).toBe(500)
  })
})

describe('HTTPS', () => {
  const read = (url: string, ca?: string): Promise<number | string> =>
    new Promise((resolve) => {
      const request = https.get(url, ca === undefined ? {} : { ca }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })

  it('serves with a certificate of its own, which a client has to be told to trust', async () => {
    const tls = selfSigned()
    const { api } = await open({ tls })
    expect(api).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/restful_api$/)
    expect(await read(`${api}/event`)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
    expect(await read(`${api}/event`, tls.cert)).toBe(401)
  })

  it('with one that has expired', async () => {
    const tls = selfSigned({ expired: true })
    const { api } = await open({ tls })
    expect(await read(`${api}/event`, tls.cert)).toBe('CERT_HAS_EXPIRED')
  })
})

describe('request log', () => {
  it('keeps method, path, query, headers, body, decoded parameters and status', async () => {
    const { as, event, community } = await open()
    const id = event()
    await as(1).get('/event', { 'search[search]': 'a b', limit: 3 })
    await as(1).put(`/event/${id}`, { 'val[title]': 'Ä & B', 'val[invite][]': [2, 4] })
    const [list, put] = community.log.entries
    expect(list).toMatchObject({
      method: 'GET',
      path: '/restful_api/event',
      query: 'search%5Bsearch%5D=a+b&limit=3',
      parameters: { 'search[search]': 'a b', limit: '3' },
      status: 200,
    })
    expect(list?.headers.authorization).toMatch(/^Bearer [0-9a-f]{40}$/)
    expect(put?.parameters).toEqual({ 'val[title]': 'Ä & B', 'val[invite][]': ['2', '4'] })
    expect(put?.body.toString()).toContain('val%5Btitle%5D=%C3%84')
  })

  it('finds requests by method and path, and those that change something', async () => {
    const site = await open()
    const id = site.event()
    await site.as(1).get('/event')
    await site.as(1).put(`/event/${id}/rsvp`, { rsvp: 1 })
    await site.as(1).put(`/event/${id}`, {})
    await site.token({ grant_type: 'client_credentials' })
    const { log } = site.community
    expect(log.of('PUT', /\/event\/\d+$/)).toHaveLength(1)
    expect(log.mutations()).toHaveLength(2)
    expect(log.tokenRequests()).toHaveLength(1)
    log.clear()
    expect(log.length).toBe(0)
  })
})

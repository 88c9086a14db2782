import { describe, expect, it } from 'vitest'
import { systemTimers } from '../../../electron/system/systemPorts.ts'
import type { Community } from '../../community/community.ts'
import { type Fault, fault } from '../../community/faults.ts'
import { ACCOUNT_ID, faultOf, newEvent, open } from './client.ts'

/** Name, fault, the code of a read; a write under it is uncertain, and here is whether it was done. */
const UNCERTAIN: readonly (readonly [string, Fault, string, done: boolean])[] = [
  ['the answer is lost', fault.loseAnswer(), 'offline', true],
  ['the connection drops before', fault.refuseBefore(), 'offline', false],
  ['the answer is cut', fault.cutBody(40), 'site-failed', true],
  ['a gateway says 502 after the work', fault.statusAfter(502), 'site-failed', true],
  ['the site says 500', fault.status(500), 'site-failed', false],
  ['the site says 503 and when to come again', fault.status(503, 2), 'site-failed', false],
  ['the site says 408', fault.status(408), 'site-failed', false],
  ['a login page comes with 200', fault.html(), 'not-event-data', false],
  ['a page hides the answer', fault.htmlAfter(), 'not-event-data', true],
  ['the answer is a redirect', fault.redirect('https://elsewhere.test/'), 'redirected', false],
  ['the answer is a 307', fault.redirect('https://elsewhere.test/', 307), 'redirected', false],
  ['the JSON is malformed', fault.malformedJson(), 'not-event-data', true],
  ['the body is empty', fault.emptyBody(), 'not-event-data', true],
  ['the answer is null', fault.json(null), 'not-event-data', false],
  ['the answer is a bare list', fault.json([]), 'not-event-data', false],
  ['the status is a word nobody knows', fault.json({ status: 'ok', data: [] }), 'not-event-data', false],
  ['the answer is huge', fault.huge(3_000_000), 'too-large', false],
  ['the answer is a gzip bomb', fault.gzipBomb(30_000_000), 'too-large', false],
]

/** Holds every request from now on; resolves when so many of them stand there. */
const arrivals = (community: Community, count: number): Promise<void> =>
  new Promise((resolve) => {
    let seen = 0
    const arrived = (): boolean => {
      seen += 1
      if (seen === count) resolve()
      return true
    }
    community.faults.always(arrived, fault.delay(60_000))
  })

describe('SEND-11 how a call fails', () => {
  it.each(UNCERTAIN)(
    'SEND-11 when %s, a write is uncertain and never sent twice',
    async (_name, bad, code, done) => {
      const { api, community } = await open({ maxBytes: 1_000_000 })
      community.faults.next('POST', bad)
      const failed = await faultOf(api.createEvent(ACCOUNT_ID, newEvent()))
      expect(failed).toMatchObject({ outcome: 'uncertain', error: { code } })
      expect(community.log.of('POST')).toHaveLength(1)
      expect(community.data.events.size).toBe(done ? 1 : 0)
    },
  )

  it.each(UNCERTAIN)('INPUT-1 INPUT-2 INPUT-6 when %s, a read says what it was', async (_name, bad, code) => {
    const { api, community } = await open({ maxBytes: 1_000_000 })
    community.faults.always('GET', bad)
    await expect(api.listEvents(ACCOUNT_ID, { limit: 10, page: 1, when: 'all-time' })).rejects.toMatchObject({
      code,
    })
  })

  it.each([
    ['F10 429', fault.status(429, 7), 'not-sent', 'rate-limited', 7000],
    ['F11 425', fault.status(425), 'not-sent', 'site-failed', undefined],
    ['F11 403', fault.status(403), 'refused', 'refused-by-site', undefined],
    ['F11 413', fault.status(413), 'refused', 'refused-by-site', undefined],
    ['E4 400', fault.json({ error: 'invalid_request' }, 400), 'refused', 'refused-by-site', undefined],
  ] as const)('%s answers a write before it is done', async (_name, bad, outcome, code, wait) => {
    const { api, community } = await open()
    community.faults.next('POST', bad)
    const failed = await faultOf(api.createEvent(ACCOUNT_ID, newEvent()))
    expect(failed).toMatchObject({ outcome, error: { code, retryAfterMs: wait } })
    expect(community.data.events.size).toBe(0)
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'SEND-2 a %s whose answer is lost on a connection used before reaches the server once',
    async (method) => {
      const { api, community, event } = await open()
      const id = event()
      for (let count = 0; count < 3; count += 1) await api.readEvent(ACCOUNT_ID, id)
      community.faults.next(method, fault.loseAnswer())
      const write = {
        POST: () => api.createEvent(ACCOUNT_ID, newEvent()),
        PUT: () => api.setRsvp(ACCOUNT_ID, id, '2'),
        DELETE: () => api.deleteEvent(ACCOUNT_ID, id),
      }
      expect((await faultOf(write[method]())).outcome).toBe('uncertain')
      expect(community.log.of(method)).toHaveLength(1)
    },
  )

  it('SEND-11 where nobody listens, nothing was sent', async () => {
    const { api, community } = await open()
    await community.close()
    expect(await faultOf(api.createEvent(ACCOUNT_ID, newEvent()))).toMatchObject({
      outcome: 'not-sent',
      error: { code: 'offline' },
    })
    await expect(api.readEvent(ACCOUNT_ID, '1')).rejects.toMatchObject({ code: 'offline' })
  })

  it('INPUT-5 an answer that drips ends at the total time limit', async () => {
    const { api, community, event } = await open({ clientTimers: systemTimers, limits: { read: 300 } })
    const id = event()
    community.faults.always('GET', fault.drip(50, 1))
    await expect(api.readEvent(ACCOUNT_ID, id)).rejects.toMatchObject({ code: 'timed-out' })
  })

  it('INPUT-5 a server that never answers a write leaves it uncertain', async () => {
    const { api, community } = await open({ clientTimers: systemTimers, limits: { write: 200 } })
    community.faults.next('POST', fault.delay(60_000))
    const failed = await faultOf(api.createEvent(ACCOUNT_ID, newEvent()))
    expect(failed).toMatchObject({ outcome: 'uncertain', error: { code: 'timed-out' } })
  })

  it('SEND-10 a read is tried again after 5xx, a write is not', async () => {
    const { api, community, timers, event } = await open()
    const id = event()
    community.faults.next('GET', fault.status(502), 2)
    expect(await api.readEvent(ACCOUNT_ID, id)).toMatchObject({ event_id: id })
    expect(community.log.of('GET')).toHaveLength(3)
    expect(timers.skipped).toHaveLength(2)
    expect(timers.skipped.every((ms, failed) => ms >= 0 && ms < 1000 * 2 ** failed)).toBe(true)
  })

  it('SEND-10 Retry-After is waited for, and told where it is too long for someone who waits', async () => {
    const { api, community, timers, event } = await open()
    const id = event()
    community.faults.next('GET', fault.status(503, 3))
    await api.readEvent(ACCOUNT_ID, id)
    expect(timers.skipped).toEqual([3000])
    community.faults.next('GET', fault.status(503, 120))
    await expect(api.readEvent(ACCOUNT_ID, id)).rejects.toMatchObject({ retryAfterMs: 120_000 })
  })

  it('SEND-10 in the background a read outlasts six failures less one', async () => {
    const { api, community, event } = await open()
    const id = event()
    community.faults.next('GET', fault.refuseBefore(), 5)
    await expect(api.readEvent(ACCOUNT_ID, id, { patience: 'background' })).resolves.toMatchObject({
      event_id: id,
    })
    expect(community.log.of('GET')).toHaveLength(6)
  })

  it('INPUT-1 a PHP notice or a BOM before the answer changes nothing', async () => {
    const { api, community } = await open()
    community.faults.next('POST', fault.phpNotice())
    await api.createEvent(ACCOUNT_ID, newEvent())
    community.faults.next('POST', fault.bom())
    await api.createEvent(ACCOUNT_ID, newEvent())
    expect(community.data.events.size).toBe(2)
  })

  it('a caller who gives up gets its own reason back, and a write that ran is uncertain', async () => {
    const { api, community, event } = await open()
    const id = event()
    const giveUp = new AbortController()
    const bothArrived = arrivals(community, 2)
    const reading = api.readEvent(ACCOUNT_ID, id, { signal: giveUp.signal })
    const writing = faultOf(api.setRsvp(ACCOUNT_ID, id, '1', { signal: giveUp.signal }))
    await bothArrived
    giveUp.abort(new Error('enough'))
    await expect(reading).rejects.toThrow('enough')
    expect((await writing).outcome).toBe('uncertain')
    expect((await faultOf(api.setRsvp(ACCOUNT_ID, id, '1', { signal: giveUp.signal }))).outcome).toBe(
      'not-sent',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { fault } from '../../community/faults.ts'
import { NEW_EVENT, NOON, open } from './caller.ts'

const LISTS = ['/event', '/event/1/guests'] as const

describe('a site that refuses a part', () => {
  it('SITE-E5 lists-forbidden: lists are a 403 page, single events answer', async () => {
    const { as, event } = await open({ profiles: ['lists-forbidden'] })
    event()
    for (const path of LISTS) {
      const reply = await as(1).get(path)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        403,
        expect.stringMatching(/^text\/html/),
      ])
    }
    expect((await as(1).get('/event/1')).row['event_id']).toBe('1')
  })

  it('SITE-E2 lists-failed: lists are refused as failed, single events answer', async () => {
    const { as, event } = await open({ profiles: ['lists-failed'] })
    event()
    for (const path of LISTS) {
      const reply = await as(1).get(path)
      expect([reply.status, reply.json['status']]).toEqual([200, 'failed'])
    }
    expect((await as(1).put('/event/1/rsvp', { rsvp: 1 })).json['status']).toBe('success')
  })

  it.each([
    ['SITE-E5', 'singles-forbidden', 403],
    ['SITE-E2', 'singles-failed', 200],
  ])('%s %s: a single event is refused, lists and writes are not', async (_line, profile, status) => {
    const { as, event } = await open({ profiles: [profile] })
    const id = event()
    const one = await as(1).get(`/event/${id}`)
    expect([one.status, one.json['status'] === 'success']).toEqual([status, false])
    expect((await as(1).get('/event')).rows).toHaveLength(1)
    expect((await as(1).put(`/event/${id}`, { 'val[title]': 'x' })).json['status']).toBe('success')
  })

  it('SITE-E5 firewall: every page and call is a 403 page, the token endpoint included, and nothing is done', async () => {
    const { as, event, token, community } = await open()
    const id = event()
    const caller = as(1)
    community.setProfiles(['firewall'])
    for (const reply of [
      await caller.get('/event'),
      await caller.delete(`/event/${id}`),
      await caller.put(`/event/${id}/rsvp`, { rsvp: 1 }),
      await token({ grant_type: 'client_credentials' }),
    ]) {
      expect([reply.status, reply.text.includes('blocked')]).toEqual([403, true])
    }
    community.setProfiles([])
    expect((await caller.get('/event')).rows).toHaveLength(1)
  })

  it('SITE-E5 a fault lasts until a moment of the server clock', async () => {
    const { as, community } = await open()
    community.faults.until((NOON + 60) * 1000, '/restful_api', fault.firewall())
    const caller = as(1)
    expect((await caller.get('/event')).status).toBe(403)
    community.clock.setOffset(59_000)
    expect((await caller.get('/event')).status).toBe(403)
    community.clock.setOffset(60_000)
    expect((await caller.get('/event')).status).toBe(200)
  })

  it('SITE-E2 one request can be refused in the shape of the site', async () => {
    const { as, event, community } = await open()
    const id = event()
    community.faults.next('DELETE', fault.refusal('Not today.'))
    expect((await as(1).delete(`/event/${id}`)).json).toEqual({
      status: 'failed',
      data: [],
      messages: ['Not today.'],
    })
    expect(community.data.event(id)).toBeDefined()
  })
})

describe('a site that says "done" and does nothing', () => {
  const DONE = expect.objectContaining({ status: 'success' })

  it('SITE-U2 update-pretended: neither field nor invitation nor category changes', async () => {
    const { as, event, community } = await open({ profiles: ['update-pretended'] })
    const id = event({ categoryId: 2 })
    const before = { ...community.data.event(id) }
    const reply = await as(1).put(`/event/${id}`, { 'val[title]': 'New', 'val[emails]': 'a@b.test' })
    expect(reply.json).toEqual(DONE)
    expect(reply.row).toMatchObject({ title: 'Picnic', categories: null })
    expect(community.data.event(id)).toEqual(before)
    expect(community.mail.sent).toEqual([])
  })

  it('SITE-I8 rsvp-pretended, SITE-U10 delete-pretended, SITE-U9 create-pretended', async () => {
    const { as, event, community } = await open({
      profiles: ['rsvp-pretended', 'delete-pretended', 'create-pretended'],
    })
    const id = event()
    expect((await as(2).put(`/event/${id}/rsvp`, { rsvp: 1 })).json).toEqual(DONE)
    expect((await as(1).delete(`/event/${id}`)).json).toEqual(DONE)
    expect((await as(1).post('/event', NEW_EVENT)).json).toEqual(
      expect.objectContaining({ status: 'success', data: [] }),
    )
    expect(community.data.rsvpOf(id, 2)).toBeNull()
    expect([...community.data.events.keys()]).toEqual([Number(id)])
  })

  it('SITE-U12 create-vanishes: the event is answered with its number and is not there', async () => {
    const { as, community } = await open({ profiles: ['create-vanishes'] })
    const { json, row } = await as(1).post('/event', NEW_EVENT)
    expect(json).toEqual(DONE)
    expect(row['event_id']).toMatch(/^\d+$/)
    expect(community.data.events.size).toBe(0)
  })

  it('SITE-U13 reads-behind: after a write the event is read as it was, so many times', async () => {
    const { as, event, community } = await open({ profiles: ['reads-behind:1'] })
    const id = event()
    await as(1).put(`/event/${id}`, { 'val[title]': 'New' })
    expect(community.data.event(id)?.title).toBe('New')
    const read = async () => (await as(1).get(`/event/${id}`)).row['title']
    expect([await read(), await read()]).toEqual(['Picnic', 'New'])
  })

  it('SITE-U2 one request can be answered so, the next is carried out', async () => {
    const { as, event, community } = await open()
    const id = event()
    community.faults.next('PUT', fault.pretend())
    const title = async () => {
      await as(1).put(`/event/${id}`, { 'val[title]': 'New' })
      return community.data.event(id)?.title
    }
    expect([await title(), await title()]).toEqual(['Picnic', 'New'])
  })

  it('SITE-I3 what happens meanwhile, happens between the work and its answer', async () => {
    const { as, event, community } = await open()
    const id = event()
    community.faults.next(
      'PUT',
      fault.meanwhile(() => community.data.update(id, { title: 'Theirs' })),
    )
    const reply = await as(1).put(`/event/${id}`, { 'val[title]': 'Mine' })
    expect([reply.row['title'], community.data.event(id)?.title]).toEqual(['Mine', 'Theirs'])
  })
})

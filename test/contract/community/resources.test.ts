import { describe, expect, it } from 'vitest'
import { rawEvent } from '../../../shared/domain/rawEvent.ts'
import { readSource } from '../../support/sourceTree.ts'
import { NEW_EVENT, NOON, open, parts, send } from './caller.ts'

const DIGITS = /^\w+=\d+$/
const EVENT_MEMBERS = [
  'rsvp_id event_id view_id is_featured is_sponsor privacy privacy_comment module_id item_id user_id title location',
  'country_iso country_child_id postal_code city time_stamp start_time end_time image_path server_id total_comment',
  'total_like gmap address description event_date categories',
].flatMap((line) => line.split(' '))
const NUMERIC = [
  'event_id view_id is_featured is_sponsor privacy privacy_comment item_id user_id country_child_id time_stamp',
  'start_time end_time server_id total_comment total_like',
].flatMap((line) => line.split(' '))

describe('GET /event/:id', () => {
  it('answers the envelope and every member of the event object, in order and of its type', async () => {
    const { as, event } = await open()
    const reply = await as(1).get(
      `/event/${event({ categoryId: 2, city: 'Berlin', imagePath: '2026/06/a%s.png' })}`,
    )
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    expect(Object.keys(reply.json)).toEqual(['status', 'data', 'messages'])
    expect(reply.json).toMatchObject({ status: 'success', messages: [] })
    expect(Object.keys(reply.row)).toEqual(EVENT_MEMBERS)
    expect(NUMERIC.filter((name) => typeof reply.row[name] !== 'string')).toEqual([])
    for (const name of NUMERIC) expect(`${name}=${String(reply.row[name])}`).toMatch(DIGITS)
    for (const name of ['module_id', 'title', 'location', 'country_iso', 'description', 'event_date']) {
      expect([name, typeof reply.row[name]]).toEqual([name, 'string'])
    }
  })

  it('sends what the client knows, and nothing else', () => {
    expect(Object.keys(rawEvent.shape).toSorted()).toEqual(EVENT_MEMBERS.toSorted())
  })

  it('sends what the paper names', () => {
    const paper = readSource('docs/site-contract.md')
    expect(EVENT_MEMBERS.filter((name) => !paper.includes(`\`${name}\``))).toEqual([])
  })

  it('sends null for a nullable member without a value', async () => {
    const { as, event } = await open()
    const { row } = await as(1).get(`/event/${event()}`)
    for (const name of ['rsvp_id', 'postal_code', 'city', 'image_path', 'gmap', 'address', 'categories']) {
      expect([name, row[name]]).toEqual([name, null])
    }
  })

  it('a top-level event has the event module and item 0, another its parent', async () => {
    const { as, event } = await open()
    expect((await as(1).get(`/event/${event()}`)).row).toMatchObject({ module_id: 'event', item_id: '0' })
    const child = event({ moduleId: 'groups', itemId: 4 })
    expect((await as(1).get(`/event/${child}`)).row).toMatchObject({ module_id: 'groups', item_id: '4' })
  })

  it('an event that is not there is a failure with status 200 (SITE-E2)', async () => {
    const { as } = await open()
    const reply = await as(1).get('/event/999')
    expect(reply.status).toBe(200)
    expect(reply.json).toMatchObject({ status: 'failed', data: [] })
    expect(reply.json['messages']).toHaveLength(1)
  })
})

describe('POST /event', () => {
  it('creates with every parameter and answers the created object', async () => {
    const { as } = await open()
    const reply = await as(1).post('/event', {
      ...NEW_EVENT,
      'val[category]': 4,
      'val[description]': '<p>Long table</p>',
      'val[address]': 'Uferstraße 12',
      'val[city]': 'Berlin',
      'val[postal_code]': '10997',
      'val[country_iso]': 'DE',
      'val[country_child_id]': 3,
      'val[privacy]': 2,
      'val[privacy_comment]': 1,
      'val[module_id]': 'pages',
      'val[item_id]': 5,
    })
    expect(reply.json).toMatchObject({ status: 'success', messages: ['Event successfully added.'] })
    expect(reply.row).toMatchObject({
      title: 'Street party',
      description: '<p>Long table</p>',
      location: 'Riverside Hall',
      address: 'Uferstraße 12',
      city: 'Berlin',
      postal_code: '10997',
      country_iso: 'DE',
      country_child_id: '3',
      privacy: '2',
      privacy_comment: '1',
      module_id: 'pages',
      item_id: '5',
      user_id: '1',
      time_stamp: String(NOON),
      start_time: String(Date.UTC(2026, 6, 1, 16) / 1000),
      end_time: String(Date.UTC(2026, 6, 1, 18, 30) / 1000),
    })
    expect(reply.row['categories']).toEqual([
      ['Food &amp; Drink', expect.stringContaining('/event/category/4/')],
    ])
    expect((await as(1).get(`/event/${String(reply.row['event_id'])}`)).row).toEqual(reply.row)
  })

  it.each(Object.keys(NEW_EVENT))('refuses a create without %s', async (name) => {
    const { as, community } = await open()
    const { [name]: _left, ...rest } = NEW_EVENT
    const reply = await as(1).post('/event', rest)
    expect(reply.status).toBe(400)
    expect(reply.json).toMatchObject({ status: 'failed', errors: [expect.stringContaining(name)] })
    expect(community.data.events.size).toBe(0)
  })

  it('refuses a blank title and place in words', async () => {
    const { as } = await open()
    const reply = await as(1).post('/event', { ...NEW_EVENT, 'val[title]': ' ', 'val[location]': '' })
    expect(reply.status).toBe(200)
    expect(reply.json['messages']).toHaveLength(2)
  })
})

describe('PUT /event/:id', () => {
  it('changes what is sent, answers the event with categories null and the confirmation', async () => {
    const { as, event } = await open()
    const id = event({ categoryId: 3 })
    const reply = await as(1).put(`/event/${id}`, {
      'val[category]': 5,
      'val[title]': 'Moved',
      'val[location]': 'Elsewhere',
      'val[address]': 'Kai 1',
      'val[city]': 'Hamburg',
      'val[postal_code]': '20459',
      'val[country_iso]': 'DE',
      'val[country_child_id]': 7,
      'val[privacy]': 1,
      'val[privacy_comment]': 3,
      'val[description]': 'x',
      ...parts('start', [2026, 8, 2, 9, 15]),
      ...parts('end', [2026, 8, 2, 11, 45]),
    })
    expect(reply.json['messages']).toEqual(['Event successfully updated.'])
    expect(reply.row).toMatchObject({
      title: 'Moved',
      location: 'Elsewhere',
      city: 'Hamburg',
      categories: null,
    })
    expect((await as(1).get(`/event/${id}`)).row).toMatchObject({
      address: 'Kai 1',
      postal_code: '20459',
      country_child_id: '7',
      privacy: '1',
      privacy_comment: '3',
      start_time: String(Date.UTC(2026, 7, 2, 7, 15) / 1000),
      end_time: String(Date.UTC(2026, 7, 2, 9, 45) / 1000),
      categories: [['Arts &amp; Culture', expect.any(String)]],
    })
  })

  it('is for the owner only', async () => {
    const { as, event, community } = await open()
    const id = event()
    const reply = await as(2).put(`/event/${id}`, { 'val[title]': 'Mine now' })
    expect(reply.json).toMatchObject({ status: 'failed' })
    expect(community.data.event(id)?.title).toBe('Picnic')
  })
})

describe('DELETE /event/:id', () => {
  it('deletes and answers an empty array with the confirmation', async () => {
    const { as, event, community } = await open()
    const id = event()
    const reply = await as(1).delete(`/event/${id}`)
    expect(reply.json).toEqual({ status: 'success', data: [], messages: ['Event successfully deleted.'] })
    expect(community.data.event(id)).toBeUndefined()
  })

  it('is for the owner only', async () => {
    const { as, event, community } = await open()
    const id = event()
    expect((await as(2).delete(`/event/${id}`)).json).toMatchObject({ status: 'failed' })
    expect(community.data.event(id)).toBeDefined()
  })
})

describe('PUT /event/:id/rsvp', () => {
  it.each([1, 2, 3])('any answer becomes %d and the event says so', async (rsvp) => {
    const { as, event, community } = await open()
    const id = event()
    for (const before of [1, 2, 3]) {
      community.data.setRsvp(id, 2, before)
      const reply = await as(2).put(`/event/${id}/rsvp`, { rsvp })
      expect(reply.json).toEqual({ status: 'success', data: [], messages: ['RSVP successfully updated.'] })
      expect((await as(2).get(`/event/${id}`)).row['rsvp_id']).toBe(String(rsvp))
    }
  })

  it('needs the event and the parameter', async () => {
    const { as, event } = await open()
    expect((await as(2).put('/event/999/rsvp', { rsvp: 1 })).json).toMatchObject({ status: 'failed' })
    expect((await as(2).put(`/event/${event()}/rsvp`, {})).status).toBe(400)
  })
})

describe('GET /event/:id/guests', () => {
  it('lists who attends unless asked otherwise, with the documented members', async () => {
    const { as, event, community } = await open()
    const id = event()
    community.data.setRsvp(id, 5, 1, NOON)
    community.data.setRsvp(id, 6, 2, NOON)
    const reply = await as(1).get(`/event/${id}/guests`)
    expect(reply.json).toMatchObject({ status: 'success', messages: [] })
    expect(reply.rows).toHaveLength(1)
    expect(Object.keys(reply.rows[0] ?? {})).toEqual([
      'invite_id',
      'event_id',
      'rsvp_id',
      'user_id',
      'time_stamp',
      'user_name',
      'full_name',
    ])
    const member = community.data.member(5)
    expect(reply.rows[0]).toMatchObject({
      event_id: id,
      rsvp_id: '1',
      user_id: '5',
      time_stamp: String(NOON),
      user_name: member?.userName,
      full_name: member?.fullName,
    })
  })

  it.each([1, 2, 3])('rsvp=%d lists that answer', async (rsvp) => {
    const { as, event, community } = await open()
    const id = event()
    for (const answer of [1, 2, 3]) community.data.setRsvp(id, 4 + answer, answer)
    const reply = await as(1).get(`/event/${id}/guests`, { rsvp })
    expect(reply.rows.map((row) => row['user_id'])).toEqual([String(4 + rsvp)])
  })

  it('pages with limit and page, every guest once, an empty array past the end', async () => {
    const { as, event, community } = await open()
    const id = event()
    community.data.addGuests(id, 25)
    const seen: unknown[] = []
    for (const page of [1, 2, 3]) {
      seen.push(
        ...(await as(1).get(`/event/${id}/guests`, { limit: 10, page })).rows.map((row) => row['user_id']),
      )
    }
    expect(new Set(seen).size).toBe(25)
    expect((await as(1).get(`/event/${id}/guests`, { limit: 10, page: 4 })).json['data']).toEqual([])
  })
})

describe('every resource', () => {
  it('needs a token', async () => {
    const { api, event } = await open()
    const id = event()
    const calls = [
      ['GET', '/event'],
      ['POST', '/event'],
      ['GET', `/event/${id}`],
      ['PUT', `/event/${id}`],
      ['DELETE', `/event/${id}`],
      ['PUT', `/event/${id}/rsvp`],
      ['GET', `/event/${id}/guests`],
    ] as const
    for (const [method, path] of calls)
      expect([path, (await send(api + path, { method })).status]).toEqual([path, 401])
  })
})

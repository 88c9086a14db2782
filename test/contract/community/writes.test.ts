import { describe, expect, it } from 'vitest'
import { EVENT_FIELDS, type EventField } from '../../../shared/domain/eventFields.ts'
import { MEMBER_OF } from '../../../shared/domain/rawEvent.ts'
import { ids, NEW_EVENT, NOON, open, parts } from './caller.ts'

const DAY = 86_400
const PAST = { ...parts('start', [2026, 6, 1, 18, 0]), ...parts('end', [2026, 6, 1, 20, 0]) }

describe('updates', () => {
  it('SITE-U1 an update without val[category] deletes the categories, even one that only invites', async () => {
    const { as, event } = await open()
    for (const body of [{ 'val[title]': 'New' }, { 'val[emails]': 'a@b.test' }, {}]) {
      const id = event({ categoryId: 3 })
      await as(1).put(`/event/${id}`, body)
      expect((await as(1).get(`/event/${id}`)).row['categories']).toBeNull()
    }
  })

  it('SITE-U1 with it they stay, although the answer says null', async () => {
    const { as, event } = await open()
    const id = event({ categoryId: 3 })
    const reply = await as(1).put(`/event/${id}`, { 'val[category]': 3, 'val[title]': 'New' })
    expect(reply.row['categories']).toBeNull()
    expect((await as(1).get(`/event/${id}`)).row['categories']).toHaveLength(1)
  })

  it('SITE-U1 categories-kept keeps them', async () => {
    const { as, event } = await open({ profiles: ['categories-kept'] })
    const id = event({ categoryId: 3 })
    expect((await as(1).put(`/event/${id}`, { 'val[title]': 'New' })).row['categories']).toBeNull()
    expect((await as(1).get(`/event/${id}`)).row['categories']).toHaveLength(1)
  })

  it('SITE-U1 create-without-categories tells them to who asks again', async () => {
    const { as } = await open({ profiles: ['create-without-categories'] })
    const made = await as(1).post('/event', { ...NEW_EVENT, 'val[category]': 3 })
    expect(made.row['categories']).toBeNull()
    expect((await as(1).get(`/event/${String(made.row['event_id'])}`)).row['categories']).toHaveLength(1)
  })

  it('SITE-U2 every other field that is left out stays', async () => {
    const { as, event } = await open()
    const id = event({
      description: 'd',
      city: 'Berlin',
      address: 'a',
      privacy: 2,
      countryIso: 'DE',
      categoryId: 1,
    })
    const before = (await as(1).get(`/event/${id}`)).row
    await as(1).put(`/event/${id}`, { 'val[title]': 'New', 'val[category]': 1 })
    expect((await as(1).get(`/event/${id}`)).row).toEqual({ ...before, title: 'New' })
  })

  it('SITE-U2 time parts that are left out are taken from the event', async () => {
    const { as, event } = await open()
    const id = event({ startTime: NOON, endTime: NOON + 4 * DAY })
    const { row } = await as(1).put(`/event/${id}`, { 'val[start_hour]': 15 })
    expect(row['start_time']).toBe(String(NOON + 3 * 3600))
  })

  it('SITE-U3 an end before the start becomes the start; on create start and one hour', async () => {
    const { as, event } = await open()
    const backwards = { ...parts('start', [2026, 7, 1, 18, 0]), ...parts('end', [2026, 7, 1, 9, 0]) }
    const created = await as(1).post('/event', { ...NEW_EVENT, ...backwards })
    expect(Number(created.row['end_time']) - Number(created.row['start_time'])).toBe(3600)
    const updated = await as(1).put(`/event/${event()}`, backwards)
    expect(updated.row['end_time']).toBe(updated.row['start_time'])
  })

  it('SITE-U4 past-refused: nothing in the past is created or changed, nobody invited to it', async () => {
    const { as, event, community } = await open({ profiles: ['past-refused'] })
    expect((await as(1).post('/event', { ...NEW_EVENT, ...PAST })).json['status']).toBe('failed')
    const id = event({ startTime: NOON - DAY })
    const reply = await as(1).put(`/event/${id}`, { 'val[title]': 'x', 'val[emails]': 'a@b.test' })
    expect([reply.status, reply.json['status']]).toEqual([200, 'failed'])
    expect(community.mail.sent).toEqual([])
    const running = event({ startTime: NOON - 3600, endTime: NOON + 3600 })
    expect((await as(1).put(`/event/${running}`, { 'val[title]': 'x' })).json['status']).toBe('success')
  })

  it('SITE-U4 without it the past can be changed', async () => {
    const { as, event } = await open()
    expect((await as(1).post('/event', { ...NEW_EVENT, ...PAST })).json['status']).toBe('success')
    const id = event({ startTime: NOON - DAY })
    expect((await as(1).put(`/event/${id}`, { 'val[title]': 'x' })).row['title']).toBe('x')
  })

  it('SITE-U5 no-city: city and postal_code are not kept, a country without a state sets it to 0', async () => {
    const { as, event } = await open({ profiles: ['no-city'] })
    const more = { 'val[city]': 'Berlin', 'val[postal_code]': '1', 'val[country_iso]': 'DE' }
    const created = await as(1).post('/event', { ...NEW_EVENT, ...more })
    expect(created.row).toMatchObject({ city: null, postal_code: null, country_iso: 'DE' })
    const updated = await as(1).put(`/event/${event({ countryChildId: 4, city: 'Bonn' })}`, more)
    expect(updated.row).toMatchObject({ city: 'Bonn', country_child_id: '0' })
  })

  it('SITE-U6 notify-attendees sends a notice for title, place and time, and for nothing else', async () => {
    const { as, event, community } = await open({ profiles: ['notify-attendees'] })
    const id = event()
    community.data.setRsvp(id, 1, 1)
    community.data.setRsvp(id, 5, 1)
    community.data.setRsvp(id, 6, 2)
    await as(1).put(`/event/${id}`, { 'val[description]': 'x' })
    expect(community.mail.notices).toEqual([])
    await as(1).put(`/event/${id}`, { 'val[title]': 'x', 'val[location]': 'y' })
    expect(community.mail.notices).toEqual([{ kind: 'event-changed', userId: '5', eventId: id }])
  })

  it('SITE-U7 flood:60 refuses a second create within a minute', async () => {
    const { as, community } = await open({ profiles: ['flood:60'] })
    const caller = as(1)
    expect((await caller.post('/event', NEW_EVENT)).json['status']).toBe('success')
    community.clock.setOffset(59_000)
    expect((await caller.post('/event', NEW_EVENT)).json['status']).toBe('failed')
    expect((await as(2).post('/event', NEW_EVENT)).json['status']).toBe('success')
    community.clock.setOffset(60_000)
    expect((await caller.post('/event', NEW_EVENT)).json['status']).toBe('success')
  })

  it('SITE-U7 event-limit:1 refuses the second', async () => {
    const { as } = await open({ profiles: ['event-limit:1'] })
    expect((await as(1).post('/event', NEW_EVENT)).json['status']).toBe('success')
    expect((await as(1).post('/event', NEW_EVENT)).json['status']).toBe('failed')
  })

  it('SITE-U8 recurring adds members nobody documented', async () => {
    const { as, event } = await open({ profiles: ['recurring'] })
    expect((await as(1).get(`/event/${event()}`)).row).toMatchObject({ isrepeat: '-1' })
  })

  it('SITE-U9 the same create twice makes two events', async () => {
    const { as } = await open()
    await as(1).post('/event', NEW_EVENT)
    await as(1).post('/event', NEW_EVENT)
    expect(ids(await as(1).get('/event', { view: 'my' }))).toHaveLength(2)
  })

  it('SITE-U10 delete takes guests and answers with it', async () => {
    const { as, event, community } = await open()
    const id = event()
    community.data.setRsvp(id, 2, 1)
    await as(1).delete(`/event/${id}`)
    expect(ids(await as(2).get('/event', { view: 'attending' }))).toEqual([])
    expect((await as(1).delete(`/event/${id}`)).json['status']).toBe('failed')
  })

  it('SITE-U11 create takes no invitations and no photo', async () => {
    const { as, community } = await open()
    const body = new FormData()
    for (const [name, value] of Object.entries({
      ...NEW_EVENT,
      'val[emails]': 'a@b.test',
      'val[invite][]': 2,
    })) {
      body.append(name, String(value))
    }
    body.append(
      'image',
      new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]),
      'a.png',
    )
    const { row } = await as(1).send('POST', '/event', { body })
    expect(row['image_path']).toBeNull()
    expect(community.mail.sent).toEqual([])
    expect(community.data.rsvpOf(String(row['event_id']), 2)).toBeNull()
  })
})

describe('a second person at work', () => {
  it('what is changed on the site itself shows in the next answer', async () => {
    const { as, event, community } = await open()
    const id = event()
    const caller = as(1)
    await caller.get('/event', { limit: 600 })
    community.data.update(id, { title: 'Changed elsewhere', startTime: NOON + 5 })
    expect((await caller.get('/event', { limit: 600 })).rows[0]).toMatchObject({
      title: 'Changed elsewhere',
      start_time: String(NOON + 5),
    })
    community.data.remove(id)
    expect(ids(await caller.get('/event', { limit: 600 }))).toEqual([])
  })
})

/** The profile of a site that takes a field and does not keep it, or why there is none; one that is not here does not compile. */
const FORGOTTEN_BY: Readonly<Record<EventField, { readonly profile: string } | { readonly none: string }>> = {
  title: { none: 'every site keeps it' },
  category: { none: 'every site keeps it' },
  description: { none: 'every site keeps it' },
  start: { none: 'every site keeps it' },
  end: { none: 'every site keeps it' },
  location: { none: 'every site keeps it' },
  address: { none: 'every site keeps it' },
  city: { profile: 'no-city' },
  postalCode: { profile: 'no-city' },
  countryIso: { none: 'every site keeps it' },
  countryChildId: { none: 'every site keeps it' },
  privacy: { none: 'every site keeps it' },
  privacyComment: { none: 'every site keeps it' },
}

it.each(
  EVENT_FIELDS.flatMap((field) => {
    const by = FORGOTTEN_BY[field]
    return 'profile' in by ? [[by.profile, field] as const] : []
  }),
)('SITE-U5 under %s a change of the field %s is answered as done and forgotten', async (profile, field) => {
  const { as, event } = await open({ profiles: [profile] })
  const id = event()
  const read = async () => (await as(1).get(`/event/${id}`)).row[MEMBER_OF[field]]
  const before = await read()
  const reply = await as(1).put(`/event/${id}`, { [`val[${MEMBER_OF[field]}]`]: '50823' })
  expect([reply.json['status'], await read()]).toEqual(['success', before])
})

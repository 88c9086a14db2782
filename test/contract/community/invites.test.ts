import { describe, expect, it } from 'vitest'
import { fault } from '../../community/faults.ts'
import { NOON, type Opened, open } from './caller.ts'

const invited = ({ community }: Opened, id: string): number[] =>
  community.data.invites.of(Number(id)).map((invite) => invite.userId)

describe('invitations', () => {
  it('val[invite][] invites friends, val[emails] addresses, with val[personal_message] (SITE-I1, SITE-I4)', async () => {
    const site = await open()
    const id = site.event()
    const reply = await site.as(1).put(`/event/${id}`, {
      'val[invite][]': [2, 4],
      'val[emails]': 'ann@home.test, bob@home.test',
      'val[personal_message]': 'Come & see, 5 o’clock',
      'val[invite_from]': 1,
    })
    expect(reply.json['messages']).toEqual(['Event successfully updated.'])
    expect(invited(site, id)).toEqual([2, 4, 0, 0])
    const common = { eventId: id, message: 'Come & see, 5 o’clock', fromMember: true }
    expect(site.community.mail.sent).toEqual([
      { to: 'ann@home.test', ...common },
      { to: 'bob@home.test', ...common },
    ])
    expect((await site.as(2).get(`/event/${id}`)).row['rsvp_id']).toBe('0')
  })

  it('SITE-I2 strangers, those invited before and what is no number are skipped without a word', async () => {
    const site = await open()
    const id = site.event()
    site.community.data.setRsvp(id, 4, 2)
    const reply = await site.as(1).put(`/event/${id}`, { 'val[invite][]': [3, 'x', 4, 2, 999] })
    expect(reply.json['status']).toBe('success')
    expect(invited(site, id)).toEqual([4, 2])
    expect(site.community.data.rsvpOf(id, 4)).toBe(2)
  })

  it('SITE-I2 anyone-invitable takes strangers too', async () => {
    const site = await open({ profiles: ['anyone-invitable'] })
    const id = site.event()
    await site.as(1).put(`/event/${id}`, { 'val[invite][]': [3] })
    expect(invited(site, id)).toEqual([3])
  })

  it('HTTP-8 val[invite][0]=2 is read as a list like val[invite][]=2', async () => {
    const site = await open()
    const id = site.event()
    await site.as(1).put(`/event/${id}`, { 'val[invite][0]': 2, 'val[invite][1]': 4 })
    expect(invited(site, id)).toEqual([2, 4])
  })

  it.each([
    ['a@b.test;c@d.test', []],
    ['a@b.test\nc@d.test', []],
    ['a@b.test, nonsense,c@d.test,', ['a@b.test', 'c@d.test']],
    ['a@b.test,a@b.test', ['a@b.test']],
    ['a@b.test,A@b.test', ['a@b.test', 'A@b.test']],
    ['', []],
  ])('SITE-I3 val[emails]=%j mails %j', async (emails, sent) => {
    const { as, event, community } = await open()
    await as(1).put(`/event/${event()}`, { 'val[emails]': emails })
    expect(community.mail.sent.map((mail) => mail.to)).toEqual(sent)
  })

  it('SITE-I3 an address invited before gets no second mail, compared to the letter', async () => {
    const { as, event, community } = await open()
    const id = event()
    await as(1).put(`/event/${id}`, { 'val[emails]': 'a@b.test' })
    await as(1).put(`/event/${id}`, { 'val[emails]': 'a@b.test,A@B.test' })
    expect(community.mail.sent.map((mail) => mail.to)).toEqual(['a@b.test', 'A@B.test'])
  })

  it('SITE-I3 mail-twice mails a double within one request twice', async () => {
    const { as, event, community } = await open({ profiles: ['mail-twice'] })
    const id = event()
    await as(1).put(`/event/${id}`, { 'val[emails]': 'a@b.test,a@b.test' })
    expect(community.mail.to('a@b.test')).toHaveLength(2)
    expect(community.data.invites.of(Number(id))).toHaveLength(1)
  })

  it('SITE-I5 mail-limit: the mails before the time limit went out, the rest did not, and a page says 504', async () => {
    const { as, event, community } = await open({ profiles: ['mail-limit:2'] })
    const id = event()
    const emails = { 'val[emails]': 'a@b.test,c@d.test,e@f.test' }
    expect((await as(1).put(`/event/${id}`, emails)).status).toBe(504)
    expect(community.mail.sent.map((mail) => mail.to)).toEqual(['a@b.test', 'c@d.test'])
    expect((await as(1).put(`/event/${id}`, emails)).status).toBe(200)
    expect(community.mail.sent.map((mail) => mail.to)).toEqual(['a@b.test', 'c@d.test', 'e@f.test'])
  })

  it('SITE-I5 slow-mail: each mail takes its time inside the request', async () => {
    const { as, event } = await open({ profiles: ['slow-mail:40'] })
    const before = performance.now()
    await as(1).put(`/event/${event()}`, { 'val[emails]': 'a@b.test,c@d.test,e@f.test' })
    expect(performance.now() - before).toBeGreaterThan(115)
  })

  it('SITE-I5 a client that gives up does not stop the mails', async () => {
    const { as, event, community } = await open({ profiles: ['slow-mail:60'] })
    const body = new URLSearchParams({ 'val[emails]': 'a@b.test,c@d.test,e@f.test' })
    const id = event()
    const first = Promise.withResolvers<void>()
    const stored = Promise.withResolvers<void>()
    community.data.onChange(() => {
      if (community.mail.sent.length === 1) first.resolve()
      if (community.mail.sent.length === 3) stored.resolve()
    })
    const patience = new AbortController()
    const answer = as(1).send('PUT', `/event/${id}`, { body, signal: patience.signal })
    await first.promise
    patience.abort()
    await expect(answer).rejects.toThrow('aborted')
    await stored.promise
    expect(community.mail.sent).toHaveLength(3)
  })
})

describe('guests', () => {
  it('SITE-I6 invited addresses do not show; with email-invitees-listed they do, without names', async () => {
    const { as, event, community } = await open()
    const id = event()
    await as(1).put(`/event/${id}`, { 'val[emails]': 'a@b.test' })
    expect((await as(1).get(`/event/${id}/guests`, { rsvp: 0 })).rows).toEqual([])
    community.setProfiles(['email-invitees-listed'])
    expect((await as(1).get(`/event/${id}/guests`, { rsvp: 0 })).rows[0]).toMatchObject({
      rsvp_id: '0',
      user_id: '0',
      user_name: null,
      full_name: null,
    })
  })

  it('SITE-I7 rsvp=0 lists who has not answered, or fails, or lists who attends', async () => {
    const { as, event, community } = await open()
    const id = event()
    community.data.setRsvp(id, 5, 0)
    community.data.setRsvp(id, 6, 1)
    const list = async (): Promise<unknown> => {
      const { json, rows } = await as(1).get(`/event/${id}/guests`, { rsvp: 0 })
      return json['status'] === 'failed' ? 'failed' : rows.map((row) => row['user_id'])
    }
    expect(await list()).toEqual(['5'])
    community.setProfiles(['no-rsvp-zero-guests'])
    expect(await list()).toBe('failed')
    community.setProfiles(['rsvp-zero-means-one'])
    expect(await list()).toEqual(['6'])
  })

  it('SITE-I8 rsvp=0 removes the own row; with rsvp-zero-stored it stays as 0', async () => {
    const { as, event, community } = await open()
    const id = event()
    const after = async (): Promise<unknown> => {
      await as(2).put(`/event/${id}/rsvp`, { rsvp: 1 })
      await as(2).put(`/event/${id}/rsvp`, { rsvp: 0 })
      return (await as(2).get(`/event/${id}`)).row['rsvp_id']
    }
    expect(await after()).toBeNull()
    community.setProfiles(['rsvp-zero-stored'])
    expect(await after()).toBe('0')
  })

  it('SITE-I3 known-mailed-again: whoever was invited before gets another mail or notice, and still one row', async () => {
    const site = await open({ profiles: ['known-mailed-again'] })
    const id = site.event()
    const sent = { 'val[invite][]': [2], 'val[emails]': 'ann@home.test, bob@home.test' }
    await site.as(1).put(`/event/${id}`, sent)
    await site.as(1).put(`/event/${id}`, sent)
    expect(site.community.mail.to('ann@home.test')).toHaveLength(2)
    expect(site.community.mail.notices).toHaveLength(2)
    expect(invited(site, id)).toEqual([2, 0, 0])
  })

  it('SITE-I3 the log tells who was named in two requests that were worked on, even where the site forgives it', async () => {
    const { as, event, community } = await open()
    const id = event()
    const caller = as(1)
    const invite = (emails: string, friends: readonly number[] = []) =>
      caller.put(`/event/${id}`, { 'val[emails]': emails, 'val[invite][]': friends })
    community.faults.next('PUT', fault.status(503))
    await invite('ann@home.test')
    community.faults.next('PUT', fault.statusAfter(502))
    await invite('ann@home.test,bob@home.test', [2])
    expect(community.log.invitations()).toEqual([
      { eventId: id, people: ['ann@home.test', 'bob@home.test', '2'], at: NOON * 1000 },
    ])
    expect(community.log.invitedAgain()).toEqual([])
    await caller.put(`/event/${id}`, { 'val[title]': 'No invitation' })
    await invite('bob@home.test, cy@home.test', [2, 4])
    expect(community.log.invitedAgain()).toEqual([`${id} bob@home.test`, `${id} 2`])
    expect(community.mail.to('bob@home.test')).toHaveLength(1)
  })

  it('SITE-I8 the value is not checked', async () => {
    const { as, event } = await open()
    const id = event()
    await as(2).put(`/event/${id}/rsvp`, { rsvp: 7 })
    expect((await as(2).get(`/event/${id}`)).row['rsvp_id']).toBe('7')
  })

  it('SITE-I9 the newest invitation comes first, and no address shows', async () => {
    const { as, event, community } = await open()
    const id = event()
    for (const user of [7, 5, 6]) community.data.setRsvp(id, user, 1, NOON + user)
    const { rows, text } = await as(1).get(`/event/${id}/guests`)
    expect(rows.map((row) => row['user_id'])).toEqual(['6', '5', '7'])
    expect(text).not.toContain('@')
  })

  it('SITE-I10 there is no way to remove a guest', async () => {
    const { as, event } = await open()
    expect((await as(1).delete(`/event/${event()}/guests`)).status).toBe(404)
  })

  it('10,000 guests in one list page through whole', async () => {
    const { as, event, community } = await open()
    const id = event()
    community.data.addGuests(id, 10_000)
    const caller = as(1)
    const seen = new Set<unknown>()
    for (let page = 1; page <= 21; page += 1) {
      for (const row of (await caller.get(`/event/${id}/guests`, { limit: 500, page })).rows)
        seen.add(row['user_id'])
    }
    expect(seen.size).toBe(10_000)
  })
})

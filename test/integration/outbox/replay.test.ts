import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notKeptAt } from '../../../electron/core/outbox/notKept.ts'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import { droppedFields, notKeptOf } from '../../../electron/core/send/droppedFields.ts'
import { changesBetween, type EventField } from '../../../shared/domain/eventFields.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { notShownAfterSave } from '../../support/writingDesk.ts'

let community: Community
let desk: Desk
let mine: string

const inFuture = (hours: number) =>
  String(Math.floor(community.clock.now() / 3_600_000) * 3_600 + hours * 3_600)
const newFields = (title: string) =>
  fieldsWith({ title, category: '2', start: inFuture(48), end: inFuture(50) })
const about = (eventId: string) => ({ eventId, title: 'An event', start: '0' })
const newId = (n: number) => `new-00000000-0000-4000-8000-00000000000${n}`

function edit(eventId: string, wanted: Partial<Record<EventField, string>>) {
  const raw = desk.space.store.events.get(eventId)?.raw
  if (raw === null || raw === undefined) throw new Error('not in the store')
  const base = fieldsOf(raw)
  return desk.space.outbox.append(
    { kind: 'update', changes: changesBetween(base, { ...base, ...wanted }) },
    about(eventId),
  )
}
const titled = (title: string) => community.data.sorted('start').filter((event) => event.title === title)
const states = () => desk.space.outbox.entries().map((entry) => entry.state.state)

beforeEach(async () => {
  community = await startCommunity({ members: 30, events: 40, seed: 4 })
  desk = await openDesk(community)
  const me = Number(community.accounts[0]?.userId)
  const event = community.data.addEvent({
    ownerId: me,
    title: 'Choir & tea',
    location: 'St. Anna',
    city: 'Köln',
    categoryId: 2,
    startTime: Number(inFuture(24)),
    endTime: Number(inFuture(26)),
  })
  mine = String(event.id)
  await desk.fetch(mine)
  community.log.clear()
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

describe('updates that do no harm', () => {
  it('SITE-U1 an edit of the title keeps the category and every field nobody touched', async () => {
    const before = { ...community.data.event(mine) }
    edit(mine, { title: 'Choir, tea & cake' })
    await desk.settle()
    expect(community.data.event(mine)).toEqual({ ...before, title: 'Choir, tea & cake' })
    expect(states()).toEqual([])
    expect(desk.space.store.events.get(mine)?.raw?.categories).not.toBeNull()
  })

  it('SEND-6 sends only what changed, and the category', async () => {
    edit(mine, { location: 'Aula' })
    await desk.settle()
    const [put] = community.log.mutations()
    expect(put?.parameters).toEqual({ 'val[location]': 'Aula', 'val[category]': '2' })
  })

  it('SEND-6 merges with what somebody else changed in another field meanwhile', async () => {
    edit(mine, { title: 'Mine' })
    community.data.update(mine, { location: 'Theirs' })
    await desk.settle()
    expect(community.data.event(mine)).toMatchObject({ title: 'Mine', location: 'Theirs', categoryId: 2 })
  })

  it('SEND-6 asks about a field both changed, and sends nothing until told', async () => {
    edit(mine, { title: 'Mine', location: 'Aula' })
    community.data.update(mine, { title: 'Theirs' })
    await desk.settle()
    expect(community.log.mutations()).toEqual([])
    expect(desk.space.outbox.entries()[0]?.state).toMatchObject({
      state: 'conflict',
      fields: [{ field: 'title', base: 'Choir & tea', mine: 'Mine', theirs: 'Theirs' }],
    })
  })

  it('SEND-7 an event that is gone on the site keeps the edit and says so', async () => {
    edit(mine, { title: 'Mine' })
    community.data.remove(mine)
    await desk.settle()
    expect(states()).toEqual(['gone'])
  })

  it('SITE-F3 times arrive in the zone of the site, over a change to summer time', async () => {
    edit(mine, { start: inFuture(72), end: inFuture(75) })
    await desk.settle()
    expect(community.data.event(mine)).toMatchObject({
      startTime: Number(inFuture(72)),
      endTime: Number(inFuture(75)),
    })
  })

  it('SITE-F3 a time kept hours away from where it was typed puts the zone of the site in question again', async () => {
    edit(mine, { title: 'Still here' })
    await desk.settle()
    expect(desk.registry.siteOf(desk.accountId).zone?.confirmed).toBe(true)
    community.setProfiles(['site-zone:America/New_York'])
    edit(mine, { start: inFuture(72), end: inFuture(75) })
    await desk.settle()
    await expect.poll(() => desk.registry.siteOf(desk.accountId).zone?.confirmed).toBe(false)
  })

  it('SITE-F3 an end the site moved by itself, and an hour that comes twice, leave the zone confirmed', async () => {
    const site = () => desk.registry.siteOf(desk.accountId)
    // What is made of the zone is written before these.
    const noted = () => site().capabilities.fieldsNotKept
    const later = () => void community.data.update(mine, { endTime: Number(inFuture(76)) })
    community.faults.next(/^PUT/, fault.meanwhile(later))
    edit(mine, { start: inFuture(72), end: inFuture(75) })
    await desk.settle()
    await expect.poll(noted).toEqual(['end'])
    expect(site().zone?.confirmed).toBe(true)
    const [start, end] = ['2027-10-31T01:15Z', '2027-10-31T01:45Z'].map((at) => String(Date.parse(at) / 1000))
    edit(mine, { start: start ?? '', end: end ?? '' })
    await desk.settle()
    expect(community.data.event(mine)).toMatchObject({ startTime: Number(start) - 3_600 })
    await expect.poll(noted).toEqual(['end', 'start', 'end'])
    expect(site().zone?.confirmed).toBe(true)
  })

  it('SITE-U5 names what the site did not keep', async () => {
    community.setProfiles(['no-city'])
    edit(mine, { city: 'Bonn', title: 'Renamed' })
    await desk.settle()
    expect(desk.space.store.facts.get(`not-kept.${mine}`)).toEqual([
      { field: 'city', wanted: 'Bonn', got: 'Köln' },
    ])
    const { registry, accountId } = desk
    await expect.poll(() => registry.siteOf(accountId).capabilities.fieldsNotKept).toEqual(['city'])
  })

  it('SITE-U5 a field lost twice in a row is one the site does not keep, until it keeps it', async () => {
    const noted = () => desk.registry.siteOf(desk.accountId).capabilities.fieldsNotKept
    const save = async (city: string) => {
      edit(mine, { city })
      await desk.settle()
    }
    community.setProfiles(['no-city'])
    await save('Bonn')
    await expect.poll(noted).toEqual(['city'])
    await save('Ulm')
    await expect.poll(noted).toEqual(['city', 'city'])
    expect([...droppedFields(noted())]).toEqual(['city'])
    await save('Kiel')
    edit(mine, { title: 'Says nothing of the city' })
    await desk.settle()
    expect(noted()).toEqual(['city', 'city'])
    community.setProfiles([])
    await save('Mainz')
    await expect.poll(noted).toEqual([])
  })

  it('SITE-U5 a mark of a description lost twice in a row is one the site drops, until it keeps it', async () => {
    const noted = () => desk.registry.siteOf(desk.accountId).capabilities.fieldsNotKept
    const save = async (description: string) => {
      edit(mine, { description })
      await desk.settle()
    }
    const dropped = () => notKeptOf(noted()).marksNotKept
    community.setProfiles(['plain-description'])
    await save('<p>Come <strong>all</strong>, <a href="https://example.org/">here</a></p>')
    await expect.poll(noted).toEqual(['description bold', 'description link'])
    expect(dropped()).toEqual([])
    await save('<p>Come <b>soon</b></p>')
    await expect.poll(dropped).toEqual(['bold'])
    await save('No marks say nothing of marks')
    expect(dropped()).toEqual(['bold'])
    community.setProfiles([])
    await save('<p>Come <strong>back</strong></p>')
    await expect.poll(dropped).toEqual([])
  })

  it('SEND-11 a lost answer to an update is found out and not sent twice', async () => {
    community.faults.next(/PUT .*event/, fault.loseAnswer())
    edit(mine, { title: 'Once' })
    await desk.settle()
    expect(states()).toEqual(['waiting'])
    await desk.pass(60_000)
    expect(states()).toEqual([])
    expect(community.log.mutations()).toHaveLength(1)
    expect(community.data.event(mine)?.title).toBe('Once')
  })

  it('SEND-11 what the site refuses is kept with its words and holds nobody else up', async () => {
    community.setProfiles(['past-refused'])
    const past = community.data.addEvent({
      ownerId: Number(community.accounts[0]?.userId),
      title: 'Long over',
      location: 'Hall',
      startTime: Number(inFuture(-50)),
      endTime: Number(inFuture(-48)),
    })
    await desk.fetch(String(past.id))
    edit(String(past.id), { title: 'Thanks to all' })
    edit(mine, { title: 'Goes through' })
    await desk.settle()
    expect(states()).toEqual(['rejected'])
    expect(desk.space.outbox.entries()[0]?.state).toMatchObject({ words: [expect.stringContaining('time')] })
    expect(community.data.event(mine)?.title).toBe('Goes through')
  })
})

describe('creates without idempotency keys', () => {
  const create = (title: string, n = 1) =>
    desk.space.outbox.append(
      { kind: 'create', fields: newFields(title), parent: null, seriesId: null },
      about(newId(n)),
    )

  it('SEND-4 the real id replaces the temporary one, for what waits behind it too', async () => {
    create('Film club')
    desk.space.outbox.append({ kind: 'rsvp', from: '1', to: '2' }, about(newId(1)))
    await desk.settle()
    const [made] = titled('Film club')
    expect(community.data.rsvpOf(made?.id ?? 0, community.accounts[0]?.userId ?? 0)).toBe(2)
    expect(desk.space.store.events.get(newId(1))).toBeUndefined()
    expect(desk.space.store.events.get(String(made?.id))?.shown.title).toBe('Film club')
    expect(states()).toEqual([])
  })

  it('SITE-U5 claims nothing of a category where the site did not show the event after its create', async () => {
    community.setProfiles(['create-without-categories'])
    notShownAfterSave(community, /POST .*\/event$/)
    const fields = { ...newFields('Film club'), category: '3' }
    desk.space.outbox.append({ kind: 'create', fields, parent: null, seriesId: null }, about(newId(1)))
    await desk.settle()
    const [made] = titled('Film club')
    expect(made).toMatchObject({ categoryId: 3 })
    expect(notKeptAt(desk.space.store, String(made?.id))).toEqual([])
  })

  it('SITE-U9 a create whose answer was lost is adopted, not made again', async () => {
    community.faults.next(/POST .*\/event$/, fault.loseAnswer())
    create('Film club')
    await desk.settle()
    await desk.pass(60_000)
    expect(titled('Film club')).toHaveLength(1)
    expect(states()).toEqual([])
    expect(community.log.of('POST', /event$/)).toHaveLength(1)
  })

  it('SITE-U9 a create that never arrived is sent again after the grace time, once', async () => {
    community.faults.next(/POST .*\/event$/, fault.refuseBefore())
    create('Film club')
    await desk.settle()
    await desk.pass(300_000)
    expect(titled('Film club')).toHaveLength(0)
    await desk.pass(600_000)
    expect(titled('Film club')).toHaveLength(1)
    expect(states()).toEqual([])
  })

  it('SITE-U9 a create that never arrived is not taken for one like it that was there before', async () => {
    const [start, end] = [Number(inFuture(48)), Number(inFuture(50))]
    const ownerId = Number(community.accounts[0]?.userId)
    community.data.addEvent({ ownerId, title: 'Film club', categoryId: 2, startTime: start, endTime: end })
    community.faults.next(/POST .*\/event$/, fault.refuseBefore())
    create('Film club')
    await desk.settle()
    await desk.pass(900_000)
    expect(states()).toEqual([])
    expect(titled('Film club')).toHaveLength(2)
  })

  it('SITE-U9 a create that may have been carried out is looked for once more before it goes out again', async () => {
    community.faults.next(/POST .*\/event$/, fault.refuseBefore())
    create('Film club')
    await desk.settle()
    const [uncertain] = desk.space.outbox.entries()
    const [startTime, endTime] = [Number(inFuture(48)), Number(inFuture(50))]
    const ownerId = Number(community.accounts[0]?.userId)
    // The site was slow: it carries the first request out when the search for it has just ended.
    community.data.addEvent({ ownerId, title: 'Film club', location: '', startTime, endTime })
    desk.space.outbox.move(uncertain?.id ?? '', { kind: 'resend' })
    await desk.pass(900_000)
    expect(titled('Film club')).toHaveLength(1)
    expect(states()).not.toContain('waiting')
  })

  it('SITE-U7 a series goes out paced and comes through flood control', async () => {
    community.setProfiles(['flood:8'])
    for (let n = 1; n <= 4; n++) {
      const fields = { ...newFields('Weekly'), start: inFuture(48 + n * 168), end: inFuture(50 + n * 168) }
      desk.space.outbox.append({ kind: 'create', fields, parent: null, seriesId: 'series' }, about(newId(n)))
    }
    for (let minute = 0; minute < 10; minute++) {
      community.clock.setOffset(minute * 60_000)
      await desk.pass(60_000)
    }
    expect(titled('Weekly')).toHaveLength(4)
    expect(states()).toEqual([])
  })
})

describe('answers and deletes', () => {
  it('SEND-7 the last intent wins', async () => {
    desk.space.outbox.append({ kind: 'rsvp', from: '1', to: '2' }, about(mine))
    desk.space.outbox.append({ kind: 'rsvp', from: '2', to: '3' }, about(mine))
    await desk.settle()
    expect(community.data.rsvpOf(mine, community.accounts[0]?.userId ?? 0)).toBe(3)
    expect(community.log.mutations()).toHaveLength(1)
  })

  it('SITE-U10 a delete is held back for ten seconds and can be undone', async () => {
    const entry = desk.space.outbox.append({ kind: 'delete', title: 'Choir', start: '0' }, about(mine), {
      held: true,
    })
    await desk.pass(5_000)
    expect(community.data.event(mine)).toBeDefined()
    desk.space.outbox.discard(entry?.id ?? '')
    await desk.pass(20_000)
    expect(community.data.event(mine)).toBeDefined()
    expect(desk.space.store.events.get(mine)?.mark).toBeNull()
  })

  it('SITE-U10 a delete that nobody undid goes out, and one of what is gone already is done', async () => {
    desk.space.outbox.append({ kind: 'delete', title: 'Choir', start: '0' }, about(mine), { held: true })
    await desk.pass(15_000)
    expect(community.data.event(mine)).toBeUndefined()
    expect(desk.space.store.events.get(mine)).toBeUndefined()
    expect(states()).toEqual([])
  })

  it('SEND-7 a delete whose answer was lost is done when the event is gone', async () => {
    community.faults.next(/DELETE/, fault.loseAnswer())
    desk.space.outbox.append({ kind: 'delete', title: 'Choir', start: '0' }, about(mine))
    await desk.settle()
    await desk.pass(60_000)
    expect(states()).toEqual([])
  })
})

describe('sessions and users', () => {
  it('SEND-16 nothing goes out while signed out, and all of it after signing in again', async () => {
    desk.gate = 'signed-out'
    edit(mine, { title: 'Later' })
    await desk.pass(120_000)
    expect(community.log.mutations()).toEqual([])
    desk.gate = 'open'
    desk.outboxes.wake(desk.accountId)
    await desk.settle()
    expect(community.data.event(mine)?.title).toBe('Later')
  })

  it('SIGN-32 another user\u2019s sign-in never sends the first one\u2019s edits', async () => {
    desk.gate = 'signed-out'
    edit(mine, { title: 'Not yours to send' })
    await desk.registry.updateAccount(desk.accountId, { userId: community.accounts[1]?.userId ?? '' })
    desk.gate = 'open'
    desk.outboxes.wake(desk.accountId)
    await desk.pass(60_000)
    expect(community.log.mutations()).toEqual([])
    expect(states()).toEqual(['waiting'])
  })

  it('PERF-13 n queued edits make exactly n mutating requests', async () => {
    desk.gate = 'signed-out'
    const own = community.data
      .sorted('start')
      .filter((event) => event.privacy === 0 && event.viewId === 0)
      .slice(0, 12)
    for (const event of own) {
      await desk.fetch(String(event.id))
      desk.space.outbox.append({ kind: 'rsvp', from: null, to: '2' }, about(String(event.id)))
    }
    desk.gate = 'open'
    community.log.clear()
    desk.outboxes.wake(desk.accountId)
    await desk.settle()
    expect(community.log.mutations()).toHaveLength(own.length)
  })
})

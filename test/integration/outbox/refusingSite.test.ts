import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { retryEntry } from '../../../electron/core/outbox/decisions.ts'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import { changesBetween } from '../../../shared/domain/eventFields.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Fault, fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'

const NO: Fault = fault.json({ status: 'failed', data: [], messages: ['No.'] })
const OUTAGES = [
  { who: 'a firewall that forbids everything', what: fault.status(403) },
  { who: 'a service that refuses everything', what: NO },
] as const

let community: Community
let desk: Desk
let mine: string

const about = () => ({ eventId: mine, title: 'Choir', start: '0' })
const states = () => desk.space.outbox.entries().map((entry) => entry.state.state)
const remove = () => desk.space.outbox.append({ kind: 'delete', title: 'Choir', start: '0' }, about())
const rename = (title: string): void => {
  const raw = desk.space.store.events.get(mine)?.raw
  if (raw === null || raw === undefined) throw new Error('not in the store')
  const base = fieldsOf(raw)
  desk.space.outbox.append({ kind: 'update', changes: changesBetween(base, { ...base, title }) }, about())
}

beforeEach(async () => {
  community = await startCommunity({ members: 10, events: 20, seed: 4 })
  desk = await openDesk(community)
  const startTime = Math.floor(community.clock.now() / 1000) + 90_000
  const ownerId = Number(community.accounts[0]?.userId)
  mine = String(community.data.addEvent({ ownerId, title: 'Choir', categoryId: 2, startTime }).id)
  await desk.fetch(mine)
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

describe.each(OUTAGES)('SEND-7, SEND-12 $who for a minute', ({ what }) => {
  it('turns no delete into one that was done', async () => {
    const over = community.faults.always(/event/, what)
    remove()
    await desk.settle()
    expect(states()).toEqual(['waiting'])
    over()
    await desk.pass(120_000)
    expect(community.data.event(mine)).toBeUndefined()
    expect(states()).toEqual([])
  })

  it('turns no edit into one of an event that is gone', async () => {
    const over = community.faults.always(/event/, what)
    rename('Choir and tea')
    await desk.settle()
    expect(states()).toEqual(['waiting'])
    over()
    await desk.pass(120_000)
    expect(community.data.event(mine)?.title).toBe('Choir and tea')
    expect(states()).toEqual([])
  })

  it('that ends between two requests is no proof either', async () => {
    community.faults.next(/GET .*event\/\d+$/, what)
    rename('Choir and tea')
    await desk.pass(120_000)
    expect(community.data.event(mine)?.title).toBe('Choir and tea')
  })
})

describe('SEND-7 what is gone is still found out', () => {
  it('by a site that lists other events, and where it was the only event', async () => {
    rename('Choir and tea')
    for (const { id } of community.data.sorted('start')) community.data.remove(id)
    await desk.settle()
    expect(states()).toEqual(['gone'])
  })

  it('but not by a site that refuses its lists', async () => {
    community.faults.always(/GET .*\/event$/, NO)
    rename('Choir and tea')
    community.data.remove(mine)
    await desk.settle()
    expect(states()).toEqual(['waiting'])
  })

  it('SEND-12 an event the site refuses beside all its lists waits for the person, not for ever', async () => {
    const over = community.faults.always(/GET .*\/event$/, NO)
    rename('Choir and tea')
    community.data.remove(mine)
    await desk.pass(20 * 60_000)
    expect(desk.space.outbox.entries()[0]?.state).toEqual({
      state: 'gone',
      words: expect.any(Array),
      unsure: true,
    })
    over()
    retryEntry(desk.space.outbox, desk.space.outbox.entries()[0]?.id ?? '')
    await desk.pass(60_000)
    expect(desk.space.outbox.entries()[0]?.state).toEqual({ state: 'gone', words: expect.any(Array) })
  })

  it('a firewall that forbids everything for long makes no event one that may be gone', async () => {
    community.faults.always(/event/, fault.status(403))
    rename('Choir and tea')
    await desk.pass(20 * 60_000)
    expect(states()).toEqual(['waiting'])
  })

  it('a delete refused for an event that is there keeps the words of the site', async () => {
    community.faults.next('DELETE', NO)
    remove()
    await desk.settle()
    expect(desk.space.outbox.entries()[0]?.state).toMatchObject({ state: 'rejected', words: ['No.'] })
  })

  it('SEND-20 who edits an event whose delete was refused is told that it stopped, not that it is about to go', async () => {
    community.faults.next('DELETE', NO)
    remove()
    expect(() => rename('Choir and tea')).toThrow(expect.objectContaining({ code: 'being-deleted' }))
    await desk.settle()
    expect(() => rename('Choir and tea')).toThrow(expect.objectContaining({ code: 'delete-stopped' }))
    desk.space.outbox.discard(desk.space.outbox.entries()[0]?.id ?? '')
    rename('Choir and tea')
    await desk.pass(60_000)
    expect(community.data.event(mine)?.title).toBe('Choir and tea')
  })
})

describe('SEND-7 a delete whose answer was lost, and whose repeat is refused', () => {
  beforeEach(async () => {
    community.faults.next('DELETE', fault.status(504))
    remove()
    await desk.settle()
  })

  it('SEND-7 is done where the first was carried out late: the event is not listed any more', async () => {
    community.faults.next((request) => {
      const isRepeat = request.method === 'DELETE'
      if (isRepeat) community.data.remove(mine)
      return isRepeat
    }, NO)
    await desk.pass(120_000)
    expect(states()).toEqual([])
    expect(desk.space.store.events.has(mine)).toBe(false)
  })

  it('SEND-7 is done where the site still shows the event for some seconds', async () => {
    community.faults.always('DELETE', NO)
    await desk.pass(3_000)
    expect(community.log.of('DELETE').length).toBeGreaterThan(1)
    expect(states()).toEqual(['waiting'])
    community.data.remove(mine)
    await desk.pass(120_000)
    expect(states()).toEqual([])
    expect(desk.space.store.events.has(mine)).toBe(false)
  })

  it('SEND-12 comes to the person with the words of the site where it goes on refusing', async () => {
    community.faults.always('DELETE', NO)
    await desk.pass(600_000)
    expect(desk.space.outbox.entries()[0]?.state).toMatchObject({ state: 'rejected', words: ['No.'] })
    expect(desk.space.store.events.get(mine)?.hidden).not.toBe(true)
  })
})

describe('SEND-13 a site that fails over a delete each time', () => {
  const failing = fault.status(500)
  const deletes = () => community.log.of('DELETE').length
  const first = () => desk.space.outbox.entries()[0]

  it('SEND-12 is not asked for ever: the delete stops with the reason, and goes out again by a word', async () => {
    const over = community.faults.always('DELETE', failing)
    remove()
    await desk.pass(3_600_000)
    expect(first()?.state).toEqual({ state: 'rejected', code: 'site-failed', words: [] })
    expect(deletes()).toBe(5)
    expect(desk.space.store.events.get(mine)?.hidden).not.toBe(true)
    over()
    retryEntry(desk.space.outbox, first()?.id ?? '')
    await desk.pass(60_000)
    expect(states()).toEqual([])
    expect(community.data.event(mine)).toBeUndefined()
  })

  it('SEND-7 is done where the last of them was carried out, though the site shows the event for some seconds', async () => {
    community.faults.always('DELETE', failing)
    remove()
    while (deletes() < 5) await desk.pass(1_000)
    await desk.pass(5_000)
    community.data.remove(mine)
    await desk.pass(60_000)
    expect(states()).toEqual([])
    expect(deletes()).toBe(5)
  })

  it('SEND-10 is asked again where only its reads failed', async () => {
    community.faults.next('DELETE', failing)
    remove()
    await desk.settle()
    const down = community.faults.always('GET', failing)
    await desk.pass(600_000)
    down()
    await desk.pass(600_000)
    expect(states()).toEqual([])
    expect(community.data.event(mine)).toBeUndefined()
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZodError } from 'zod'
import { adoptEvent } from '../../../electron/core/outbox/decisions.ts'
import { moved } from '../../../electron/core/outbox/entryMachine.ts'
import { decodeEntry, type StoredEntry } from '../../../electron/core/outbox/outboxTable.ts'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { fieldsWith, rawEvent } from '../../support/eventBuilders.ts'

let community: Community
let desk: Desk
let folder: string
let mine: string

const soon = (hours: number) =>
  String(Math.floor(community.clock.now() / 3_600_000) * 3_600 + (24 + hours) * 3_600)
const newId = (n: number) => `new-00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const about = (eventId: string) => ({ eventId, title: 'An event', start: '0' })
const entries = () => desk.space.outbox.entries()
const states = () => entries().map(({ state }) => state.state)
const posts = () => community.log.of('POST', /event$/)
const titled = (title: string) => community.data.sorted('start').filter((event) => event.title === title)

function create(title: string, n = 1, seriesId: string | null = null): void {
  const fields = fieldsWith({ title, start: soon(n), end: soon(n + 1) })
  desk.space.outbox.append({ kind: 'create', fields, parent: null, seriesId }, about(newId(n)))
}
function edit(title: string): void {
  const raw = desk.space.store.events.get(mine)?.raw as RawEvent
  const changes = { title: { from: fieldsOf(raw).title, to: title } }
  desk.space.outbox.append({ kind: 'update', changes }, about(mine))
}
const remove = (held: boolean) =>
  desk.space.outbox.append({ kind: 'delete', title: 'Choir', start: soon(0) }, about(mine), { held })

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'machine-'))
  community = await startCommunity({ members: 20, events: 0 })
  desk = await openDesk(community, { folder })
  const me = Number(community.accounts[0]?.userId)
  const own = { ownerId: me, title: 'Choir', location: 'Hall', categoryId: 2 }
  mine = String(community.data.addEvent({ ...own, startTime: Number(soon(0)), endTime: Number(soon(1)) }).id)
  await desk.fetch(mine)
  community.log.clear()
})
afterEach(async () => {
  await desk.close()
  await community.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a create nobody knows the end of', () => {
  it('SEND-2 is looked for as long after "send again" as after the first time', async () => {
    community.faults.next(/^POST .*event$/, fault.refuseBefore(), 2)
    create('Film club')
    await desk.pass(1_500_000)
    expect(states()).toEqual(['asking'])
    community.faults.next(/^POST .*event$/, fault.refuseBefore())
    const id = entries()[0]?.id ?? ''
    desk.space.outbox.sendAgain(id)
    // The question still stands in another window: an answer there would leave a second event behind.
    expect(() => adoptEvent(desk.space.outbox, id, rawEvent())).toThrow('does not wait for that decision')
    await desk.pass(540_000)
    expect(states()).toEqual(['uncertain'])
    expect(posts()).toHaveLength(3)
  })

  it('SEND-2 stays uncertain, whatever the site says while it is looked for, and is never called refused', async () => {
    desk.gate = 'signed-out'
    create('Film club')
    const [entry] = entries()
    if (entry === undefined) throw new Error('nothing was queued')
    const unsure: StoredEntry = { ...entry, touched: true, state: { state: 'uncertain', sinceMs: 0 } }
    const words: readonly string[] = ['No.']
    expect(moved(unsure, { kind: 'refuse', code: 'refused-by-site', words })).toBe(unsure)
    expect(moved(unsure, { kind: 'delay', why: 'site-failed', words })).toBe(unsure)
    expect(moved(unsure, { kind: 'lose', nowMs: 1, why: 'site-failed', words })).toBe(unsure)
  })

  it('SITE-U9 is found by the list of a site that refuses to show the event by itself, and is made once', async () => {
    const refusal = fault.json({ status: 'failed', data: [], messages: ['No.'] })
    community.faults.next(/^POST .*event$/, fault.loseAnswer())
    community.faults.always(/^GET .*event\/\d+/, refusal)
    create('Film club')
    await desk.pass(1_500_000)
    expect(states()).toEqual([])
    expect(posts()).toHaveLength(1)
    expect(titled('Film club')).toHaveLength(1)
  })

  it('SEND-2 is looked for at once when the person says so, between two looks of its own', async () => {
    community.faults.next(/^POST .*event$/, fault.refuseBefore())
    create('Film club')
    await desk.settle()
    expect(states()).toEqual(['uncertain'])
    const looks = () => community.log.of('GET', /event$/).length
    const before = looks()
    await desk.settle()
    expect(looks()).toBe(before)
    await desk.call('outbox.retry', { accountId: desk.accountId, entryId: null })
    await desk.settle()
    expect(looks()).toBeGreaterThan(before)
    expect(posts()).toHaveLength(1)
  })
})

describe('a delete', () => {
  it('takes no edit that is typed after it along: it is not taken at all', () => {
    remove(true)
    expect(() => edit('Typed in another window')).toThrow(expect.objectContaining({ code: 'being-deleted' }))
    expect(entries()).toHaveLength(1)
  })

  it('pressed a second time can be undone like the first', async () => {
    remove(true)
    await desk.pass(8_000)
    remove(true)
    await desk.pass(8_000)
    expect(states()).toEqual(['held'])
    expect(community.log.mutations()).toEqual([])
  })
})

describe('what the site or this computer does', () => {
  it('SEND-10 one request to wait holds the whole account back, and is not answered by twenty more', async () => {
    community.faults.next(/^POST .*event$/, fault.status(429, 120), 20)
    desk.gate = 'signed-out'
    for (let n = 1; n <= 5; n += 1) create(`Film ${n}`, n)
    desk.gate = 'open'
    desk.outboxes.wake(desk.accountId)
    await desk.pass(60_000)
    expect(posts()).toHaveLength(1)
  })

  it('SITE-U7 three events made by hand come through flood control, none called rejected', async () => {
    community.setProfiles(['flood:8'])
    desk.gate = 'signed-out'
    for (let n = 1; n <= 3; n += 1) create(`Film ${n}`, n)
    desk.gate = 'open'
    desk.outboxes.wake(desk.accountId)
    for (let minute = 0; minute < 10; minute += 1) {
      community.clock.setOffset(minute * 60_000)
      await desk.pass(60_000)
    }
    expect(states()).toEqual([])
    for (let n = 1; n <= 3; n += 1) expect(titled(`Film ${n}`)).toHaveLength(1)
  })

  it('SITE-U7 the first event made after a restart comes through flood control, too', async () => {
    community.setProfiles(['flood:60'])
    create('Film 1')
    await desk.pass(1_000)
    desk.gate = 'signed-out'
    create('Film 2', 2)
    await desk.close()
    desk = await openDesk(community, { folder })
    await desk.pass(10_000)
    expect(entries()).toMatchObject([{ state: { state: 'waiting', why: 'paced' } }])
    await desk.close()
    desk = await openDesk(community, { folder })
    await desk.settle()
    expect(entries()).toMatchObject([{ state: { state: 'waiting', why: 'paced' } }])
    community.clock.setOffset(61_000)
    await desk.pass(60_000)
    expect(states()).toEqual([])
    expect(titled('Film 2')).toHaveLength(1)
  })

  it('SEND-13 a defect over one entry parks it with words, and the others go on', async () => {
    const changes = { start: { from: 'soon', to: '9'.repeat(30) } }
    desk.space.outbox.append({ kind: 'update', changes }, about(mine))
    desk.space.outbox.append({ kind: 'rsvp', from: '1', to: '2' }, about(mine))
    await desk.pass(60_000)
    expect(entries().map(({ change }) => change.kind)).toEqual(['update'])
    expect(community.data.rsvpOf(Number(mine), Number(community.accounts[0]?.userId))).toBe(2)
  })

  it('PERF-13 a series of 50 beside 500 own events costs at most 110 requests', async () => {
    const me = Number(community.accounts[0]?.userId)
    for (let n = 0; n < 499; n += 1)
      community.data.addEvent({ ownerId: me, title: `Old ${n}`, startTime: Number(soon(n)) })
    desk.gate = 'signed-out'
    for (let n = 1; n <= 50; n += 1) create(`Week ${n}`, n, 'series')
    community.log.clear()
    desk.gate = 'open'
    desk.outboxes.wake(desk.accountId)
    await desk.pass(400_000)
    expect(posts()).toHaveLength(50)
    expect(community.log.length).toBeLessThanOrEqual(110)
    process.stderr.write(`series of 50 beside 500 own events: ${community.log.length} requests\n`)
  })
})

describe('rows of the outbox that cannot be had', () => {
  it('STORE-3 an entry of a newer version stays in its row, is told of, and leaves no phantom on its event', async () => {
    desk.gate = 'signed-out'
    edit('Never sent')
    const entry = entries()[0]
    const { database, sealer } = desk.space.store.parts
    const newer = JSON.stringify({ ...entry, change: { kind: 'teleport' } })
    const sealed = sealer.seal('entries', entry?.id ?? '', Buffer.from(newer))
    database.run('UPDATE entries SET sealed = ? WHERE id = ?', sealed, entry?.id ?? '')
    await desk.close()
    for (const life of [1, 2]) {
      desk = await openDesk(community, { folder, seed: `life ${life}` })
      const { store, outbox } = desk.space
      expect(outbox.entries()).toEqual([])
      expect(store.parts.quarantine.heldOf('entries')).toBe(1)
      expect(store.parts.quarantine.unread('entries')).toMatchObject([{ text: newer }])
      expect(store.events.get(mine)).toMatchObject({ mark: null, shown: { title: 'Choir' } })
      if (life === 1) await desk.close()
    }
  })

  it('STORE-3 a damaged row is counted over runs, and the event it had hidden is back', async () => {
    remove(true)
    desk.space.store.parts.database.run('UPDATE entries SET sealed = zeroblob(40)')
    await desk.close()
    for (const life of [1, 2]) {
      desk = await openDesk(community, { folder, seed: `life ${life}` })
      expect(desk.space.store.parts.quarantine.heldOf('entries')).toBe(1)
      expect(desk.space.store.events.get(mine)).toMatchObject({ mark: null })
      expect(desk.space.store.events.get(mine)?.hidden).toBeUndefined()
      if (life === 1) await desk.close()
    }
  })

  it('SEND-19 half an entry is not taken for one', () => {
    expect(() => decodeEntry({ id: 'x', state: { state: 'waiting' } })).toThrow(ZodError)
  })
})

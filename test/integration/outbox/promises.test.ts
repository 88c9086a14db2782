import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createQueuedAnswers } from '../../../electron/core/events/queuedAnswers.ts'
import { resolveEntry, retryEntry } from '../../../electron/core/outbox/decisions.ts'
import { exportQueue, waitingIn } from '../../../electron/core/outbox/listing.ts'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { changesBetween, type EventField } from '../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import { tempFolder } from '../../support/tempFolder.ts'

let community: Community
let desk: Desk
let folder: string
let mine: string
let me: string
let lives = 0

const about = (eventId = mine) => ({ eventId, title: 'An event', start: '0' })
const NEW_ID = 'new-00000000-0000-4000-8000-000000000001'
const entries = () => desk.space.outbox.entries()
const states = () => entries().map((entry) => entry.state.state)
const soon = () => String(Math.floor(community.clock.now() / 3_600_000) * 3_600 + 90_000)

function edit(wanted: Partial<Record<EventField, string>>, eventId = mine) {
  const base = fieldsOf(desk.space.store.events.get(eventId)?.raw as RawEvent)
  return desk.space.outbox.append(
    { kind: 'update', changes: changesBetween(base, { ...base, ...wanted }) },
    about(eventId),
  )
}
function create(title: string) {
  const fields = fieldsWith({ title, start: soon(), end: soon() })
  return desk.space.outbox.append({ kind: 'create', fields, parent: null, seriesId: null }, about(NEW_ID))
}
function queuePhoto(bytes: Buffer) {
  const photo = {
    attachmentId: `photo-${lives}-${bytes.length}`,
    fileName: 'a.png',
    mediaType: 'image/png' as const,
  }
  const attachment = { id: photo.attachmentId, fileName: 'a.png', mediaType: photo.mediaType, bytes }
  desk.space.outbox.append({ kind: 'photo', photo: { ...photo, size: bytes.length } }, about(), {
    attachment,
  })
}
function remove(eventId: string): string {
  const change = { kind: 'delete' as const, title: 'An event', start: '0' }
  return desk.space.outbox.append(change, about(eventId), { held: true })?.id ?? ''
}
async function openNext(): Promise<void> {
  lives += 1
  desk = await openDesk(community, { folder, seed: `life ${lives}` })
}
async function restart(): Promise<void> {
  await desk.close()
  await openNext()
}
/** Ends the program while its request is on the way and never answered. */
async function crashWhile(request: RegExp): Promise<void> {
  community.faults.next(request, fault.delay(3_000))
  await expect
    .poll(() => community.log.entries.some((one) => request.test(`${one.method} ${one.path}`)))
    .toBe(true)
  await desk.crash()
  community.log.clear()
  await openNext()
}

beforeEach(async () => {
  community = await startCommunity({ members: 10, events: 0, seed: 4 })
  folder = await tempFolder()
  me = community.accounts[0]?.userId ?? ''
  await openNext()
  const own = { ownerId: Number(me), title: 'Choir', location: 'Hall', city: 'Bonn', categoryId: 2 }
  mine = String(community.data.addEvent({ ...own, startTime: Number(soon()) }).id)
  await desk.fetch(mine)
  community.log.clear()
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

describe('coalescing', () => {
  it('SEND-5 an edit of what may have been sent already replaces it, and the site\u2019s value counts as the person\u2019s', async () => {
    community.faults.next(/^PUT/, fault.loseAnswer())
    edit({ title: 'First' })
    await desk.settle()
    edit({ title: 'Second' })
    expect(entries()).toMatchObject([{ touched: true, change: { changes: { title: { sent: ['First'] } } } }])
    await desk.pass(120_000)
    expect(community.data.event(mine)?.title).toBe('Second')
    expect(entries()).toEqual([])
    expect(community.log.mutations().map((request) => request.parameters['val[title]'])).toEqual([
      'First',
      'Second',
    ])
  })

  it('SEND-5 a created event edited before it was sent goes out as one create, and deleted as nothing', async () => {
    desk.gate = 'signed-out'
    create('Film club')
    desk.space.outbox.append(
      { kind: 'update', changes: { title: { from: 'Film club', to: 'Cinema' } } },
      about(NEW_ID),
    )
    expect(entries()).toHaveLength(1)
    remove(NEW_ID)
    desk.gate = 'open'
    await desk.pass(30_000)
    expect(entries()).toEqual([])
    expect(desk.space.store.events.get(NEW_ID)).toBeUndefined()
    expect(community.log.mutations()).toEqual([])
  })

  for (const when of ['while it is held', 'after a restart', 'when the network had failed it'] as const) {
    it(`SEND-12 a delete taken back ${when} brings back every edit, answer and photo that waited`, async () => {
      desk.gate = 'signed-out'
      edit({ title: 'Typed before' })
      desk.space.outbox.append({ kind: 'rsvp', from: '1', to: '2' }, about())
      queuePhoto(demoPicture(1, 8, true))
      const held = remove(mine)
      expect(desk.space.store.events.get(mine)?.hidden).toBe(true)
      expect(waitingIn(desk.space.outbox.entries())).toEqual({ waiting: 1, needsYou: 0 })
      if (when === 'after a restart') await restart()
      if (when === 'when the network had failed it') {
        community.faults.always(/^DELETE/, fault.status(503))
        desk.gate = 'open'
        await desk.pass(30_000)
        expect(community.log.of('PUT', /./)).toEqual([])
      }
      desk.space.outbox.discard(held)
      desk.gate = 'open'
      await desk.pass(60_000)
      expect(entries()).toEqual([])
      expect(community.data.event(mine)).toMatchObject({ title: 'Typed before', city: 'Bonn' })
      expect(community.data.rsvpOf(mine, me)).toBe(2)
      expect(community.data.event(mine)?.imagePath).not.toBeNull()
    })
  }

  it('SEND-5 a delete that goes out takes what waited with it, and only it is sent', async () => {
    desk.gate = 'signed-out'
    edit({ title: 'In vain' })
    queuePhoto(demoPicture(1, 8, true))
    remove(mine)
    desk.gate = 'open'
    await desk.pass(30_000)
    expect(entries()).toEqual([])
    expect(community.log.mutations().map(({ method }) => method)).toEqual(['DELETE'])
    expect(community.data.event(mine)).toBeUndefined()
  })

  it('SEND-6 an edit laid over one that was on its way meets no conflict with it', async () => {
    edit({ title: 'First' })
    await Promise.resolve()
    edit({ title: 'Second' })
    await desk.settle()
    expect(states()).toEqual([])
    expect(community.data.event(mine)?.title).toBe('Second')
  })
})

describe('failures of a kind', () => {
  it('SEND-11 a page with 200 is never success: the edit stays and is looked at again', async () => {
    community.faults.next(/^PUT/, fault.html())
    edit({ title: 'Once' })
    await desk.settle()
    expect(community.data.event(mine)?.title).toBe('Choir')
    expect(states()).toEqual(['waiting'])
    await desk.pass(120_000)
    expect(community.data.event(mine)?.title).toBe('Once')
  })

  it('SEND-10 a site that asks for time is not asked again before it is over', async () => {
    community.faults.next(/^PUT/, fault.status(429, 120))
    edit({ title: 'Later' })
    await desk.settle()
    expect(entries()[0]?.state).toMatchObject({ state: 'waiting', why: 'rate-limited' })
    await desk.pass(105_000)
    expect(community.log.mutations()).toHaveLength(1)
    await desk.pass(60_000)
    expect(community.data.event(mine)?.title).toBe('Later')
  })

  it('SEND-13 an entry that ends the program twice is set aside, and the others go on', async () => {
    const other = community.data.addEvent({
      ownerId: Number(me),
      title: 'Other',
      startTime: Number(soon()),
      categoryId: 2,
    })
    await desk.fetch(String(other.id))
    community.log.clear()
    edit({ title: 'Poison' })
    await crashWhile(/^PUT .*event/)
    community.data.update(mine, { title: 'Choir' })
    await crashWhile(/^GET .*event/)
    expect(entries()[0]).toMatchObject({ crashes: 2, state: { state: 'parked' } })
    edit({ title: 'Goes on' }, String(other.id))
    await desk.pass(60_000)
    expect(community.data.event(other.id)?.title).toBe('Goes on')
    expect(states()).toEqual(['parked'])
    retryEntry(desk.space.outbox, entries()[0]?.id ?? '')
    await desk.pass(60_000)
    expect(entries()).toEqual([])
  })

  it('SEND-12 SEND-19 nothing leaves by age: after 400 days and a restart the queue is whole and in order', async () => {
    desk.gate = 'signed-out'
    edit({ title: 'Old' })
    desk.space.outbox.append({ kind: 'rsvp', from: '1', to: '2' }, about())
    desk.clock.jumpWall(400 * 86_400_000)
    await desk.pass(60_000)
    await restart()
    await desk.pass(60_000)
    expect(community.data.event(mine)?.title).toBe('Old')
    expect(community.data.rsvpOf(mine, me)).toBe(2)
  })

  it('SEND-15 a clock set a year back or ahead changes neither order nor number of requests', async () => {
    for (const jump of [-365, 365]) {
      community.log.clear()
      community.faults.next(/^PUT/, fault.status(503))
      edit({ title: `Set by ${jump} days` })
      desk.clock.jumpWall(jump * 86_400_000)
      await desk.pass(120_000)
      expect(community.data.event(mine)?.title).toBe(`Set by ${jump} days`)
      expect(community.log.mutations()).toHaveLength(2)
    }
  })

  it('SEND-15 three days of sleep do not shorten the grace of a create nor start a storm', async () => {
    community.faults.next(/^POST .*event$/, fault.refuseBefore())
    create('Film club')
    await desk.settle()
    desk.clock.jumpWall(3 * 86_400_000)
    desk.network('resume')
    await desk.pass(540_000)
    expect(community.log.of('POST', /event$/)).toHaveLength(1)
    await desk.pass(180_000)
    expect(community.log.of('POST', /event$/)).toHaveLength(2)
    expect(community.log.length).toBeLessThan(80)
  })

  it('SEND-21 two starts of one account run one replay', async () => {
    const again = await desk.outboxes.start(desk.accountId)
    expect(again).toBe(desk.replay)
    edit({ title: 'Once' })
    again.wake()
    desk.replay.wake()
    await desk.settle()
    expect(community.log.mutations()).toHaveLength(1)
  })
})

describe('decisions', () => {
  it('SEND-6 a conflict resolved to mine is sent over what the person has seen, and only over that', async () => {
    edit({ title: 'Mine', city: 'Ulm' })
    community.data.update(mine, { title: 'Theirs' })
    await desk.settle()
    resolveEntry(desk.space.outbox, entries()[0]?.id ?? '', { title: 'Ours' })
    community.data.update(mine, { title: 'Theirs again' })
    await desk.settle()
    expect(states()).toEqual(['conflict'])
    resolveEntry(desk.space.outbox, entries()[0]?.id ?? '', { title: 'Ours' })
    await desk.settle()
    expect(community.data.event(mine)).toMatchObject({ title: 'Ours', city: 'Ulm' })
  })

  it('SEND-20 the queue as a file says what each entry would do, in words', () => {
    desk.gate = 'signed-out'
    edit({ title: 'New name' })
    const text = exportQueue(
      entries().map((entry) => ({ ...entry, siteName: 'site.example' })),
      [],
      0,
    )
    const [told] = (JSON.parse(text) as { readonly entries: readonly unknown[] }).entries
    expect(told).toMatchObject({
      site: 'site.example',
      state: 'waiting',
      will: { change: { title: { from: 'Choir', to: 'New name' } } },
    })
  })

  it('SITE-I8 an answer taken back before it was sent leaves nothing; a sent one goes back to what it was', async () => {
    const answers = createQueuedAnswers({ ...desk, ids: createFakeIds('answers') })
    desk.gate = 'signed-out'
    const first = await answers.set(desk.accountId, [mine], 'maybe')
    await answers.undo(desk.accountId, first.undoId ?? '')
    expect(entries()).toEqual([])
    desk.gate = 'open'
    community.data.setRsvp(mine, me, 1)
    await desk.fetch(mine)
    const second = await answers.set(desk.accountId, [mine], 'not-going')
    await desk.settle()
    expect(community.data.rsvpOf(mine, me)).toBe(3)
    await answers.undo(desk.accountId, second.undoId ?? '')
    await desk.settle()
    expect(community.data.rsvpOf(mine, me)).toBe(1)
  })
})

describe('photos', () => {
  it('SEND-9 the bytes were copied when queued: they survive a restart and the end of the original', async () => {
    const original = path.join(folder, 'original.png')
    const bytes = demoPicture(3, 16, true)
    writeFileSync(original, bytes)
    desk.gate = 'signed-out'
    queuePhoto(bytes)
    rmSync(original)
    await restart()
    await desk.pass(60_000)
    const uploaded = community.pictures.uploaded.get(community.data.event(mine)?.imagePath ?? '')
    expect(uploaded?.bytes.equals(bytes)).toBe(true)
    expect(entries()).toEqual([])
  })

  for (const profile of ['put-photos', 'temp-file-photos'] as const) {
    for (const lost of ['the answer', 'the reading back'] as const) {
      it(`SEND-9 ${profile}: ${lost} is lost and the event read before the repeat: the picture goes up once`, async () => {
        community.setProfiles([profile])
        await desk.registry.learn(desk.registry.siteOf(desk.accountId).id, {
          photos: profile === 'put-photos' ? 'put-image' : 'temp-file',
        })
        if (lost === 'the answer') community.faults.next(/^PUT .*event/, fault.loseAnswer())
        else {
          const afterwards = ({ method }: { readonly method: string }) =>
            method === 'GET' && community.log.of('PUT', /event/).length > 0
          community.faults.always(afterwards, fault.refuseBefore())
        }
        queuePhoto(demoPicture(1, 8, true))
        await desk.settle()
        community.faults.clear()
        expect(entries()).toHaveLength(1)
        const first = community.data.event(mine)?.imagePath
        expect(first).not.toBeNull()
        await desk.fetch(mine)
        await desk.pass(600_000)
        expect(entries()).toEqual([])
        expect(community.log.of('PUT', /event/)).toHaveLength(1)
        expect(community.data.event(mine)?.imagePath).toBe(first)
      })
    }
  }

  it('SEND-9 a picture that never left goes up over one somebody else has put there meanwhile once one says so', async () => {
    queuePhoto(demoPicture(1, 8, true))
    await crashWhile(/^GET .*event/)
    community.data.update(mine, { imagePath: 'theirs%s.png' })
    await desk.pass(60_000)
    expect(community.data.event(mine)?.imagePath).toBe('theirs%s.png')
    expect(entries().map(({ state }) => state.state)).toEqual(['conflict'])
    retryEntry(desk.space.outbox, entries()[0]?.id ?? '')
    await desk.pass(60_000)
    const uploaded = community.pictures.uploaded.get(community.data.event(mine)?.imagePath ?? '')
    expect(uploaded?.bytes.equals(demoPicture(1, 8, true))).toBe(true)
  })

  for (const [profile, way] of [
    ['put-photos', 'put-image'],
    ['temp-file-photos', 'temp-file'],
  ] as const) {
    it(`SITE-B5 ${profile}: the way is found out, remembered and used at once the next time`, async () => {
      community.setProfiles([profile])
      queuePhoto(demoPicture(1, 8, true))
      await desk.settle()
      const first = community.data.event(mine)?.imagePath
      expect(first).not.toBeNull()
      expect(desk.registry.siteOf(desk.accountId).capabilities.photos).toBe(way)
      community.log.clear()
      queuePhoto(demoPicture(2, 12, true))
      await desk.settle()
      expect(community.data.event(mine)?.imagePath).not.toBe(first)
      expect(community.log.mutations()).toHaveLength(way === 'put-image' ? 1 : 2)
      expect(community.data.event(mine)).toMatchObject({ categoryId: 2, city: 'Bonn' })
    })
  }

  it('SITE-B5 no-photos: said once as not supported, and nothing else of the event is harmed', async () => {
    community.setProfiles(['no-photos'])
    const before = { ...community.data.event(mine) }
    queuePhoto(demoPicture(1, 8, true))
    await desk.settle()
    expect(entries()[0]?.state).toMatchObject({ state: 'rejected', code: 'unsupported' })
    expect(desk.registry.siteOf(desk.accountId).capabilities.photos).toBe('none')
    expect(community.data.event(mine)).toEqual(before)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import { fieldsOf } from '../../electron/core/outbox/rawFields.ts'
import { demoPicture } from '../../electron/core/sample/drawn/picture.ts'
import { changesBetween } from '../../shared/domain/eventFields.ts'
import { type Community, startCommunity } from '../community/community.ts'
import type { EventRecord } from '../community/data/records.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { fieldsWith } from '../support/eventBuilders.ts'
import { type ChaosProxy, type Mishap, startChaosProxy } from './chaosProxy.ts'

const STRIDE = process.env['TURNOUT_LONG'] === '1' ? 7 : 61
/** Requests and answers of these writes end before this many bytes. */
const LONGEST = { create: 2_200, update: 1_800, answer: 900, delete: 700, photo: 1_900 } as const
type Kind = keyof typeof LONGEST
const LINES: Readonly<Record<Kind, RegExp>> = {
  create: /^POST \S+\/event /,
  update: /^PUT \S+\/event\/\d+ /,
  answer: /^PUT \S+\/rsvp/,
  delete: /^DELETE \S+\/event\/\d+/,
  photo: /^PUT \S+\/event\/\d+ /,
}

let community: Community
let proxy: ChaosProxy
let desk: Desk
let me: number
let event: EventRecord
let untouched: EventRecord

beforeAll(async () => {
  community = await startCommunity({ members: 5, events: 0 })
  me = Number(community.accounts[0]?.userId)
  proxy = await startChaosProxy(community.baseUrl)
  const send = createNodeFetch()
  const fetch: typeof send = (input, init) =>
    send(
      (input instanceof Request ? input.url : input.toString()).replace(community.baseUrl, proxy.baseUrl),
      init,
    )
  desk = await openDesk(community, { fetch })
})
afterAll(async () => {
  await desk.close()
  await proxy.close()
  await community.close()
})

async function fresh(): Promise<void> {
  for (const id of community.data.ownedBy(me)) community.data.remove(id)
  const start = Math.floor(community.clock.now() / 1000) + 86_400
  const own = {
    ownerId: me,
    location: 'Hall',
    city: 'Bonn',
    categoryId: 2,
    startTime: start,
    description: 'Cake',
  }
  event = community.data.addEvent({ ...own, title: 'Before' })
  untouched = { ...event }
  await desk.fetch(String(event.id))
}
beforeEach(fresh)

const about = (eventId = String(event.id)) => ({ eventId, title: 'An event', start: '0' })
const start = () => String(Math.floor(community.clock.now() / 3_600_000) * 3_600 + 90_000)

/** Queues one write of a kind. */
function queue(kind: Kind): void {
  const { outbox, store } = desk.space
  const base = fieldsOf(store.events.get(String(event.id))?.raw as Parameters<typeof fieldsOf>[0])
  const id = 'new-00000000-0000-4000-8000-000000000001'
  switch (kind) {
    case 'create': {
      const fields = fieldsWith({ title: 'Made once', start: start(), end: start() })
      outbox.append({ kind: 'create', fields, parent: null, seriesId: null }, about(id))
      return
    }
    case 'update':
      outbox.append({ kind: 'update', changes: changesBetween(base, { ...base, title: 'After' }) }, about())
      return
    case 'answer':
      outbox.append({ kind: 'rsvp', from: '1', to: '3' }, about())
      return
    case 'delete':
      outbox.append({ kind: 'delete', title: 'Before', start: '0' }, about())
      return
    case 'photo': {
      const bytes = demoPicture(1, 8, true)
      const photo = {
        attachmentId: 'photo-1',
        fileName: 'a.png',
        mediaType: 'image/png' as const,
        size: bytes.length,
      }
      outbox.append({ kind: 'photo', photo }, about(), { attachment: { id: 'photo-1', ...photo, bytes } })
    }
  }
}

/** The site holds exactly what was asked, once, and nothing else has changed. */
function appliedOnce(kind: Kind): void {
  const now = community.data.event(event.id)
  const owned = community.data.ownedBy(me).size
  expect(owned).toBe(kind === 'create' ? 2 : kind === 'delete' ? 0 : 1)
  if (kind === 'delete') return
  const photo = kind === 'photo' ? { imagePath: expect.any(String) } : {}
  expect(now).toEqual({ ...untouched, ...(kind === 'update' && { title: 'After' }), ...photo })
  if (kind === 'answer') expect(community.data.rsvpOf(event.id, me)).toBe(3)
}

/** One write that meets one mishap, and the time it needs to be done. */
async function meet(kind: Kind, mishap: Mishap): Promise<void> {
  await fresh()
  proxy.next(LINES[kind], mishap)
  queue(kind)
  await desk.settle()
  for (let minute = 0; minute < 30 && desk.space.outbox.entries().length > 0; minute += 1)
    await desk.pass(60_000)
  expect({ mishap, left: desk.space.outbox.entries() }).toEqual({ mishap, left: [] })
  appliedOnce(kind)
}

const offsets = (kind: Kind): readonly number[] =>
  Array.from({ length: Math.ceil(LONGEST[kind] / STRIDE) }, (_, at) => at * STRIDE)

describe('writes over a connection that breaks', () => {
  for (const kind of Object.keys(LONGEST) as Kind[]) {
    it(`SEND-2 ${kind}: cut or reset every ${STRIDE} bytes in either direction, it is applied exactly once`, async () => {
      const before = proxy.happened()
      for (const at of offsets(kind)) {
        for (const towards of ['site', 'program'] as const) {
          await meet(kind, { kind: at % 2 === 0 ? 'cut' : 'reset', towards, at })
        }
      }
      const met = proxy.happened() - before
      process.stderr.write(`chaos: ${kind}, ${met} connections broken, each applied once\n`)
      expect(met).toBe(offsets(kind).length * 2)
    })
  }

  it('SEND-2 every kind: an answer swallowed, late or in drops', async () => {
    for (const kind of Object.keys(LONGEST) as Kind[]) {
      await meet(kind, { kind: 'swallow' })
      await meet(kind, { kind: 'delay', ms: 30 })
      await meet(kind, { kind: 'drip', bytes: 120, ms: 1 })
    }
    expect(proxy.happened()).toBeGreaterThan(15)
  })
})

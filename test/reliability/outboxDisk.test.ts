import { beforeEach, describe, expect, it } from 'vitest'
import { fieldsOf } from '../../electron/core/outbox/rawFields.ts'
import { demoPicture } from '../../electron/core/sample/drawn/picture.ts'
import { changesBetween } from '../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../shared/domain/rawEvent.ts'
import { openDesk } from '../support/desk.ts'
import { fieldsWith } from '../support/eventBuilders.ts'
import { type FullDisk, onSmallDisk } from './fullDisk.ts'
import { canMount } from './smallDisk.ts'

const mountable = canMount('SEND-14')

const world = onSmallDisk('2m', mountable)
let { disk, community, desk }: Pick<FullDisk, 'disk' | 'community' | 'desk'> = world
let events: readonly string[]

beforeEach(async () => {
  ;({ disk, community, desk } = world)
  events = await world.addEvents(['a', 'b', 'c'])
})

function edit(id: string, title: string, description?: string): void {
  const base = fieldsOf(desk.space.store.events.get(id)?.raw as RawEvent)
  const wanted = { ...base, title, ...(description !== undefined && { description }) }
  desk.space.outbox.append(
    { kind: 'update', changes: changesBetween(base, wanted) },
    { eventId: id, title, start: '0' },
  )
}
const titles = () => events.map((id) => community.data.event(id)?.title)
const full = expect.objectContaining({ code: 'storage-full' })
const LONG = 'x'.repeat(150_000)

describe('an outbox on a full disk', () => {
  it.runIf(mountable)(
    '(where a small disk can be mounted) SEND-14 refuses new edits as "storage full" and keeps the queue, in memory as on the disk',
    async () => {
      desk.gate = 'signed-out'
      edit(events[0] ?? '', 'A')
      edit(events[1] ?? '', 'B')
      const before = desk.space.outbox.entries()
      disk.fill()
      expect(() => edit(events[2] ?? '', 'C', LONG)).toThrow(full)
      expect(desk.space.outbox.entries()).toEqual(before)
      expect(desk.space.store.events.get(events[2] ?? '')?.shown.title).toBe('c')
      expect(() =>
        desk.space.outbox.together(() => {
          desk.space.outbox.append(
            { kind: 'rsvp', from: '1', to: '2' },
            { eventId: events[0] ?? '', title: 'a', start: '0' },
          )
          edit(events[2] ?? '', 'C', LONG)
        }),
      ).toThrow(full)
      expect(desk.space.outbox.entries()).toEqual(before)
      disk.makeRoom()
      await desk.close()
      desk = await openDesk(community, { folder: disk.folder })
      world.desk = desk
      expect(desk.space.outbox.entries().map((entry) => entry.title)).toEqual(
        before.map((entry) => entry.title),
      )
      await desk.settle()
      expect(titles()).toEqual(['A', 'B', 'c'])
      process.stderr.write('SEND-14: 2 edits refused on a full disk of 2 MB, 2 queued ones kept and sent\n')
    },
  )

  it.runIf(mountable)(
    '(where a small disk can be mounted) SEND-14 the queue waits while the disk is full and goes on by itself when there is room',
    async () => {
      desk.gate = 'signed-out'
      for (const [at, id] of events.entries()) edit(id, `New ${at}`)
      disk.fill()
      desk.gate = 'open'
      desk.outboxes.wake(desk.accountId)
      await desk.pass(180_000)
      expect(desk.space.outbox.entries()).toHaveLength(3)
      disk.makeRoom()
      await desk.pass(180_000)
      expect(titles()).toEqual(['New 0', 'New 1', 'New 2'])
      expect(desk.space.outbox.entries()).toEqual([])
    },
  )

  it.runIf(mountable)(
    '(where a small disk can be mounted) SEND-14 a write whose end finds the disk full is looked at again, not sent again',
    async () => {
      let times = 0
      world.answered = () => {
        times += 1
        if (times === 1) disk.fill()
      }
      edit(events[0] ?? '', 'Once')
      await desk.pass(120_000)
      expect(community.data.event(events[0] ?? '')?.title).toBe('Once')
      expect(desk.space.outbox.entries()).toHaveLength(1)
      disk.makeRoom()
      await desk.pass(120_000)
      expect(desk.space.outbox.entries()).toEqual([])
      expect(community.log.mutations()).toHaveLength(1)
    },
  )

  /** The answer to the first write finds no room, and there is room again two minutes later. */
  async function throughFullDisk(queue: () => Promise<void> | void): Promise<void> {
    let times = 0
    world.answered = () => {
      times += 1
      if (times === 1) disk.fill()
    }
    await queue()
    await desk.pass(120_000)
    disk.makeRoom()
    await desk.pass(1_500_000)
    expect(times).toBeGreaterThan(0)
  }
  const about = (eventId: string) => ({ eventId, title: 'a', start: '0' })
  const [first, second] = [() => events[0] ?? '', () => events[1] ?? '']

  it.runIf(mountable)(
    '(where a small disk can be mounted) SEND-2 SEND-14 a create whose answer finds the disk full makes one event',
    async () => {
      await throughFullDisk(() => {
        const start = String(Math.floor(community.clock.now() / 3_600_000) * 3_600 + 172_800)
        const fields = fieldsWith({ title: 'Film club', start, end: String(Number(start) + 3_600) })
        const id = 'new-00000000-0000-4000-8000-000000000001'
        desk.space.outbox.append({ kind: 'create', fields, parent: null, seriesId: null }, about(id))
      })
      expect(community.log.of('POST', /event$/)).toHaveLength(1)
      expect(desk.space.outbox.entries()).toEqual([])
    },
  )

  it.runIf(mountable)(
    '(where a small disk can be mounted) SEND-8 SEND-14 invitations whose answer finds the disk full go out once',
    async () => {
      const at = { accountId: desk.accountId, eventId: first() }
      const { handlers } = desk.invites
      await throughFullDisk(async () => {
        await handlers['invites.addText']({ ...at, text: 'ann@home.test, bob@home.test' })
        const { revision } = await handlers['invites.open'](at)
        await handlers['invites.send']({ ...at, revision })
      })
      expect(community.log.invitations()).toHaveLength(1)
      expect(desk.space.outbox.entries().map(({ state }) => state.state)).toEqual(['may-have-been-sent'])
    },
  )

  it.runIf(mountable)(
    '(where a small disk can be mounted) SEND-9 SEND-14 a photo whose answer finds the disk full goes up once',
    async () => {
      const bytes = demoPicture(1, 8, true)
      const file = {
        attachmentId: 'p',
        fileName: 'a.png',
        mediaType: 'image/png',
        size: bytes.length,
      } as const
      await throughFullDisk(() => {
        const attachment = { id: 'p', fileName: 'a.png', mediaType: 'image/png', bytes } as const
        desk.space.outbox.append({ kind: 'photo', photo: file }, about(first()), { attachment })
      })
      expect(community.log.mutations()).toHaveLength(1)
      expect(community.data.event(first())?.imagePath).not.toBeNull()
      expect(desk.space.outbox.entries()).toEqual([])
    },
  )

  it.runIf(mountable)(
    '(where a small disk can be mounted) SEND-7 SEND-14 a delete whose answer finds the disk full is done, of that event alone',
    async () => {
      await throughFullDisk(() => {
        const { startTime } = community.data.event(first()) ?? { startTime: 0 }
        const change = { kind: 'delete', title: 'a', start: String(startTime) } as const
        desk.space.outbox.append(change, about(first()))
      })
      expect(titles()).toEqual([undefined, 'b', 'c'])
      expect(desk.space.store.events.get(first())).toBeUndefined()
      expect(desk.space.store.events.get(second())).toBeDefined()
      expect(desk.space.outbox.entries()).toEqual([])
    },
  )
})

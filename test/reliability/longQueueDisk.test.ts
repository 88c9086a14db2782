import { statSync, truncateSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fieldsOf } from '../../electron/core/outbox/rawFields.ts'
import { changesBetween } from '../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../shared/domain/rawEvent.ts'
import { onSmallDisk } from './fullDisk.ts'
import { canMount } from './smallDisk.ts'

const mountable = canMount('SEND-14 SEND-20')
const EDITS = 500
/** The answer to this write finds the disk full. */
const FULL_AT = 200
const MINUTE = 60_000

const world = onSmallDisk('24m', mountable)

async function queueEdits(): Promise<readonly string[]> {
  const { desk } = world
  const ids = await world.addEvents(Array.from({ length: EDITS }, (_, at) => `Old ${at}`))
  const { events } = desk.space.store
  for (const [at, id] of ids.entries()) {
    const base = fieldsOf(events.get(id)?.raw as RawEvent)
    const changes = changesBetween(base, { ...base, title: `New ${at}`, description: 'x'.repeat(400) })
    desk.space.outbox.append({ kind: 'update', changes }, { eventId: id, title: `New ${at}`, start: '0' })
  }
  return ids
}

/** What was written goes into the file, so that the next page written needs room of its own, and `room` bytes are left. */
function fillUp(room: number): void {
  const { desk, disk } = world
  desk.space.store.parts.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  disk.fill()
  if (room > 0) truncateSync(disk.filler, statSync(disk.filler).size - room)
}

async function listed() {
  const entries: Awaited<ReturnType<typeof page>>['entries'][number][] = []
  const page = (offset: number) => world.desk.call('outbox.list', { accountId: null, offset })
  for (let total = 1; entries.length < total; ) {
    const next = await page(entries.length)
    total = next.total
    if (next.entries.length === 0) break
    entries.push(...next.entries)
  }
  return entries
}

// With little room the beginning of a send can be written down, and its end cannot.
it.runIf(mountable).each([0, 16_384])(
  `(where a small disk can be mounted) SEND-14 SEND-20 a disk that fills up amid ${EDITS} edits, but for %i bytes: none goes out twice or is lost, and each is told to wait for the disk until there is room`,
  async (room) => {
    const { community, desk, disk } = world
    desk.gate = 'signed-out'
    const ids = await queueEdits()
    let times = 0
    let isFull = false
    world.answered = () => {
      times += 1
      if (times < FULL_AT || isFull) return
      isFull = true
      fillUp(room)
    }
    desk.gate = 'open'
    desk.outboxes.wake(desk.accountId)
    await desk.pass(10 * MINUTE)
    const site = (at: number) => community.data.event(ids[at] ?? '')?.title
    const waiting = await listed()
    const left = new Set(waiting.map(({ eventId }) => eventId))
    const sent = community.log.mutations().length
    expect(sent).toBeGreaterThanOrEqual(FULL_AT)
    expect(sent, 'it stopped where the disk did').toBeLessThan(EDITS)
    // What is on the site was answered, and is not told as sent before that is on the disk.
    for (const [at, id] of ids.entries()) if (!left.has(id)) expect(site(at)).toBe(`New ${at}`)
    expect(waiting.length).toBeGreaterThanOrEqual(EDITS - sent)
    expect(new Set(waiting.map(({ state }) => JSON.stringify(state)))).toEqual(
      new Set([JSON.stringify({ state: 'waiting', why: 'storage', words: [] })]),
    )
    disk.makeRoom()
    await desk.pass(10 * MINUTE)
    expect(ids.map((_, at) => site(at))).toEqual(ids.map((_, at) => `New ${at}`))
    expect(await listed()).toEqual([])
    expect(community.log.mutations()).toHaveLength(EDITS)
  },
  150_000,
)

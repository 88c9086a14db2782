import { statSync, truncateSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createNodeFetch } from '../../electron/browser-host/nodePorts.ts'
import { fieldsOf } from '../../electron/core/outbox/rawFields.ts'
import type { Fetch } from '../../electron/core/ports.ts'
import { changesBetween } from '../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../shared/domain/rawEvent.ts'
import { type Community, startCommunity } from '../community/community.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { canMount, SmallDisk } from './smallDisk.ts'

const mountable = canMount('SEND-14 SEND-20')
const EDITS = 500
/** The answer to this write finds the disk full. */
const FULL_AT = 200
const MINUTE = 60_000

let disk: SmallDisk
let community: Community
let desk: Desk
let answered: () => void = () => undefined

beforeEach(async () => {
  disk = new SmallDisk('24m', mountable)
  community = await startCommunity({ members: 5, events: 0 })
  const send = createNodeFetch()
  // Called with each answer to a write, before the program hears of it.
  const fetch: Fetch = async (input, init) => {
    const answer = await send(input, init)
    if (init?.method !== 'GET') answered()
    return answer
  }
  desk = await openDesk(community, { folder: disk.folder, fetch })
})
afterEach(async () => {
  answered = () => undefined
  disk.makeRoom()
  await desk.close()
  await community.close()
  disk.remove()
})

async function queueEdits(): Promise<readonly string[]> {
  const startTime = Math.floor(community.clock.now() / 1000) + 86_400
  const own = { ownerId: Number(community.accounts[0]?.userId), location: 'Hall', categoryId: 2, startTime }
  const ids = Array.from({ length: EDITS }, (_, at) =>
    String(community.data.addEvent({ ...own, title: `Old ${at}` }).id),
  )
  const { events } = desk.space.store
  for (const id of ids) await desk.fetch(id)
  for (const [at, id] of ids.entries()) {
    const base = fieldsOf(events.get(id)?.raw as RawEvent)
    const changes = changesBetween(base, { ...base, title: `New ${at}`, description: 'x'.repeat(400) })
    desk.space.outbox.append({ kind: 'update', changes }, { eventId: id, title: `New ${at}`, start: '0' })
  }
  return ids
}

/** What was written goes into the file, so that the next page written needs room of its own, and `room` bytes are left. */
function fillUp(room: number): void {
  desk.space.store.parts.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  disk.fill()
  if (room > 0) truncateSync(disk.filler, statSync(disk.filler).size - room)
}

async function listed() {
  const entries: Awaited<ReturnType<typeof page>>['entries'][number][] = []
  const page = (offset: number) => desk.call('outbox.list', { accountId: null, offset })
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
    desk.gate = 'signed-out'
    const ids = await queueEdits()
    let times = 0
    let isFull = false
    answered = () => {
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

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import type { Fetch } from '../../../electron/core/ports.ts'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { changesBetween } from '../../../shared/domain/eventFields.ts'
import type { RawEvent } from '../../../shared/domain/rawEvent.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { COMMIT_FAILURES, failCommits } from '../../support/accountStores.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'

let community: Community
let desk: Desk
let mine: string
/** Called once, with the first answer to a write, before the program hears of it. */
let answered: (() => void) | null = null

const send = createNodeFetch()
const fetch: Fetch = async (input, init) => {
  const answer = await send(input, init)
  if (init?.method !== 'GET') {
    const once = answered
    answered = null
    once?.()
  }
  return answer
}
const soon = (hours: number) =>
  String(Math.floor(community.clock.now() / 3_600_000) * 3_600 + (24 + hours) * 3_600)
const about = (eventId: string) => ({ eventId, title: 'An event', start: '0' })
const entries = () => desk.space.outbox.entries()
const writes = () => community.log.mutations()

beforeEach(async () => {
  community = await startCommunity({ members: 30, events: 4 })
  desk = await openDesk(community, { fetch })
  const me = Number(community.accounts[0]?.userId)
  const own = { ownerId: me, title: 'Choir', location: 'Hall', categoryId: 2 }
  mine = String(community.data.addEvent({ ...own, startTime: Number(soon(0)), endTime: Number(soon(1)) }).id)
  await desk.fetch(mine)
  community.log.clear()
})
afterEach(async () => {
  answered = null
  await desk.close()
  await community.close()
})

const failing = (code: ErrorCode, times: number) => {
  answered = () => failCommits(desk.space.store, code, times)
}

/** The first commit after the answer alone, and with it the one that would write down how it failed. */
const CASES = COMMIT_FAILURES.flatMap((code) => [1, 2].map((times) => ({ code, times })))

describe('the site has answered, and this computer cannot write it down', () => {
  it.each(CASES)('SEND-2 a create makes one event ($code, $times times)', async ({ code, times }) => {
    failing(code, times)
    const fields = fieldsWith({ title: 'Film club', start: soon(2), end: soon(3) })
    const eventId = 'new-00000000-0000-4000-8000-000000000001'
    desk.space.outbox.append({ kind: 'create', fields, parent: null, seriesId: null }, about(eventId))
    await desk.pass(1_500_000)
    expect(community.log.of('POST', /event$/)).toHaveLength(1)
    expect(community.data.sorted('start').filter(({ title }) => title === 'Film club')).toHaveLength(1)
    expect(entries()).toEqual([])
  })

  it.each(CASES)(
    'SEND-8 a batch of invitations goes out once ($code, $times times)',
    async ({ code, times }) => {
      failing(code, times)
      const at = { accountId: desk.accountId, eventId: mine }
      await desk.invites.handlers['invites.addText']({ ...at, text: 'anna@example.org, bob@example.org' })
      const { revision } = await desk.invites.handlers['invites.open'](at)
      await desk.invites.handlers['invites.send']({ ...at, revision })
      await desk.pass(1_500_000)
      expect(writes()).toHaveLength(1)
      expect(entries().map(({ state }) => state.state)).toEqual(['may-have-been-sent'])
      const told = { ...at, states: [], offset: 0, limit: 60 }
      const { counts } = await desk.invites.handlers['ledger.list'](told)
      expect(counts).toMatchObject({ 'may-have-been-sent': 2, queued: 0 })
    },
  )

  it.each(CASES)('SEND-9 a photo goes up once ($code, $times times)', async ({ code, times }) => {
    failing(code, times)
    const bytes = demoPicture(1, 8, true)
    const photo = { attachmentId: 'p', fileName: 'a.png', mediaType: 'image/png' as const }
    desk.space.outbox.append({ kind: 'photo', photo: { ...photo, size: bytes.length } }, about(mine), {
      attachment: { id: 'p', fileName: 'a.png', mediaType: 'image/png', bytes },
    })
    await desk.pass(600_000)
    expect(writes()).toHaveLength(1)
    expect(community.data.event(mine)?.imagePath).not.toBeNull()
    expect(entries()).toEqual([])
  })

  it.each(CASES)(
    'SEND-7 a delete is done, and the event gone here too ($code, $times times)',
    async ({ code, times }) => {
      failing(code, times)
      desk.space.outbox.append({ kind: 'delete', title: 'Choir', start: soon(0) }, about(mine))
      await desk.pass(600_000)
      expect(community.data.event(mine)).toBeUndefined()
      expect(desk.space.store.events.get(mine)).toBeUndefined()
      expect(entries()).toEqual([])
    },
  )

  it.each(CASES)('SEND-11 an edit is not sent twice ($code, $times times)', async ({ code, times }) => {
    failing(code, times)
    const base = fieldsOf(desk.space.store.events.get(mine)?.raw as RawEvent)
    const changes = changesBetween(base, { ...base, title: 'Once' })
    desk.space.outbox.append({ kind: 'update', changes }, about(mine))
    await desk.pass(600_000)
    expect(writes()).toHaveLength(1)
    expect(community.data.event(mine)?.title).toBe('Once')
    expect(entries()).toEqual([])
  })

  it('SEND-14 a disk that fails before anything was sent is named, and no create is the worse for it', async () => {
    const fields = fieldsWith({ title: 'Film club', start: soon(2), end: soon(3) })
    const eventId = 'new-00000000-0000-4000-8000-000000000001'
    desk.gate = 'signed-out'
    desk.space.outbox.append({ kind: 'create', fields, parent: null, seriesId: null }, about(eventId))
    await desk.settle()
    const left = failCommits(desk.space.store, 'storage-full', 1)
    desk.gate = 'open'
    desk.outboxes.wake(desk.accountId)
    await desk.settle()
    expect(left()).toBe(0)
    expect(writes()).toEqual([])
    expect(entries()[0]?.state).toMatchObject({ state: 'waiting' })
    await desk.pass(120_000)
    expect(entries()).toEqual([])
    expect(writes()).toHaveLength(1)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNodeFetch } from '../../../electron/browser-host/nodePorts.ts'
import type { Fetch } from '../../../electron/core/ports.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'

let community: Community
let folder: string
let desk: Desk
let eventId: string
let friend: string
/** Done while a save of the event is under way: the site has carried it out and not answered yet. */
let meanwhile: () => Promise<void>

const fetch: Fetch = async (input, init) => {
  const answer = await createNodeFetch()(input, init).catch((error: unknown) => ({ error }))
  if (init?.method === 'PUT') await meanwhile()
  if ('error' in answer) throw answer.error
  return answer
}
const open = async (): Promise<void> => {
  desk = await openDesk(community, { folder, fetch })
}
beforeEach(async () => {
  meanwhile = async () => undefined
  folder = mkdtempSync(path.join(os.tmpdir(), 'ledger-'))
  community = await startCommunity({ members: 20, events: 4, guests: 0, profiles: ['non-friends-skipped'] })
  const startTime = Math.floor(community.clock.now() / 1000) + 86_400
  const ownerId = Number(community.accounts[0]?.userId)
  eventId = String(community.data.addEvent({ ownerId, title: 'Concert', categoryId: 2, startTime }).id)
  friend = community.accounts[1]?.userId ?? ''
  await open()
  await desk.fetch(eventId)
})
afterEach(async () => {
  await desk.close()
  await community.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = () => ({ accountId: desk.accountId, eventId })
const call = () => desk.invites.handlers
async function send(...people: readonly string[]): Promise<void> {
  await call()['invites.addFriends']({ ...at(), friends: people.map((userId) => ({ userId, name: '' })) })
  const { rows } = await call()['invites.rows']({ ...at(), verdict: null, offset: 0, limit: 60 })
  await call()['invites.mark']({ ...at(), rowIds: rows.map(({ rowId }) => rowId), as: 'anyway' })
  const { revision } = await call()['invites.open'](at())
  await call()['invites.send']({ ...at(), revision })
  await desk.settle()
}
const entries = async () =>
  (await call()['ledger.list']({ ...at(), states: [], offset: 0, limit: 60 })).rows.map(
    ({ target, state, answer }) => [target, state, answer],
  )
const readLater = async (): Promise<void> => {
  await desk.clock.advance(120_000)
  await desk.readGuests(eventId)
}
const standsOnList = (userId: string, rsvp: 0 | 1): void => {
  community.data.invites.add({
    eventId: Number(eventId),
    userId: Number(userId),
    email: null,
    rsvp,
    at: Math.floor(community.clock.now() / 1000),
    invitedBy: Number(community.accounts[0]?.userId),
  })
}

describe('SITE-I6 the ledger says "skipped" of nobody who is on the guest list', () => {
  it('of somebody who stood there before and was invited all the same', async () => {
    standsOnList(friend, 1)
    // Another one, so that the site shows that it lists those who have not answered.
    standsOnList(community.accounts[2]?.userId ?? '', 0)
    await desk.readGuests(eventId)
    await send(friend)
    await readLater()
    expect(await entries()).toEqual([[friend, 'seen', 'attending']])
  })

  it('of somebody the list brought while the invitation was under way', async () => {
    meanwhile = () => desk.readGuests(eventId)
    await send(friend)
    expect(await entries()).toEqual([[friend, 'seen', 'unanswered']])
    await readLater()
    expect(await entries()).toEqual([[friend, 'seen', 'unanswered']])
  })

  it('after a page of guests that could not be written once, over a restart', async () => {
    await send(friend)
    await desk.clock.advance(120_000)
    const stop = desk.space.store.guests.watch(() => {
      throw new Error('the disk is full')
    })
    await expect(desk.readGuests(eventId)).rejects.toThrow('full')
    stop()
    expect(await entries()).toEqual([[friend, 'sent', null]])
    await readLater()
    await desk.crash()
    await open()
    expect(await entries()).toEqual([[friend, 'seen', 'unanswered']])
  })
})

describe('SITE-I6 a computer clock that is put right', () => {
  const YEAR = 365 * 86_400_000

  it('keeps nobody at “sent” whom the lists read since do not show', async () => {
    desk.clock.jumpWall(YEAR)
    const stranger = community.accounts[2]?.userId ?? ''
    await send(stranger)
    desk.clock.jumpWall(-YEAR)
    standsOnList(friend, 0)
    await readLater()
    expect(await entries()).toEqual([[stranger, 'skipped', null]])
  })

  it('calls nobody skipped by lists that were read before the invitation went out', async () => {
    standsOnList(friend, 0)
    const stranger = community.accounts[2]?.userId ?? ''
    await desk.readGuests(eventId)
    desk.clock.jumpWall(-YEAR)
    await send(stranger)
    // One list once more: the others were last read before.
    await desk.readGuests(eventId, ['attending'])
    expect(await entries()).toEqual([[stranger, 'sent', null]])
  })
})

describe('SITE-U4 invitations while the computer clock is wrong', () => {
  const YEAR = 365 * 86_400_000

  it('a year ahead go out, and the composer does not call the event over', async () => {
    desk.clock.jumpWall(YEAR)
    expect(await call()['invites.open'](at())).toMatchObject({ hindrance: null })
    await send(friend)
    expect(community.log.of('PUT')).toHaveLength(1)
    expect((await entries())[0]?.[1]).toBe('sent')
  })

  it('a year behind go to nobody once the event is over by the clock of the site', async () => {
    const soon = Math.floor(community.clock.now() / 1000) + 60
    community.data.update(Number(eventId), { startTime: soon, endTime: soon + 60 })
    await desk.fetch(eventId)
    desk.clock.jumpWall(-YEAR)
    desk.gate = 'signed-out'
    await send(friend)
    community.clock.setOffset(600_000)
    desk.gate = 'open'
    desk.outboxes.wake(desk.accountId)
    await desk.settle()
    expect(community.log.of('PUT')).toEqual([])
    expect((await entries())[0]?.[1]).toBe('failed')
    expect(await call()['invites.open'](at())).toMatchObject({ hindrance: 'past' })
  })
})

describe('SEND-8 a batch that may have been sent', () => {
  const states = () => desk.space.outbox.entries().map((entry) => entry.state.state)

  it('asks nobody any more once all its people were seen on the guest list', async () => {
    community.faults.next(/PUT/, fault.loseAnswer())
    await send(friend)
    expect(states()).toEqual(['may-have-been-sent'])
    await readLater()
    await desk.settle()
    expect(states()).toEqual([])
    expect(await entries()).toEqual([[friend, 'seen', 'unanswered']])
    expect((await call()['invites.open'](at())).sending).toMatchObject({
      uncertain: 0,
      questions: 0,
      sent: 1,
    })
  })

  it('goes on asking about those the list does not show', async () => {
    community.faults.next(/PUT/, fault.loseAnswer())
    const stranger = community.accounts[2]?.userId ?? ''
    await send(friend, stranger)
    await readLater()
    await desk.settle()
    expect(await entries()).toContainEqual([stranger, 'may-have-been-sent', null])
    expect(states()).toEqual(['may-have-been-sent'])
  })

  it('was met on the list before its answer was lost: it is known at once that it went out', async () => {
    community.faults.next(/PUT/, fault.loseAnswer())
    meanwhile = () => desk.readGuests(eventId)
    await send(friend)
    await desk.settle()
    expect(await entries()).toEqual([[friend, 'seen', 'unanswered']])
    expect(states()).toEqual([])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { createLedger } from '../../../electron/core/invites/ledger.ts'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import type { Community } from '../../community/community.ts'
import { guestOf } from '../../support/accountStores.ts'
import { ledgerEntry, rawEvent } from '../../support/eventBuilders.ts'
import { eventDraft } from './backupWork.ts'
import { type Computer, openCommunity, openComputer } from './twoComputers.ts'

const OTHER = '33333333-3333-4333-a333-333333333333'
let community: Community
let old: Computer

beforeEach(async () => {
  community = await openCommunity()
  old = await openComputer(community)
})

const writes = () => community.log.entries.filter(({ method }) => method !== 'GET').length

/** A new event that waits on the old computer. */
async function queue(): Promise<void> {
  const { accountId } = old
  const whole = eventDraft('Summer fair').fields
  const fields = {
    ...whole,
    location: 'Park',
    privacy: '0',
    privacyComment: '0',
    start: '1800000000',
    end: '1800003600',
  }
  await old.call('events.save', {
    accountId,
    draftId: null,
    eventId: null,
    fields,
    base: null,
    parent: null,
    photo: { kind: 'keep' },
  })
}

describe('what waited to be sent when a copy was made', () => {
  it('BACKUP-5 comes as a draft, once, and nothing is sent by it', async () => {
    await queue()
    expect(await old.call('outbox.list', { accountId: null, offset: 0 })).toMatchObject({ total: 1 })
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER, alone: { background: false } })
    const before = writes()
    const preview = await fresh.openCopy(copy)
    expect(preview.unsent.drafts).toBe(1)
    await fresh.restore(copy)
    await fresh.restore(copy)
    const { outbox } = await fresh.inside.data.of(OTHER)
    expect(outbox.entries()).toEqual([])
    const drafts = await fresh.call('drafts.list', { accountId: OTHER })
    expect(drafts).toMatchObject([{ eventId: null, title: 'Summer fair' }])
    expect(writes()).toBe(before)
  })

  it('BACKUP-5 of a change of an event comes as a draft of it, over what the site had; answers are only named', async () => {
    const { accountId } = old
    const { store } = await old.inside.data.of(accountId)
    store.events.put([rawEvent({ event_id: '101', title: 'Choir' })], 0, () => null)
    const { fields } = await old.call('editor.open', { accountId, eventId: '101', draftId: null })
    await old.call('events.save', {
      accountId,
      draftId: null,
      eventId: '101',
      fields: { ...fields, title: 'Choir, in the park' },
      base: fields,
      parent: null,
      photo: { kind: 'keep' },
    })
    await old.call('rsvp.set', { accountId, eventIds: ['101'], rsvp: 'maybe' })
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    expect((await fresh.openCopy(copy)).unsent).toMatchObject({
      drafts: 1,
      others: [expect.stringContaining('Choir')],
    })
    await fresh.restore(copy)
    const { drafts, outbox } = await fresh.inside.data.of(OTHER)
    expect(outbox.entries()).toEqual([])
    expect(drafts.ofEvent('101')).toMatchObject({
      fields: { title: 'Choir, in the park' },
      base: { title: 'Choir' },
      touched: ['title'],
    })
  })

  it('BACKUP-5 of a photo alone comes as a draft of its event, with the photo', async () => {
    const { accountId } = old
    const { store } = await old.inside.data.of(accountId)
    store.events.put([rawEvent({ event_id: '101', title: 'Choir' })], 0, () => null)
    const { fields } = await old.call('editor.open', { accountId, eventId: '101', draftId: null })
    const base64 = Buffer.from(demoPicture(3, 64, true)).toString('base64')
    const { stagedId } = await old.call('photos.stage', { accountId, fileName: 'a.png', base64 })
    const photo = { kind: 'new', stagedId } as const
    const form = { accountId, draftId: null, eventId: '101', fields, base: fields, parent: null }
    await old.call('events.save', { ...form, photo })
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    expect((await fresh.openCopy(copy)).unsent.drafts).toBe(1)
    await fresh.restore(copy)
    const { drafts, outbox } = await fresh.inside.data.of(OTHER)
    expect(outbox.entries()).toEqual([])
    expect(drafts.ofEvent('101')).toMatchObject({ fields: { title: 'Choir' }, photo })
    expect(await fresh.call('photos.staged', { accountId: OTHER, stagedId })).toMatchObject({ base64 })
  })

  it('BACKUP-5 stays as it is where it still waits', async () => {
    await queue()
    const copy = await old.copy()
    expect((await old.restore(copy)).added).toBe(0)
    const { outbox, drafts } = await old.inside.data.of(old.accountId)
    expect(outbox.entries()).toHaveLength(1)
    expect(drafts.list()).toEqual([])
  })

  it('BACKUP-5 drafts that were sent since the copy was made do not come back, however many', async () => {
    const { accountId } = old
    const times = { start: '1800000000', end: '1800003600' }
    const { fields } = eventDraft('Evening')
    const all = Array.from({ length: 80 }, (_, at) =>
      eventDraft(`Evening ${at}`, {
        fields: {
          ...fields,
          ...times,
          title: `Evening ${at}`,
          location: 'Park',
          privacy: '0',
          privacyComment: '0',
        },
      }),
    )
    const { drafts } = await old.call('drafts.saveAll', { accountId, drafts: all })
    const draftIds = drafts.map(({ draftId }) => draftId)
    const copy = await old.copy()
    const sent = await old.call('drafts.sendAll', { accountId, draftIds })
    expect(sent).toEqual({ queued: 80, left: 0 })
    await old.restore(copy)
    expect(await old.call('drafts.list', { accountId })).toEqual([])
  })

  it('BACKUP-5 people of a batch that waited come back as people who may have been invited', async () => {
    const { store } = await old.inside.data.of(old.accountId)
    const ledger = createLedger(store)
    ledger.put(ledgerEntry({ eventId: '101', target: 'ann@home.test', state: 'queued' }))
    ledger.put(ledgerEntry({ eventId: '101', target: 'bob@home.test', state: 'sent', id: 'b' }))
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    await fresh.restore(copy)
    const there = createLedger((await fresh.inside.data.of(OTHER)).store)
    expect(there.events()).toEqual(['101'])
    expect(there.of('101').map(({ target, state }) => [target, state])).toEqual([
      ['ann@home.test', 'may-have-been-sent'],
      ['bob@home.test', 'sent'],
    ])
    await fresh.restart()
    const later = createLedger((await fresh.inside.data.of(OTHER)).store)
    expect(later.of('101')).toHaveLength(2)
  })
})

describe('BACKUP-5 a batch of invitations that waited when a copy was made', () => {
  const eventId = '101'
  const soon = String(Math.floor(Date.now() / 1000) + 86_400)

  async function invite(...targets: readonly string[]): Promise<void> {
    const at = { accountId: old.accountId, eventId }
    const { store } = await old.inside.data.of(old.accountId)
    store.events.put(
      [rawEvent({ event_id: eventId, title: 'Choir', start_time: soon, end_time: soon })],
      0,
      () => null,
    )
    const addresses = targets.filter((target) => target.includes('@'))
    if (addresses.length > 0) await old.call('invites.addText', { ...at, text: addresses.join(' ') })
    const friends = targets
      .filter((target) => !target.includes('@'))
      .map((userId) => ({ userId, name: 'Friend' }))
    if (friends.length > 0) await old.call('invites.addFriends', { ...at, friends })
    await old.call('invites.setMessage', { ...at, message: 'Come!' })
    const { revision } = await old.call('invites.open', at)
    await old.call('invites.send', { ...at, revision })
  }
  async function elsewhere(): Promise<Computer> {
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    await fresh.restore(copy)
    return fresh
  }
  const at = { accountId: OTHER, eventId }
  const questions = async (fresh: Computer) => (await fresh.call('invites.open', at)).questions
  const states = async (computer: Computer, accountId = OTHER) => {
    const { rows } = await computer.call('ledger.list', {
      accountId,
      eventId,
      states: [],
      offset: 0,
      limit: 60,
    })
    return rows.map(({ target, state }) => `${target} ${state}`).toSorted((a, b) => (a < b ? -1 : 1))
  }

  it('BACKUP-5 is sent again with its words by a word of the person, and asks no more', async () => {
    await invite('ann@home.test', 'bob@home.test')
    const fresh = await elsewhere()
    const [asked] = await questions(fresh)
    expect(asked).toMatchObject({ state: 'may-have-been-sent', people: 2, copied: true })
    const word = { ...at, batchId: asked?.batchId ?? '', ledgerIds: null }
    const { backId } = await fresh.call('invites.decide', { ...word, decision: 'leave' })
    expect(await questions(fresh)).toEqual([])
    await fresh.call('invites.undecide', { ...at, backId: backId ?? '' })
    expect(await questions(fresh)).toMatchObject([{ people: 2 }])
    await fresh.call('invites.decide', { ...word, decision: 'send-again' })
    expect(await questions(fresh)).toEqual([])
    const { outbox } = await fresh.inside.data.of(OTHER)
    expect(outbox.entries().map(({ change }) => change)).toMatchObject([
      { kind: 'invite', message: 'Come!', emails: ['ann@home.test', 'bob@home.test'] },
    ])
    await fresh.restart()
    expect(await questions(fresh)).toEqual([])
    expect(await states(fresh)).toEqual(['ann@home.test queued', 'bob@home.test queued'])
  })

  it('BACKUP-5 asks nobody any more once all its people are seen on the guest list', async () => {
    await invite('7')
    const fresh = await elsewhere()
    expect(await questions(fresh)).toHaveLength(1)
    const { store } = await fresh.inside.data.of(OTHER)
    const read = { reading: 1, begun: 1, asOfMs: 1, complete: true }
    store.guests.put(eventId, 'attending', [guestOf(1, 'Friend', { user_id: '7' })], read)
    expect(await questions(fresh)).toEqual([])
    expect(await states(fresh)).toEqual(['7 seen'])
  })

  it('BACKUP-5 asks about nobody who was taken out here before it went', async () => {
    await invite('ann@home.test', 'bob@home.test')
    const copy = await old.copy()
    const { accountId } = old
    const { rows } = await old.call('ledger.list', { accountId, eventId, states: [], offset: 0, limit: 60 })
    const bob = rows.find(({ target }) => target === 'bob@home.test')
    await old.call('invites.takeOut', { accountId, eventId, ledgerId: bob?.id ?? '' })
    await old.restore(copy)
    expect(await states(old, accountId)).toEqual(['ann@home.test queued'])
  })

  it('BACKUP-5 whose words are lost says so, and is ended by another word', async () => {
    const batchId = '44444444-4444-4444-a444-444444444444'
    const ledger = createLedger((await old.inside.data.of(old.accountId)).store)
    ledger.put(ledgerEntry({ eventId, batchId, state: 'queued', sends: 0, sentAtMs: null }))
    const fresh = await elsewhere()
    const word = { ...at, batchId, ledgerIds: null }
    const again = fresh.call('invites.decide', { ...word, decision: 'send-again' })
    await expect(again).rejects.toMatchObject({
      code: 'invalid-params',
      message: 'the message of this batch is not known',
    })
    expect(await fresh.call('invites.decide', { ...word, decision: 'leave' })).toMatchObject({ decided: 1 })
    expect(await questions(fresh)).toEqual([])
    expect(await states(fresh)).toEqual(['ann@home.test failed'])
  })
})

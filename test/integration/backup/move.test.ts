import { gunzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../electron/core/errors.ts'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import type { Community } from '../../community/community.ts'
import { PASSPHRASE } from '../../support/backupDesk.ts'
import { eventDraft } from './backupWork.ts'
import { type Computer, openCommunity, openComputer } from './twoComputers.ts'

let community: Community
let old: Computer
const ACCOUNT = '22222222-2222-4222-a222-222222222222'
const OTHER = '33333333-3333-4333-a333-333333333333'
const EVENT = '101'

beforeEach(async () => {
  community = await openCommunity()
  old = await openComputer(community)
})

/** What no site has. */
async function work(on: Computer): Promise<{ readonly doorId: string }> {
  const { accountId } = on
  const { store } = await on.inside.data.of(accountId)
  store.events.put([], 0, () => null)
  await on.call('guestDesk.mark', { accountId, eventId: EVENT, inviteIds: ['1', '2'], note: 'brings a harp' })
  await on.call('people.save', {
    accountId,
    name: 'Board',
    source: { from: 'people', people: [{ kind: 'email', address: 'dan@home.test', name: 'Dan' }] },
  })
  await on.call('invites.addText', { accountId, eventId: EVENT, text: 'ann@home.test\nbob@home.test' })
  const { doorId } = await on.call('door.open', { accountId, name: 'Tonight', eventIds: [EVENT] })
  const late = { accountId, doorId, name: 'Eve', note: 'owes 5', eventId: null, arrived: true }
  await on.call('door.addLate', late)
  await on.call('templates.save', { accountId, name: 'Rehearsal', fields: { title: 'Rehearsal' } })
  await on.call('drafts.save', {
    accountId,
    draftId: null,
    draft: eventDraft('Summer fair'),
    basedOnMs: null,
  })
  await on.call('reminders.setBell', { accountId, eventId: EVENT, minutes: [30] })
  const query = JSON.stringify({ view: 'all', sort: 'soonest' })
  on.ports.preferences.set({ savedViews: [{ id: 'v1', accountId, name: 'Everything', query }] })
  return { doorId }
}

const countsOf = async (on: Computer) => (await on.call('backup.state', {})).here

describe('moving to a new computer', () => {
  it('BACKUP-4 brings everything over that no site has, and twice is as once', async () => {
    await work(old)
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    const preview = await fresh.openCopy(copy)
    expect(preview.accounts).toMatchObject([{ standing: 'here' }])
    expect(Object.fromEntries(preview.parts.map(({ part, added }) => [part, added]))).toEqual({
      marks: 2,
      lists: 1,
      doors: 1,
      drafts: 1,
      invitations: 1,
      templates: 2,
      reminders: 1,
      settings: 0,
    })
    await fresh.restore(copy)
    expect(await countsOf(fresh)).toEqual(await countsOf(old))
    expect((await fresh.restore(copy)).added).toBe(0)
    expect(await countsOf(fresh)).toEqual(await countsOf(old))
    const [door] = await fresh.call('door.list', { accountId: OTHER })
    expect(door).toMatchObject({ name: 'Tonight', arrived: 1 })
    const [list] = await fresh.call('people.lists', { accountId: OTHER })
    expect(list).toMatchObject({ name: 'Board', members: 1 })
  })

  it('BACKUP-6 takes it all back while the program runs, but for what was changed since', async () => {
    await work(old)
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    const before = await countsOf(fresh)
    const { restoreId } = await fresh.restore(copy)
    const mark = { accountId: OTHER, eventId: EVENT, inviteIds: ['1'] }
    await fresh.call('guestDesk.mark', { ...mark, note: 'brings two harps' })
    await fresh.call('backup.undo', { restoreId })
    expect(await countsOf(fresh)).toEqual({ ...before, marks: 1 })
    expect(fresh.ports.preferences.get().savedViews).toEqual([])
    await fresh.restart()
    expect(await countsOf(fresh)).toEqual({ ...before, marks: 1 })
  })

  it('BACKUP-6 offers what can be taken back to whatever window asks, the latest first, until it is or the program is closed', async () => {
    await work(old)
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    const offered = async () => (await fresh.call('backup.state', {})).restored
    expect(await offered()).toBeNull()
    const marks = await fresh.restore(copy, ['marks'])
    const lists = await fresh.restore(copy, ['lists'])
    expect(marks.added).toBe(2)
    expect(await offered()).toEqual({ ...lists, atMs: expect.any(Number) })
    const told = fresh.pushed.length
    await fresh.call('backup.undo', { restoreId: lists.restoreId })
    expect(fresh.pushed.slice(told).map(({ topic }) => topic)).toContain('backup.changed')
    expect(await offered()).toEqual({ ...marks, atMs: expect.any(Number) })
    await fresh.restart()
    expect(await offered()).toBeNull()
  })

  it('BACKUP-6 offers one that could not be taken back for as long as it could not', async () => {
    await work(old)
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    const before = await countsOf(fresh)
    const { restoreId } = await fresh.restore(copy)
    const { database } = (await fresh.inside.data.of(OTHER)).store.parts
    const full = vi.spyOn(database, 'transaction').mockImplementation(() => {
      throw new AppError('storage-full', 'no room')
    })
    await expect(fresh.call('backup.undo', { restoreId })).rejects.toMatchObject({ code: 'storage-full' })
    full.mockRestore()
    expect((await fresh.call('backup.state', {})).restored).toMatchObject({ restoreId })
    await fresh.call('backup.undo', { restoreId })
    expect(await countsOf(fresh)).toEqual(before)
    expect((await fresh.call('backup.state', {})).restored).toBeNull()
  })

  it('BACKUP-6 takes the rest back where an account was removed meanwhile', async () => {
    old.ports.preferences.set({ theme: 'dark' })
    await work(old)
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    const { theme } = fresh.ports.preferences.get()
    const { restoreId } = await fresh.restore(copy, ['marks', 'settings'])
    expect(fresh.ports.preferences.get().theme).toBe('dark')
    await fresh.call('accounts.remove', { accountId: OTHER, discardWaiting: true })
    await fresh.call('backup.undo', { restoreId })
    expect(fresh.ports.preferences.get().theme).toBe(theme)
  })

  it('BACKUP-6 says so where an account was closed and is still kept, and takes the rest back', async () => {
    await work(old)
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    const { restoreId } = await fresh.restore(copy)
    await fresh.inside.data.close(OTHER)
    await fresh.inside.data.of(OTHER)
    await expect(fresh.call('backup.undo', { restoreId })).rejects.toMatchObject({ code: 'not-found' })
    expect(fresh.ports.preferences.get().savedViews).toEqual([])
    expect(await countsOf(fresh)).toEqual({ ...(await countsOf(old)), templates: 1 })
    expect((await fresh.call('backup.state', {})).restored).toBeNull()
  })

  it('BACKUP-6 leaves a draft that was gone on with its photo', async () => {
    const { accountId } = old
    const base64 = Buffer.from(demoPicture(3, 64, true)).toString('base64')
    const { stagedId } = await old.call('photos.stage', { accountId, fileName: 'a.png', base64 })
    const draft = eventDraft('Summer fair', { photo: { kind: 'new', stagedId } })
    await old.call('drafts.save', { accountId, draftId: null, draft, basedOnMs: null })
    const copy = await old.copy()
    const fresh = await openComputer(community, { accountId: OTHER })
    const { restoreId } = await fresh.restore(copy)
    const [row] = await fresh.call('drafts.list', { accountId: OTHER })
    await fresh.call('drafts.save', {
      accountId: OTHER,
      draftId: row?.id ?? null,
      draft: { ...draft, fields: { ...draft.fields, title: 'Summer fair in the park' } },
      basedOnMs: row?.savedAtMs ?? null,
    })
    await fresh.call('backup.undo', { restoreId })
    expect(await fresh.call('drafts.list', { accountId: OTHER })).toMatchObject([
      { title: 'Summer fair in the park' },
    ])
    const photo = await fresh.call('photos.staged', { accountId: OTHER, stagedId })
    expect(photo.base64).toBe(base64)
  })

  it('BACKUP-1 holds no token, secret or sign-in, and nothing here opens it without the passphrase', async () => {
    await work(old)
    const copy = await old.copy()
    const sealedFrom = copy.indexOf('age-encryption.org')
    const head = JSON.parse(copy.subarray(copy.indexOf('\n') + 1, sealedFrom).toString('utf8')) as {
      key: string
    }
    const lock = new Decrypter()
    lock.addPassphrase(PASSPHRASE)
    const identity = await lock.decrypt(Buffer.from(head.key, 'base64'), 'text')
    const open = new Decrypter()
    open.addIdentity(identity)
    const text = gunzipSync(await open.decrypt(copy.subarray(sealedFrom))).toString('utf8')
    expect(text).toContain('brings a harp')
    const session = await old.inside.vault.session(ACCOUNT)
    if (session.state !== 'present' || session.value.kind !== 'tokens') throw new Error('no session')
    const tokens = [session.value.accessToken]
    for (const secret of [...tokens, community.client.secret, PASSPHRASE, identity])
      expect(text.includes(secret)).toBe(false)
    expect(copy.toString('latin1')).not.toContain('brings a harp')
  })
})

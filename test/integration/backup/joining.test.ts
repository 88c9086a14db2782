import { beforeEach, describe, expect, it } from 'vitest'
import { deskRows } from '../../../electron/core/store/deskRows.ts'
import { systemClock, systemIds } from '../../../electron/system/systemPorts.ts'
import { MOST_VIEWS } from '../../../shared/domain/preferences.ts'
import type { Community } from '../../community/community.ts'
import { keepSignedIn } from '../../support/openProgram.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { eventDraft } from './backupWork.ts'
import { type Computer, openCommunity, openComputer } from './twoComputers.ts'

const OTHER = '33333333-3333-4333-a333-333333333333'
const FIRST = '44444444-4444-4444-a444-444444444444'
const SECOND = '55555555-5555-4555-a555-555555555555'
const THIRD = '66666666-6666-4666-a666-666666666666'
const EVENT = '101'
let community: Community
let old: Computer
let other: Computer

beforeEach(async () => {
  community = await openCommunity()
  old = await openComputer(community)
  other = await openComputer(community, { accountId: OTHER })
})

/** Two people of one site that told nobody's number. */
const unnamedPair = (folder: string, one: string, another: string): Promise<void> =>
  keepSignedIn(
    folder,
    [
      { accountId: one, community, identified: false },
      { accountId: another, community, as: 1, identified: false },
    ],
    { clock: systemClock, ids: systemIds },
  )

const person = (name: string) => ({
  kind: 'email' as const,
  address: `${name.toLowerCase()}@home.test`,
  name,
})
const listOf = (on: Computer, name: string, people: readonly string[]) =>
  on.call('people.save', {
    accountId: on.accountId,
    name,
    source: { from: 'people', people: people.map(person) },
  })
const namesOn = async (on: Computer) =>
  (await on.call('people.lists', { accountId: on.accountId })).map(
    ({ name, members }) => `${name}: ${members}`,
  )

describe('a copy over something that is here already', () => {
  it('BACKUP-7 joins notes and tags of one guest, and says how many differ', async () => {
    const mark = { eventId: EVENT, inviteIds: ['1'] }
    await old.call('guestDesk.mark', { accountId: old.accountId, ...mark, note: 'vegan', addTags: ['press'] })
    await other.call('guestDesk.mark', { accountId: OTHER, ...mark, note: 'owes 5', addTags: ['board'] })
    const copy = await old.copy()
    const { parts } = await other.openCopy(copy)
    expect(parts.find(({ part }) => part === 'marks')).toMatchObject({
      inIt: 1,
      here: 1,
      added: 1,
      differing: 1,
    })
    await other.restore(copy)
    const rows = async () => {
      const { store } = await other.inside.data.of(OTHER)
      return store.parts.database.all("SELECT id FROM desk WHERE topic = 'mark 101'").length
    }
    expect(await rows()).toBe(1)
    expect((await other.restore(copy)).added).toBe(0)
  })

  it('BACKUP-7 keeps lists apart that differ, adds nothing where everybody is here, and frees names', async () => {
    await listOf(old, 'Board', ['Ann', 'Bob'])
    const copy = await old.copy()
    await listOf(other, 'Board', ['Cat'])
    await other.restore(copy)
    expect(await namesOn(other)).toEqual(['Board: 1', 'Board (2): 2'])
    expect((await other.restore(copy)).added).toBe(0)
    const lists = await old.call('people.lists', { accountId: old.accountId })
    const listId = lists[0]?.id ?? ''
    const source = { from: 'people' as const, people: [person('Dan')] }
    await old.call('people.add', { accountId: old.accountId, listId, source })
    expect((await old.restore(copy)).added).toBe(0)
    expect(await namesOn(old)).toEqual(['Board: 3'])
  })

  it('BACKUP-7 joins the times of reminders chosen for one event on either computer', async () => {
    const choose = (on: Computer, eventId: string, minutes: number[]) =>
      on.until(() =>
        on.call('reminders.setBell', { accountId: on.accountId, eventId, minutes }).then(
          () => true,
          () => false,
        ),
      )
    await choose(old, EVENT, [60])
    await choose(old, '102', [30])
    await choose(other, EVENT, [1440])
    const copy = await old.copy()
    const { added } = await other.restore(copy)
    const { store } = await other.inside.data.of(OTHER)
    const kept = deskRows(store, 'reminder', (row) => row as { bell: number[] }).of('all')
    expect(kept.map(({ bell }) => bell).toSorted((a, b) => a.length - b.length)).toEqual([[30], [1440, 60]])
    expect([added, (await other.restore(copy)).added]).toEqual([2, 0])
  })

  it('BACKUP-7 BACKUP-9 says before anything is done how many saved views there is no room for', async () => {
    const viewsOf = (accountId: string, count: number, name: string) =>
      Array.from({ length: count }, (_, at) => ({
        id: `${name} ${at}`,
        accountId,
        name: `${name} ${at}`,
        query: '{}',
      }))
    await old.call('preferences.set', { savedViews: viewsOf(old.accountId, 8, 'old') })
    const copy = await old.copy()
    expect((await other.openCopy(copy)).viewsLeftOut).toBe(0)
    await other.call('preferences.set', { savedViews: viewsOf(OTHER, MOST_VIEWS - 3, 'here') })
    const { openedId, parts, viewsLeftOut } = await other.openCopy(copy)
    expect([parts.find(({ part }) => part === 'templates')?.added, viewsLeftOut]).toEqual([3, 5])
    await other.call('backup.restore', { openedId, parts: ['templates'] })
    const { savedViews } = await other.call('preferences.get', {})
    expect(savedViews.slice(-3).map(({ name }) => name)).toEqual(['old 0', 'old 1', 'old 2'])
    await other.call('preferences.set', { savedViews: savedViews.slice(-3) })
    await other.restore(copy)
    expect((await other.call('preferences.get', {})).savedViews).toHaveLength(8)
  })

  it('BACKUP-7 keeps a draft that was gone on with, and the one of the copy beside it', async () => {
    const { accountId } = old
    const first = await old.call('drafts.save', {
      accountId,
      draftId: null,
      draft: eventDraft('Choir rehearsal'),
      basedOnMs: null,
    })
    const copy = await old.copy()
    await old.call('drafts.save', {
      accountId,
      draftId: first.draftId,
      draft: eventDraft('Choir rehearsal in June'),
      basedOnMs: first.savedAtMs,
    })
    await old.restore(copy)
    await old.restore(copy)
    const titles = (await old.call('drafts.list', { accountId })).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Choir rehearsal', 'Choir rehearsal in June'])
  })

  it('BACKUP-7 joins a door as two computers at one door are', async () => {
    const { accountId } = old
    const { doorId } = await old.call('door.open', { accountId, name: 'Tonight', eventIds: [EVENT] })
    const late = { accountId, doorId, note: '', eventId: null, arrived: true }
    await old.call('door.addLate', { ...late, name: 'Eve' })
    const copy = await old.copy()
    await old.call('door.addLate', { ...late, name: 'Fay' })
    expect((await old.restore(copy)).added).toBe(0)
    await other.restore(copy)
    expect((await other.call('door.list', { accountId: OTHER }))[0]).toMatchObject({ arrived: 1 })
  })

  it('BACKUP-7 waits for an account that is not here', async () => {
    await listOf(old, 'Board', ['Ann'])
    const copy = await old.copy()
    const third = await openComputer(community, { accountId: OTHER, as: 1 })
    const preview = await third.openCopy(copy)
    expect(preview.accounts).toMatchObject([{ standing: 'absent', address: community.baseUrl }])
    expect(preview.parts.every(({ added }) => added === 0)).toBe(true)
    expect((await third.restore(copy)).added).toBe(0)
    expect(await namesOn(third)).toEqual([])
  })

  it('BACKUP-7 gives nothing of one person to another where the site tells nobody`s number', async () => {
    const folder = await tempFolder()
    await unnamedPair(folder, FIRST, SECOND)
    const both = await openComputer(community, { folder, accountId: FIRST })
    const fields = { title: 'Rehearsal' }
    const saved = await both.call('templates.save', { accountId: SECOND, name: 'Rehearsal', fields })
    const copy = await both.copy()
    await both.call('templates.remove', { accountId: SECOND, templateId: saved.templateId })
    await both.restore(copy)
    expect(await both.call('templates.list', { accountId: FIRST })).toEqual([])
    expect(await both.call('templates.list', { accountId: SECOND })).toMatchObject([{ name: 'Rehearsal' }])
    // On another computer there is no telling whose it is.
    const elsewhere = await tempFolder()
    await unnamedPair(elsewhere, OTHER, THIRD)
    const there = await openComputer(community, { folder: elsewhere, accountId: OTHER })
    const { accounts } = await there.openCopy(copy)
    expect(accounts.map(({ standing }) => standing)).toEqual(['absent', 'absent'])
  })
})

it('BACKUP-4 of two messages to one event that differ both stay: one below the other, or, too long for that, as a text', async () => {
  const at = (on: Computer) => ({ accountId: on.accountId, eventId: EVENT })
  const write = (on: Computer, message: string) => on.call('invites.setMessage', { ...at(on), message })
  const message = async () => (await other.call('invites.open', at(other))).message
  await write(old, 'Come and sing.')
  await write(other, 'Bring a friend.')
  const copy = await old.copy()
  await other.restore(copy)
  expect(await message()).toBe('Bring a friend.\nCome and sing.')
  await other.restore(copy)
  expect(await message()).toBe('Bring a friend.\nCome and sing.')

  const [theirs, mine] = ['Sing! ', 'Bring! '].map((word) => word.repeat(250).trim())
  await write(old, theirs ?? '')
  await write(other, mine ?? '')
  const long = await old.copy()
  await other.restore(long)
  await other.restore(long)
  expect(await message()).toBe(mine)
  const texts = await other.call('inviteTexts.list', at(other))
  expect(texts.map((text) => text.message)).toEqual([theirs])
})

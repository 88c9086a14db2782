import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deskRows } from '../../../electron/core/store/deskRows.ts'
import type { Params, Result } from '../../../shared/bridge/contract.ts'
import type { MakingName } from '../../../shared/bridge/making.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { failCommits } from '../../support/accountStores.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { calendar, handFile, vevent } from '../../support/imports/calendars.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { hoursAhead } from '../../support/writingDesk.ts'
import { eventDraft } from '../backup/backupWork.ts'

const CALL = '0b54b1cc-0000-4000-8000-00000000ca11'

let community: Community
let desk: Desk
let folder = ''
let mine = ''
let entryId = ''
let doorId = ''

beforeEach(async () => {
  community = await startCommunity({ members: 6, events: 0, guests: 0 })
  folder = await tempFolder()
  desk = await openDesk(community, { folder })
  const { id } = community.data.addEvent({
    ownerId: Number(community.accounts[0]?.userId),
    title: 'Choir',
    location: 'Hall',
    startTime: hoursAhead(community, 48),
    endTime: hoursAhead(community, 50),
  })
  mine = String(id)
  community.data.setRsvp(id, Number(community.accounts[1]?.userId), 1)
  await desk.fetch(mine)
  await desk.readGuests(mine)
  desk.gate = 'signed-out'
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

const at = () => ({ accountId: desk.accountId })
const form = (title: string) => {
  const start = String(hoursAhead(community, 24))
  const fields = { ...eventDraft(title).fields, start, end: String(Number(start) + 3_600), location: 'Hall' }
  return { ...eventDraft(title), fields: { ...fields, privacy: '0', privacyComment: '0' } }
}
const people = (...names: readonly string[]) => ({
  from: 'people' as const,
  people: names.map((name) => ({ kind: 'email' as const, name, address: `${name}@example.org` })),
})
const list = async (name: string) =>
  (await desk.call('people.save', { ...at(), name, source: people('ann') })).listId
const door = async () => {
  const opened = await desk.call('door.open', { ...at(), name: 'Friday', eventIds: [mine] })
  doorId = opened.doorId
  return { ...at(), doorId }
}
const drafted = async (title: string) =>
  (await desk.call('drafts.save', { ...at(), draftId: null, basedOnMs: null, draft: form(title) })).draftId
const handed = (name: string, text: string) => handFile(desk.inside.handlers, name, text)

/** What is there of all that can be made. */
async function there() {
  const { store, outbox, drafts } = desk.space
  const lists = await desk.call('people.lists', at())
  const doors = await desk.call('door.list', at())
  return {
    lists: lists.map(({ name, members }) => [name, members]),
    doors: await Promise.all(
      doors.map(async (one) => (await desk.call('door.get', { ...at(), doorId: one.doorId })).counts),
    ),
    drafts: drafts.count(),
    entries: outbox.entries().map(({ id, change, eventId }) => [id, change, eventId]),
    marks: deskRows(store, 'mark', (stored) => stored).of(mine),
    typed: store.facts.get('typed quick'),
    composed: deskRows(store, 'composer', (stored) => stored).of('all'),
    invited: deskRows(store, 'ledger', (stored) => stored).of(mine),
    batches: deskRows(store, 'batch', (stored) => stored).of(mine),
    accounts: desk.registry.accounts().map(({ id }) => id),
  }
}

/** How each comes to be asked for; a new one does not compile until it stands here, too. */
const ASKED: { readonly [M in MakingName]: () => Promise<Params<M>> } = {
  'accounts.addToSite': async () => at(),
  // A copy of a list that is here no more.
  'backup.restore': async () => {
    const listId = await list('Choir')
    const { held } = await desk.call('backup.saveAccount', { ...at(), title: 'Copy' })
    const { base64 } = await desk.call('files.read', { fileId: held?.fileId ?? '', offset: 0 })
    await desk.call('people.remove', { ...at(), listId })
    const fileId = await handFile(desk.inside.handlers, 'a.copy', Buffer.from(base64, 'base64'), 'copy')
    const { openedId } = await desk.call('backup.open', { from: { fileId }, passphrase: '' })
    return { openedId, parts: ['lists'] }
  },
  'door.addLate': async () => ({
    ...(await door()),
    name: 'Zoe',
    note: 'by bus',
    eventId: null,
    arrived: true,
    typed: ['name'],
  }),
  'door.merge': async () => {
    const here = await door()
    await desk.call('door.addLate', { ...here, name: 'Kim', note: '', eventId: null, arrived: true })
    const file = await desk.call('door.export', {
      ...here,
      format: 'json',
      title: 'Door',
      zone: 'Europe/Berlin',
      labels: {},
    })
    const { base64 } = await desk.call('files.read', { fileId: file.held?.fileId ?? '', offset: 0 })
    await desk.call('door.remove', here)
    const again = await door()
    return { ...again, fileId: await handed('door.json', Buffer.from(base64, 'base64').toString('utf8')) }
  },
  'door.open': async () => ({ ...at(), name: 'Friday', eventIds: [mine] }),
  'drafts.save': async () => ({ ...at(), draftId: null, basedOnMs: null, draft: form('Choir') }),
  'drafts.saveAll': async () => {
    await desk.call('typed.keep', { ...at(), form: 'quick', fields: { '0 text': 'tea', '1 text': 'choir' } })
    return { ...at(), drafts: [form('Choir')], typed: ['1 text'] }
  },
  'drafts.sendAll': async () => ({ ...at(), draftIds: [await drafted('Choir'), await drafted('Tea')] }),
  'events.delete': async () => ({ ...at(), eventIds: [mine] }),
  // Nothing but its own id tells one from another that is alike: it has no draft.
  'events.save': async () => {
    const { fields, parent, photo } = form('Choir')
    return { ...at(), draftId: null, eventId: null, fields, base: null, parent, photo }
  },
  'events.saveSeries': async () => {
    const { fields, parent } = form('Choir')
    const { start, end } = fields
    return { ...at(), draftId: null, fields, parent, times: [{ start, end }] }
  },
  'guestDesk.mark': async () => {
    const { inviteIds } = await desk.call('guestDesk.ids', {
      ...at(),
      eventId: mine,
      list: 'attending',
      sorts: [{ by: 'name', down: false }],
      from: 0,
      to: 10,
    })
    return { ...at(), eventId: mine, inviteIds: [...inviteIds], toggle: 'contacted' }
  },
  'imports.make': async () => {
    const file = calendar(
      vevent({
        UID: 'tea',
        SUMMARY: 'Tea',
        LOCATION: 'Hall',
        DTSTART: '20301203T180000Z',
        DTEND: '20301203T200000Z',
      }),
    )
    const opened = await desk.call('imports.open', { ...at(), fileId: await handed('a.ics', file) })
    if (opened.kind !== 'check') throw new Error('not checked at once')
    return { importId: opened.state.importId, drafts: 1 }
  },
  'invites.addFile': async () => {
    const fileId = await handed('a.csv', 'email\nann@example.org\nbob@example.org\n')
    const { columns } = await desk.call('invites.readFile', { ...at(), fileId })
    return { ...at(), eventId: mine, fileId, roles: columns.map(() => 'email' as const) }
  },
  'invites.addFriends': async () => ({ ...at(), eventId: mine, friends: [{ userId: '2', name: 'Ann' }] }),
  'invites.addFromEvent': async () => ({ ...at(), eventId: mine, fromEventId: mine, who: 'all' }),
  'invites.addList': async () => ({ ...at(), eventId: mine, listId: await list('Choir') }),
  'invites.addText': async () => ({ ...at(), eventId: mine, text: 'ann@example.org' }),
  'invites.remindOne': async () => {
    const { revision } = await desk.call('invites.addText', {
      ...at(),
      eventId: mine,
      text: 'ann@example.org',
    })
    await desk.call('invites.send', { ...at(), eventId: mine, revision })
    const { rows } = await desk.call('ledger.list', {
      ...at(),
      eventId: mine,
      states: [],
      search: '',
      offset: 0,
      limit: 10,
    })
    return { ...at(), eventId: mine, ledgerId: rows[0]?.id ?? '' }
  },
  'invites.send': async () => {
    const { revision } = await desk.call('invites.addText', {
      ...at(),
      eventId: mine,
      text: 'ann@example.org',
    })
    return { ...at(), eventId: mine, revision }
  },
  'outbox.recreate': async () => ({ ...at(), entryId }),
  'people.add': async () => ({ ...at(), listId: await list('Choir'), source: people('ann', 'bob') }),
  'people.merge': async () => ({
    ...at(),
    listIds: [await list('Choir'), await list('Tea')],
    name: 'Both',
    removeFormer: true,
  }),
  'people.save': async () => ({ ...at(), name: 'Choir', source: people('ann', 'bob') }),
  'rsvp.set': async () => ({ ...at(), eventIds: [mine], rsvp: 'maybe' }),
  // Another person of the site has signed in where the work of the first lies.
  'session.moveToNewAccount': async () => {
    const { vault, session } = desk.inside
    const read = await vault.session(desk.accountId)
    if (read.state !== 'present' || read.value.kind !== 'tokens') throw new Error('not signed in')
    await vault.setSession(desk.accountId, { ...read.value, identity: 'unsure', userId: '3', userName: 'Bo' })
    await session.reload(desk.accountId)
    return at()
  },
}

/** An edit of an event that others deleted meanwhile. */
async function editGone(): Promise<void> {
  const { fields, base } = await desk.call('editor.open', { ...at(), eventId: mine, draftId: null })
  const edit = { ...at(), draftId: null, eventId: mine, base, parent: null, photo: { kind: 'keep' as const } }
  await desk.call('events.save', { ...edit, fields: { ...fields, title: 'Choir of the town' } })
  community.data.remove(Number(mine))
  desk.gate = 'open'
  await desk.pass(120_000)
  entryId = desk.space.outbox.entries()[0]?.id ?? ''
}

/** Nothing tells a second deletion from the first but that it was taken back meanwhile, in another window. */
const takeDeletionBack = () =>
  desk.call('outbox.discard', { ...at(), entryIds: desk.space.outbox.entries().map(({ id }) => id) })

/** Grows with whatever happens at a door. */
const withoutRevision = (answer: unknown) => ({ ...(answer as object), revision: 0 })

async function asked<M extends MakingName>(method: M, params: Params<M>): Promise<Result<M>> {
  return desk.call(method, { ...params, callId: CALL })
}

describe('STORE-11 a call whose answer was lost and that is asked for again', () => {
  it.each(Object.keys(ASKED) as MakingName[])('%s makes one, and is answered as it was', async (method) => {
    if (method === 'outbox.recreate') await editGone()
    const params = await ASKED[method]()
    const before = await there()
    const first = await asked(method, params)
    expect(await there()).not.toEqual(before)
    if (method === 'events.delete') await takeDeletionBack()
    const made = await there()
    expect(withoutRevision(await asked(method, params))).toEqual(withoutRevision(first))
    expect(await there()).toEqual(made)
  })

  it('both times while the first is still being worked on', async () => {
    const params = await ASKED['people.save']()
    const both = await Promise.all([asked('people.save', params), asked('people.save', params)])
    expect(both[1]).toEqual(both[0])
    expect((await there()).lists).toEqual([['Choir', 2]])
  })

  it('after the program was killed right behind the commit', async () => {
    const params = await ASKED['people.save']()
    const first = await asked('people.save', params)
    await desk.crash()
    desk = await openDesk(community, { folder })
    expect(await asked('people.save', params)).toEqual(first)
    expect((await there()).lists).toEqual([['Choir', 2]])
  })

  it('a draft that was typed into further is the same draft', async () => {
    const draftId = await drafted('Choir')
    const [row] = await desk.call('drafts.list', at())
    const params = { ...at(), draftId, basedOnMs: row?.savedAtMs ?? 0, draft: form('Choir at eight') }
    const first = await asked('drafts.save', params)
    expect(await asked('drafts.save', params)).toEqual(first)
    expect(desk.space.drafts.list()).toMatchObject([{ id: draftId, title: 'Choir at eight' }])
  })

  it('the same asked for by another press is another one', async () => {
    const params = await ASKED['people.save']()
    await asked('people.save', params)
    await desk.call('people.save', { ...params, callId: CALL.replace(/1$/, '2') })
    expect((await there()).lists).toEqual([
      ['Choir', 2],
      ['Choir (2)', 2],
    ])
  })

  it('what could not be kept is made when it is asked for again', async () => {
    const many = Array.from({ length: 100 }, (_, index) => form(`Evening ${index}`))
    for (let times = 0; times < 5; times += 1) await desk.call('drafts.saveAll', { ...at(), drafts: many })
    const [row] = await desk.call('drafts.list', at())
    const params = await ASKED['drafts.save']()
    await expect(asked('drafts.save', params)).rejects.toMatchObject({ code: 'too-large' })
    const { id: draftId = '', savedAtMs = 0 } = row ?? {}
    await desk.call('drafts.discard', { ...at(), drafts: [{ draftId, savedAtMs }] })
    await asked('drafts.save', params)
    expect(desk.space.drafts.count()).toBe(500)
  })
})

describe('SEND-14 what finds no room on the disk', () => {
  it.each(Object.keys(ASKED) as MakingName[])(
    '%s makes nothing by halves, and all when it is asked for again',
    async (method) => {
      if (method === 'outbox.recreate') await editGone()
      const params = await ASKED[method]()
      const before = await there()
      const { store } = desk.space
      const commit = store.transaction
      // Full at the first commit of it, then at the second, and so on until it needs no further one.
      for (let commits = 0; ; commits += 1) {
        failCommits(store, 'storage-full', 1, commits)
        const refused = await asked(method, params).then(
          () => false,
          (error: unknown) => {
            expect(error).toMatchObject({ code: 'storage-full' })
            return true
          },
        )
        Object.assign(store, { transaction: commit })
        if (!refused) break
        expect(await there()).toEqual(before)
        // Judged once more since the ledger went back: the page asks for the list as it stands.
        if ('revision' in params)
          params.revision = (await desk.call('invites.open', { ...at(), eventId: mine })).revision
      }
      expect(await there()).not.toEqual(before)
    },
  )
})

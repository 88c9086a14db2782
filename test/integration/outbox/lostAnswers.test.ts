import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EditorService } from '../../../electron/core/editor/editorService.ts'
import { inviteBook } from '../../../electron/core/invites/inviteBook.ts'
import { keepBatches } from '../../../electron/core/invites/keepBatches.ts'
import { notKeptFact } from '../../../electron/core/outbox/notKept.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { type Fault, fault } from '../../community/faults.ts'
import { failCommits } from '../../support/accountStores.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { createMemoryLogger } from '../../support/fakePorts.ts'
import { notShownAfterSave, type OwnEvent, openOwnEvent } from '../../support/writingDesk.ts'

let community: Community
let desk: Desk
let editor: EditorService
let mine: string
let edit: OwnEvent['edit']

const entries = () => desk.space.outbox.entries()
const onSite = () => community.data.event(mine)
const named = () => desk.space.store.facts.get(notKeptFact(mine))
const saves = () => community.log.of('PUT').filter(({ worked }) => worked)

async function invite(): Promise<void> {
  const { handlers } = desk.invites
  const to = { accountId: desk.accountId, eventId: mine }
  await handlers['invites.clear'](to)
  await handlers['invites.addText']({ ...to, text: 'guest@home.test' })
  const { revision } = await handlers['invites.open'](to)
  await handlers['invites.send']({ ...to, revision })
}

beforeEach(async () => {
  community = await startCommunity({ members: 10, events: 3, seed: 4 })
  desk = await openDesk(community)
  ;({ mine, editor, edit } = await openOwnEvent(community, desk, 'lost answers'))
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

const LONG = 'A choir of all the streets that lead down to the river, and tea'
const TIDIED = [
  {
    profile: 'blanks-squeezed',
    wanted: { title: 'Choir  of  the  town' },
    stored: { title: 'Choir of the town' },
  },
  { profile: 'entities-read', wanted: { title: 'Choir &amp; tea' }, stored: { title: 'Choir & tea' } },
  { profile: 'title-limit:40', wanted: { title: LONG }, stored: { title: LONG.slice(0, 40) } },
  {
    profile: 'html-tidied',
    wanted: { description: 'Bring cake.\n\nAnd  tea.' },
    stored: { description: '<p>Bring cake.</p><p>And  tea.</p>' },
  },
] as const

describe('an edit whose answer was lost', () => {
  it.each(TIDIED)('SEND-6 on a site with $profile asks nobody about their own value', async (row) => {
    community.setProfiles([row.profile])
    community.faults.next(/^PUT/, fault.loseAnswer())
    await edit(row.wanted)
    await desk.pass(120_000)
    expect(entries()).toEqual([])
    expect(onSite()).toMatchObject(row.stored)
    expect(saves()).toHaveLength(1)
  })

  it('SEND-6 a text that was cut is named, not taken for kept', async () => {
    community.setProfiles(['title-limit:40'])
    community.faults.next(/^PUT/, fault.loseAnswer())
    await edit({ title: LONG })
    await desk.pass(120_000)
    expect(named()).toEqual([{ field: 'title', wanted: LONG, got: LONG.slice(0, 40) }])
  })

  it('SEND-6 others who wrote something else meanwhile are still noticed', async () => {
    community.setProfiles(['blanks-squeezed'])
    community.faults.next(/^PUT/, fault.loseAnswer())
    await edit({ title: 'Choir  of  the  town' })
    await desk.settle()
    community.data.update(mine, { title: 'Choir of the village' })
    await desk.pass(120_000)
    expect(entries()).toMatchObject([
      { state: { state: 'conflict', fields: [{ theirs: 'Choir of the village' }] } },
    ])
  })

  it('SEND-6 blanks taken out on purpose are sent where nothing of it was sent before', async () => {
    community.data.update(mine, { title: 'Choir  of  the  town' })
    await desk.fetch(mine)
    await edit({ title: 'Choir of the town' })
    await desk.pass(60_000)
    expect(onSite()?.title).toBe('Choir of the town')
  })

  const BEFORE: readonly Fault[] = [
    fault.status(500),
    fault.status(500),
    fault.status(500),
    fault.status(500),
  ]
  it('SEND-5 a delete after a save the site fell over asks nothing about what that save left there', async () => {
    for (const one of BEFORE) community.faults.next(/^PUT/, one)
    community.faults.next(/^PUT/, fault.statusAfter(502))
    await edit({ title: 'Choir and tea' })
    await desk.pass(10 * 60_000)
    expect(entries()).toMatchObject([{ state: { state: 'rejected' }, touched: true }])
    expect(onSite()?.title).toBe('Choir and tea')
    await editor.remove(desk.accountId, [mine])
    await desk.pass(60_000)
    expect(onSite()).toBeUndefined()
    expect(entries()).toEqual([])
  })

  it('SEND-5 nor where the site failed over everything else before that one save', async () => {
    await edit({ title: 'Choir and tea' })
    for (let time = 0; time < 4; time += 1) community.faults.next(/^GET/, fault.status(503), 4)
    community.faults.next(/^PUT/, fault.statusAfter(502))
    await desk.pass(20 * 60_000)
    expect(entries().filter(({ touched }) => !touched)).toEqual([])
  })

  it('SEND-5 but a change by others is still asked about', async () => {
    for (const one of BEFORE) community.faults.next(/^PUT/, one)
    community.faults.next(/^PUT/, fault.statusAfter(502))
    await edit({ title: 'Choir and tea' })
    await desk.pass(10 * 60_000)
    await editor.remove(desk.accountId, [mine])
    community.data.update(mine, { city: 'Ulm' })
    await desk.pass(60_000)
    expect(entries().at(-1)).toMatchObject({
      state: { state: 'conflict', fields: [{ field: 'city', theirs: 'Ulm' }] },
    })
  })
})

describe('SITE-U1 categories of an event that has several, where the answer to a save was lost', () => {
  beforeEach(() => {
    community.data.update(mine, { otherCategoryIds: [7] })
  })
  const lost = [expect.objectContaining({ field: 'category', untouched: true })]

  it('are named once the edit is through', async () => {
    community.faults.next(/^PUT/, fault.loseAnswer())
    await edit({ title: 'Choir and tea' })
    await desk.pass(120_000)
    expect(onSite()).toMatchObject({ title: 'Choir and tea', categoryId: 7, otherCategoryIds: [] })
    expect(named()).toEqual(lost)
  })

  it('are put back where the site takes them', async () => {
    community.setProfiles(['category-list-read'])
    community.faults.next(/^PUT/, fault.loseAnswer())
    await edit({ title: 'Choir and tea' })
    await desk.pass(120_000)
    expect(onSite()).toMatchObject({ title: 'Choir and tea', categoryId: 2, otherCategoryIds: [7] })
    expect(named()).toBeUndefined()
  })

  it('are named once the site shows the event again, where it did not right after the save', async () => {
    notShownAfterSave(community)
    await edit({ title: 'Choir and tea' })
    await desk.pass(120_000)
    expect(entries()).toEqual([])
    expect(onSite()).toMatchObject({ categoryId: 7, otherCategoryIds: [] })
    expect(named()).toEqual(lost)
  })

  it('are named while the person has not yet said what to do about the invitations', async () => {
    community.faults.next(/^PUT/, fault.loseAnswer())
    await desk.fetch(mine)
    await invite()
    await desk.pass(180_000)
    expect(entries()).toMatchObject([{ state: { state: 'may-have-been-sent' } }])
    expect(named()).toEqual(lost)
  })
})

it('SEND-14 a disk that fails while the invitations follow the outbox ends no program', async () => {
  desk.gate = 'signed-out'
  await invite()
  const [entry] = entries()
  if (entry?.change.kind !== 'invite') throw new Error('no invitation')
  const left = failCommits(desk.space.store, 'storage-full', 1, 1)
  desk.space.outbox.discard(entry.id)
  await desk.settle()
  expect(left()).toBe(0)
  await edit({ title: 'Choir and tea' })
  await desk.settle()
  expect(inviteBook(desk.space).ledger.of(mine)).toEqual([])
})

it('SEND-14 a disk that stays full while the invitations follow the outbox is tried once a minute', async () => {
  desk.gate = 'signed-out'
  await invite()
  const [entry] = entries()
  if (entry?.change.kind !== 'invite') throw new Error('no invitation')
  desk.invites.stop()
  const clock = createFakeClock()
  const ports = { clock, timers: clock.timers, log: createMemoryLogger() }
  const keeper = keepBatches(desk.space, ports, () => undefined)
  const left = failCommits(desk.space.store, 'storage-full', 2, 1)
  desk.space.outbox.discard(entry.id)
  await desk.settle()
  expect(left()).toBe(1)
  await clock.advance(60_000)
  expect(left()).toBe(0)
  expect(inviteBook(desk.space).ledger.of(mine)).toHaveLength(1)
  await clock.advance(60_000)
  expect(inviteBook(desk.space).ledger.of(mine)).toEqual([])
  keeper.stop()
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EditorService } from '../../../electron/core/editor/editorService.ts'
import { resolveEntry } from '../../../electron/core/outbox/decisions.ts'
import { notKeptFact } from '../../../electron/core/outbox/notKept.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { fault } from '../../community/faults.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { notShownAfterSave, type OwnEvent, openOwnEvent } from '../../support/writingDesk.ts'

let community: Community
let desk: Desk
let editor: EditorService
let mine: string
let edit: OwnEvent['edit']

const entries = () => desk.space.outbox.entries()
const states = () => entries().map((entry) => entry.state.state)
const onSite = () => community.data.event(mine)

/** One that may have gone out, so that nothing is joined with it any more (SEND-5). */
async function inConflict(): Promise<void> {
  community.faults.next(/^PUT/, fault.refuseBefore())
  await edit({ title: 'Mine' })
  await desk.settle()
  community.data.update(mine, { title: 'Theirs' })
  await desk.pass(120_000)
  expect(entries()).toMatchObject([{ state: { state: 'conflict' }, touched: true }])
}

/** `Wanted`, typed over an edit that never arrived and was given up. */
async function overDiscarded(): Promise<void> {
  community.faults.next(/^PUT/, fault.refuseBefore())
  await edit({ title: 'Given up' })
  await desk.settle()
  const id = entries()[0]?.id ?? ''
  desk.gate = 'signed-out'
  desk.space.outbox.move(id, { kind: 'begin', nowMs: 0 })
  desk.space.outbox.move(id, { kind: 'park', words: [] })
  await edit({ title: 'Wanted' })
  desk.space.outbox.discard(id)
}

beforeEach(async () => {
  community = await startCommunity({ members: 10, events: 0, seed: 4 })
  desk = await openDesk(community)
  ;({ mine, editor, edit } = await openOwnEvent(community, desk, 'later edits'))
})
afterEach(async () => {
  await desk.close()
  await community.close()
})

describe('an edit of an event whose earlier edit is not through', () => {
  it('SEND-1 one that goes back to what an old window began with is kept: the site has another value of one’s own by then', async () => {
    const { accountId } = desk
    const former = onSite()?.city ?? ''
    const { fields } = await editor.open(accountId, mine, null)
    await edit({ city: 'Kiel' })
    await desk.settle()
    expect(onSite()).toMatchObject({ city: 'Kiel' })
    // From the window that was open all the while; it waits.
    desk.gate = 'signed-out'
    await editor.save(accountId, {
      draftId: null,
      eventId: mine,
      base: fields,
      fields: { ...fields, city: 'Ulm' },
      parent: null,
      photo: { kind: 'keep' },
    })
    await edit({ city: former, title: 'Choir and tea' })
    desk.gate = 'open'
    desk.replay.wake()
    await desk.settle()
    expect(entries()).toMatchObject([
      { state: { state: 'conflict', fields: [{ field: 'city', mine: former, theirs: 'Kiel' }] } },
    ])
    resolveEntry(desk.space.outbox, entries()[0]?.id ?? '', { city: former })
    await desk.settle()
    expect(onSite()).toMatchObject({ city: former, title: 'Choir and tea' })
    expect(entries()).toEqual([])
  })

  it('SEND-6 says nothing on a field in question when it changes another one', async () => {
    await inConflict()
    expect((await editor.open(desk.accountId, mine, null)).fields.title).toBe('Mine')
    await edit({ city: 'Ulm' })
    resolveEntry(desk.space.outbox, entries()[0]?.id ?? '', { title: 'Theirs' })
    await desk.settle()
    expect(states()).toEqual([])
    expect(onSite()).toMatchObject({ title: 'Theirs', city: 'Ulm' })
  })

  it('SEND-6 takes no choice between values that are not in question any more', async () => {
    await inConflict()
    const { accountId } = desk
    const entryId = entries()[0]?.id ?? ''
    const choice = {
      result: { title: 'Theirs' },
      seen: { title: { mine: 'Mine', theirs: 'Theirs' } },
    }
    resolveEntry(desk.space.outbox, entryId, { title: 'Mine' })
    community.data.update(mine, { title: 'Theirs again' })
    await desk.settle()
    expect(await desk.call('outbox.resolve', { accountId, entryId, ...choice })).toEqual({ decided: false })
    expect(entries()).toMatchObject([
      { state: { state: 'conflict', fields: [{ mine: 'Mine', theirs: 'Theirs again' }] } },
    ])
    const seen = { title: { mine: 'Mine', theirs: 'Theirs again' } }
    expect(await desk.call('outbox.resolve', { accountId, entryId, ...choice, seen })).toEqual({
      decided: true,
    })
  })

  it('SEND-6 takes no choice that says nothing of a field in question', async () => {
    await inConflict()
    const asked = { accountId: desk.accountId, entryId: entries()[0]?.id ?? '' }
    expect(await desk.call('outbox.resolve', { ...asked, result: {}, seen: {} })).toEqual({ decided: false })
    expect(states()).toEqual(['conflict'])
  })

  it('SEND-6 asks again where it changes the field in question, and theirs was chosen meanwhile', async () => {
    await inConflict()
    await edit({ title: 'Mine after all' })
    resolveEntry(desk.space.outbox, entries()[0]?.id ?? '', { title: 'Theirs' })
    await desk.settle()
    expect(entries()[0]?.state).toMatchObject({
      state: 'conflict',
      fields: [{ field: 'title', mine: 'Mine after all', theirs: 'Theirs' }],
    })
    expect(onSite()?.title).toBe('Theirs')
  })

  it('SEND-5 goes back to the site\u2019s own value, before and after anything was sent', async () => {
    desk.gate = 'signed-out'
    await edit({ title: 'Other' })
    await edit({ title: 'Choir' })
    expect(entries()).toEqual([])
    desk.gate = 'open'
    community.faults.next(/^PUT/, fault.loseAnswer())
    await edit({ title: 'Other' })
    await desk.settle()
    await edit({ title: 'Choir' })
    await desk.pass(120_000)
    expect(states()).toEqual([])
    expect(onSite()?.title).toBe('Choir')
  })

  it('SEND-6 what takes an edit from a second window back is sent, where a former edit was on its way meanwhile', async () => {
    const { fields: base } = await editor.open(desk.accountId, mine, null)
    desk.gate = 'signed-out'
    await edit({ title: 'On its way' })
    desk.space.outbox.move(entries()[0]?.id ?? '', { kind: 'begin', nowMs: 0 })
    await editor.save(desk.accountId, {
      draftId: null,
      eventId: mine,
      parent: null,
      photo: { kind: 'keep' },
      fields: { ...base, title: 'From the other window' },
      base,
    })
    await edit({ title: 'Choir' })
    desk.gate = 'open'
    desk.space.outbox.takeUp()
    await desk.settle()
    expect(states()).toEqual([])
    expect(onSite()?.title).toBe('Choir')
  })

  it('SEND-6 what takes an edit back survives the discarding of that edit, which may have gone out', async () => {
    community.faults.next(/^PUT/, fault.loseAnswer())
    await edit({ title: 'Wrong name' })
    await desk.settle()
    const id = entries()[0]?.id ?? ''
    // A defect of the program stops it; what comes later stays an entry of its own.
    desk.gate = 'signed-out'
    desk.space.outbox.move(id, { kind: 'begin', nowMs: 0 })
    desk.space.outbox.move(id, { kind: 'park', words: [] })
    await edit({ title: 'Choir' })
    expect(entries()).toHaveLength(2)
    desk.space.outbox.discard(id)
    desk.gate = 'open'
    await desk.pass(120_000)
    expect(states()).toEqual([])
    expect(onSite()?.title).toBe('Choir')
  })

  it('SEND-6 asks nobody about an edit they discarded that never arrived: what stands there is what it began with', async () => {
    await overDiscarded()
    expect(entries()).toMatchObject([{ change: { changes: { title: { from: 'Given up' } } } }])
    desk.gate = 'open'
    await desk.pass(120_000)
    expect(states()).toEqual([])
    expect(onSite()?.title).toBe('Wanted')
  })

  it('SEND-6 still asks where somebody else wrote meanwhile what the discarded edit was laid over', async () => {
    await overDiscarded()
    community.data.update(mine, { title: 'Theirs' })
    desk.gate = 'open'
    await desk.pass(120_000)
    expect(entries()).toMatchObject([
      { state: { state: 'conflict', fields: [{ field: 'title', theirs: 'Theirs' }] } },
    ])
  })

  it('SEND-6 asks nobody about their own category where the site did not show the event after its save', async () => {
    notShownAfterSave(community)
    await edit({ category: '3' })
    await edit({ category: '4' })
    await desk.pass(120_000)
    expect(entries()).toEqual([])
    expect(onSite()).toMatchObject({ categoryId: 4 })
    expect(desk.space.store.facts.get(notKeptFact(mine))).toBeUndefined()
  })

  it('SEND-13 a text the site falls over each time needs its person, and the corrected one goes out', async () => {
    community.faults.next(/^PUT/, fault.status(500), 5)
    await edit({ title: 'Choir \u{1F3B6}' })
    await desk.pass(600_000)
    expect(entries()).toMatchObject([{ state: { state: 'rejected', code: 'site-failed' }, touched: true }])
    await edit({ title: 'Choir, singing' })
    await desk.pass(60_000)
    expect(states()).toEqual([])
    expect(onSite()?.title).toBe('Choir, singing')
  })

  it('SEND-13 while the site still falls over it, a corrected text does not wait behind the former one', async () => {
    community.faults.next(/^PUT/, fault.status(500), 1)
    await edit({ title: 'Choir \u{1F3B6}' })
    await desk.settle()
    await edit({ title: 'Choir, singing' })
    await desk.settle()
    expect(states()).toEqual([])
    expect(onSite()?.title).toBe('Choir, singing')
  })

  it('SEND-6 a site that tidies what it is sent makes no conflict of the person with themselves', async () => {
    community.setProfiles(['blanks-squeezed'])
    community.faults.next(/^PUT/, fault.delay(100))
    const underWay = new Promise<void>((done) => {
      desk.space.outbox.watch(() => {
        if (states()[0] === 'sending') done()
      })
    })
    await edit({ title: 'Choir  of  the  town' })
    await underWay
    await edit({ title: 'Choir  of  the  whole  town' })
    expect(entries()).toHaveLength(2)
    await desk.pass(60_000)
    expect(states()).toEqual([])
    expect(onSite()?.title).toBe('Choir of the whole town')
  })
})

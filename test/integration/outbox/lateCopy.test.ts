import { afterEach, describe, expect, it } from 'vitest'
import { readBackOf } from '../../../electron/core/outbox/readBacks.ts'
import { fault } from '../../community/faults.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
afterEach(() => writing.close())

const own = () => Number(writing.community.accounts[0]?.userId)
const writes = (method: string) =>
  writing.community.log.mutations().filter((request) => request.method === method).length
const shown = () => writing.desk.space.store.events.get(writing.id)?.shown
const capabilities = () => writing.desk.registry.siteOf(writing.desk.accountId).capabilities
const answer = (to: 'attending' | 'maybe' | 'not-going') =>
  writing.answers.set(writing.desk.accountId, [writing.id], to)

describe('SITE-U13 a site that shows the event as it was for some seconds after a write', () => {
  it('has kept the save: nothing is said of it, nothing is sent twice, and what it kept is told later', async () => {
    writing = await openWritingDesk(['reads-behind:1'], { categoryId: 2 })
    await writing.save({ title: 'Choir of the town', city: 'Bonn' })
    await writing.desk.settle()
    expect(writing.notKept()).toEqual([])
    expect(shown()?.title).toBe('Choir of the town')
    await writing.send()
    expect(writing.notKept()).toEqual([])
    expect(writes('PUT')).toBe(1)
    expect(writing.site()).toMatchObject({ title: 'Choir of the town', city: 'Bonn', categoryId: 2 })
    expect(readBackOf(writing.desk.space.store, writing.id)).toMatchObject({
      kept: [{ field: 'title' }, { field: 'city' }],
    })
  })

  it('keeps every category of an event that has several, without another save', async () => {
    writing = await openWritingDesk(['reads-behind:1', 'category-list-read'], {
      categoryId: 2,
      otherCategoryIds: [5],
    })
    await writing.desk.registry.learn(writing.desk.registry.siteOf(writing.desk.accountId).id, {
      categories: 'list',
    })
    await writing.save({ category: '3' })
    await writing.send()
    expect(writes('PUT')).toBe(1)
    expect(writing.notKept()).toEqual([])
    expect(capabilities().categories).toBe('list')
  })

  it('asks nobody about their own former value when they edit again at once', async () => {
    writing = await openWritingDesk(['reads-behind:1'])
    await writing.save({ title: 'Choir of the town' })
    await writing.desk.settle()
    await writing.save({ title: 'Choir and tea' })
    await writing.desk.settle()
    expect(writing.states()).toEqual(['update waiting'])
    await writing.send()
    expect(writing.states()).toEqual([])
    expect(writing.site().title).toBe('Choir and tea')
    expect(writes('PUT')).toBe(2)
  })

  it('what it dropped is still named, once it shows the event as it is', async () => {
    writing = await openWritingDesk(['reads-behind:1', 'no-city'])
    await writing.save({ title: 'Choir of the town', city: 'Bonn' })
    await writing.send()
    expect(writing.notKept()).toEqual([{ field: 'city', wanted: 'Bonn', got: '' }])
  })

  it('counts a field as lost once it was looked at again, not as kept before, and whoever shows it is told', async () => {
    writing = await openWritingDesk()
    const { community, desk } = writing
    const place = community.data.event(Number(writing.id))?.location ?? ''
    const lost = () => capabilities().fieldsNotKept
    // Behind all that was to be written down of the site.
    const noted = () => desk.registry.learn(desk.registry.siteOf(desk.accountId).id, {})
    for (const [before, location] of ['Hall 1', 'Hall 2'].entries()) {
      community.faults.next(
        /^PUT/,
        fault.meanwhile(() => void community.data.update(Number(writing.id), { location: place })),
      )
      await writing.save({ location })
      // What the save itself tells is told by then.
      await desk.pass(5_000)
      await noted()
      expect(lost()).toHaveLength(before)
      const told = desk.pushed.length
      await writing.send()
      expect(writing.notKept()).toEqual([{ field: 'location', wanted: location, got: place }])
      expect(desk.pushed.slice(told).map(({ topic }) => topic)).toContain('events.changed')
      await noted()
      expect(lost()).toHaveLength(before + 1)
    }
  })

  it('is looked at also where the program ended in between', async () => {
    writing = await openWritingDesk(['reads-behind:1', 'no-city'])
    await writing.save({ title: 'Choir of the town', city: 'Bonn' })
    await writing.desk.settle()
    await writing.desk.restart()
    const space = await writing.desk.inside.data.of(writing.desk.accountId)
    const replay = await writing.desk.inside.outboxes.start(writing.desk.accountId)
    await replay.idle()
    await writing.desk.clock.advance(60_000)
    await replay.idle()
    expect(space.store.facts.get(`not-kept.${writing.id}`)).toMatchObject([{ field: 'city' }])
    expect(readBackOf(space.store, writing.id)).toMatchObject({ kept: [{ field: 'title' }] })
  })

  it('has the answer: it is not called lost, and the way back to none stays', async () => {
    writing = await openWritingDesk(['reads-behind:1'])
    const invite = writing.community.data.invites.find(Number(writing.id), own())
    if (invite !== undefined) writing.community.data.invites.remove(invite)
    await writing.desk.fetch(writing.id)
    const { undoId } = await answer('maybe')
    await writing.desk.settle()
    expect(shown()?.rsvp_id).toBe('2')
    expect(writing.notKept()).toEqual([])
    await writing.answers.undo(writing.desk.accountId, undoId ?? '')
    await writing.send()
    expect(writing.notKept()).toEqual([])
    expect(writing.community.data.rsvpOf(writing.id, own())).toBeNull()
    expect(capabilities().rsvpZeroRemoves).toBe('yes')
    expect(writes('PUT')).toBe(2)
  })

  it('takes a photo once, and takes one away once', async () => {
    writing = await openWritingDesk(['reads-behind:1'])
    await writing.savePhoto(3)
    await writing.send()
    expect(writing.states()).toEqual([])
    expect(writes('PUT')).toBe(1)
    expect(writes('POST')).toBe(0)
    expect(capabilities().photos).not.toBe('none')
    await writing.removePhoto()
    await writing.send()
    expect(writing.states()).toEqual([])
    expect(writing.site().imagePath).toBeNull()
    expect(writes('PUT')).toBe(2)
  })

  it('has made the event: what follows its create waits until it is shown, and is not called gone', async () => {
    writing = await openWritingDesk(['reads-behind:9'])
    const { editor, desk, community } = writing
    const made = { draftId: null, eventId: null, parent: null, base: null }
    const { fields } = await editor.open(desk.accountId, null, null)
    const typed = { ...fields, title: 'Tea', location: 'Hall', city: 'Bonn' }
    const { stagedId } = writing.stage(3)
    const photo = { kind: 'new', stagedId } as const
    const { eventId } = await editor.save(desk.accountId, { ...made, fields: typed, photo })
    await writing.answers.set(desk.accountId, [eventId], 'maybe')
    await desk.settle()
    expect(writing.states()).toEqual(['photo waiting', 'rsvp waiting'])
    // The copy has caught up, and the site is one that drops cities.
    community.setProfiles(['no-city'])
    await desk.pass(120_000)
    expect(writing.states()).toEqual([])
    const events = [...community.data.events.values()].filter(({ title }) => title === 'Tea')
    expect(events).toHaveLength(1)
    const [event] = events
    expect(event?.imagePath).not.toBeNull()
    expect(community.data.rsvpOf(event?.id ?? 0, own())).toBe(2)
    expect(community.log.of('POST', /\/event$/)).toHaveLength(1)
  })

  it('has deleted what it still shows: the delete is not called undone', async () => {
    writing = await openWritingDesk(['reads-behind:1'])
    await writing.editor.remove(writing.desk.accountId, [writing.id])
    await writing.send()
    expect(writing.states()).toEqual([])
    expect(writes('DELETE')).toBe(1)
    expect(writing.community.data.event(writing.id)).toBeUndefined()
  })
})

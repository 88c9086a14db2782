import { afterEach, describe, expect, it } from 'vitest'
import { recreateEvent } from '../../../electron/core/outbox/decisions.ts'
import { fault } from '../../community/faults.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
afterEach(() => writing.close())

describe('SEND-7 an event others deleted, whose edit found it gone', () => {
  async function gone() {
    writing = await openWritingDesk([])
    const { community, desk, id } = writing
    const former = { ...writing.site() }
    community.data.remove(Number(id))
    await writing.save({ title: 'Choir, again' })
    await writing.send()
    const { outbox, store } = desk.space
    const [entry] = outbox.entries()
    expect(entry?.state.state).toBe('gone')
    const entryId = entry?.id ?? ''
    const makeAnew = () => void recreateEvent(outbox, entryId, 'new-1', store.events.get(id)?.raw ?? null)
    return { id, entryId, former, makeAnew, outbox, store }
  }

  it('stays in the list while the person has not decided: they make it anew from what is seen', async () => {
    const { store, id } = await gone()
    expect(store.events.get(id)).toBeDefined()
  })

  it('leaves the list with the edit that is discarded: nobody deletes or answers what is no more', async () => {
    const { store, outbox, id, entryId } = await gone()
    outbox.discard(entryId)
    expect(store.events.get(id)).toBeUndefined()
  })

  it('stays while something else waits for it', async () => {
    const { store, outbox, id, entryId } = await gone()
    const about = { eventId: id, title: 'Choir', start: '0' }
    const answer = outbox.append({ kind: 'rsvp', from: '1', to: '3' }, about)
    outbox.discard(entryId)
    const waiting = outbox.entries().map((one) => one.id)
    expect(waiting).toEqual([answer?.id])
    expect(store.events.get(id)).toBeDefined()
  })

  it.each([
    { had: null, changes: { title: 'Choir, again' } },
    { had: '2026/01/first%s.jpg', changes: { title: 'Orchestra', start: '1', location: 'Aula' } },
  ])(
    'made anew, it has the photo and the answer that waited, though the former had one: $had',
    async ({ had, changes }) => {
      writing = await openWritingDesk([], { imagePath: had })
      const { community, desk, id } = writing
      const start = String(writing.site().startTime + 7_200)
      desk.gate = 'signed-out'
      await writing.save({
        ...changes,
        ...('start' in changes && { start, end: String(Number(start) + 3_600) }),
      })
      await writing.savePhoto(3)
      await writing.answers.set(desk.accountId, [id], 'maybe')
      community.data.remove(Number(id))
      desk.gate = 'open'
      desk.replay.wake()
      await writing.send()
      expect(writing.states()).toEqual(['update gone', 'photo gone', 'rsvp gone'])
      const { outbox, store } = desk.space
      const [edit] = outbox.entries()
      recreateEvent(outbox, edit?.id ?? '', 'new-1', store.events.get(id)?.raw ?? null)
      desk.replay.wake()
      await writing.send()
      expect(outbox.entries()).toEqual([])
      const made = [...community.data.events.values()].find(({ title }) => title === changes.title)
      expect(made?.imagePath ?? had).not.toBe(had)
      expect(community.data.rsvpOf(made?.id ?? 0, Number(community.accounts[0]?.userId))).toBe(2)
    },
  )

  it.each([
    ['about to go out', 'refuses'],
    ['on its way', 'refuses'],
    ['on its way', 'takes'],
  ])(
    'made again while an answer to the former one is %s, which the site %s: the new one has the answer',
    async (when, how) => {
      const { outbox, id, former, makeAnew } = await gone()
      const { community, desk } = writing
      const { data, faults } = community
      if (how === 'takes') data.events.set(former.id, former)
      if (when === 'on its way') faults.next(/PUT .*\/rsvp$/, fault.meanwhile(makeAnew))
      else {
        const unwatch = outbox.watch(() => {
          if (!writing.states().includes('rsvp sending')) return
          unwatch()
          makeAnew()
        })
      }
      await writing.answers.set(desk.accountId, [id], 'maybe')
      await writing.send()
      expect(outbox.entries()).toEqual([])
      expect(community.log.entries.filter(({ path }) => path.includes('new-1'))).toEqual([])
      expect(desk.ports.log.lines.filter(({ level }) => level === 'error')).toEqual([])
      const made = [...data.events.values()].filter(({ title }) => title === 'Choir, again')
      expect(made.map((event) => data.rsvpOf(event.id, event.ownerId))).toEqual([2])
    },
  )

  it('is not made again while it is about to be deleted: the new one would be, too', async () => {
    const { outbox, id, makeAnew } = await gone()
    const about = { title: 'Choir', start: '0' }
    outbox.append({ kind: 'delete', ...about }, { eventId: id, ...about })
    expect(makeAnew).toThrow(expect.objectContaining({ code: 'being-deleted' }))
    expect(writing.states()).toEqual(['update gone', 'delete waiting'])
  })
})

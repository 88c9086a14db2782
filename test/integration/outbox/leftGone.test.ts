import { afterEach, describe, expect, it } from 'vitest'
import { recreateEvent } from '../../../electron/core/outbox/decisions.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
afterEach(() => writing.close())

describe('SEND-7 an event others deleted, whose edit found it gone', () => {
  async function gone() {
    writing = await openWritingDesk([])
    const { community, desk, id } = writing
    community.data.remove(Number(id))
    await writing.save({ title: 'Choir, again' })
    await writing.send()
    const [entry] = desk.space.outbox.entries()
    expect(entry?.state.state).toBe('gone')
    return { id, entryId: entry?.id ?? '', ...desk.space }
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
})

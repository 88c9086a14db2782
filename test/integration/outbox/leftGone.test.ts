import { afterEach, describe, expect, it } from 'vitest'
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
})

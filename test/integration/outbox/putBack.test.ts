import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failCommits } from '../../support/accountStores.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
beforeEach(async () => {
  writing = await openWritingDesk()
  writing.desk.gate = 'signed-out'
})
afterEach(() => writing.close())

const entries = () => writing.desk.space.outbox.entries()
const idsOf = () => entries().map(({ id }) => id)
const discard = (...ids: readonly string[]) => {
  for (const id of ids) writing.desk.space.outbox.discard(id)
}
const putBack = (...ids: readonly string[]) => ids.map((id) => writing.desk.space.outbox.putBack(id))
const goOut = async () => {
  writing.desk.gate = 'open'
  writing.desk.replay.wake()
  await writing.send()
}

describe('a change that was discarded and is wanted after all', () => {
  it('comes back as it was, several at once, and goes out once: an edit, a photo with its picture, an answer', async () => {
    const { desk, id, community } = writing
    await writing.save({ title: 'Choir, again' })
    await writing.savePhoto(3)
    await writing.answers.set(desk.accountId, [id], 'maybe')
    const [was, ids] = [entries(), idsOf()]
    expect(was).toHaveLength(3)
    discard(...ids)
    expect(entries()).toEqual([])
    expect(desk.space.store.events.get(id)?.shown.title).toBe('Choir')
    expect(putBack(...ids.toReversed())).toEqual([true, true, true])
    expect(entries()).toEqual(was)
    expect(desk.space.store.events.get(id)?.shown.title).toBe('Choir, again')
    await goOut()
    expect(entries()).toEqual([])
    expect(writing.site()).toMatchObject({ title: 'Choir, again', imagePath: expect.any(String) })
    expect(community.data.rsvpOf(Number(id), Number(community.accounts[0]?.userId))).toBe(2)
    expect(putBack(...ids)).toEqual([false, false, false])
  })

  it('on a full disk all stay discarded, none half, and all come back once there is room', async () => {
    const { desk, id } = writing
    await writing.save({ title: 'Choir, again' })
    await writing.savePhoto(3)
    await writing.answers.set(desk.accountId, [id], 'maybe')
    const was = entries()
    const undo = () => desk.call('outbox.discard', { accountId: desk.accountId, entryIds: ids, back: true })
    const ids = idsOf()
    discard(...ids)
    failCommits(desk.space.store, 'storage-full', 1, 2)
    await expect(undo()).rejects.toMatchObject({ code: 'storage-full' })
    expect(entries()).toEqual([])
    expect(await undo()).toEqual({ left: [], unsure: [] })
    expect(entries()).toEqual(was)
  })

  it('goes before what was typed meanwhile, which stays what is seen', async () => {
    await writing.save({ title: 'Choir, again', location: 'Aula' })
    const ids = idsOf()
    discard(...ids)
    await writing.save({ title: 'Orchestra' })
    expect(putBack(...ids)).toEqual([true])
    await goOut()
    expect(entries()).toEqual([])
    expect(writing.site()).toMatchObject({ title: 'Orchestra', location: 'Aula' })
  })

  it('a new event comes back with all that waited for it', async () => {
    const { editor, desk } = writing
    const { fields } = await editor.open(desk.accountId, writing.id, null)
    const photo = { kind: 'keep' } as const
    const { eventId } = await editor.save(desk.accountId, {
      draftId: null,
      eventId: null,
      fields: { ...fields, title: 'Harvest supper' },
      base: null,
      parent: null,
      photo,
    })
    await writing.answers.set(desk.accountId, [eventId], 'maybe')
    const [was, ids] = [entries(), idsOf()]
    discard(ids[0] ?? '')
    expect(entries()).toEqual([])
    expect(putBack(ids[0] ?? '')).toEqual([true])
    expect(entries()).toEqual(was)
    expect(desk.space.store.events.get(eventId)?.shown.title).toBe('Harvest supper')
    await goOut()
    const titles = [...writing.community.data.events.values()].map(({ title }) => title)
    expect(titles.filter((title) => title === 'Harvest supper')).toHaveLength(1)
  })

  it('an edit of an event that is gone on the site comes back with what is known of the event', async () => {
    const { desk, id } = writing
    writing.community.data.remove(Number(id))
    await writing.save({ title: 'Choir, again' })
    await goOut()
    expect(writing.states()).toEqual(['update gone'])
    const ids = idsOf()
    discard(...ids)
    expect(desk.space.store.events.get(id)).toBeUndefined()
    expect(putBack(...ids)).toEqual([true])
    expect(writing.states()).toEqual(['update gone'])
    expect(desk.space.store.events.get(id)?.raw).toMatchObject({ location: 'Hall' })
  })

  it('does not come back to an event whose delete waits', async () => {
    const { desk, editor, id } = writing
    await writing.save({ title: 'Choir, again' })
    const ids = idsOf()
    discard(...ids)
    await editor.remove(desk.accountId, [id])
    expect(putBack(...ids)).toEqual([false])
    expect(writing.states()).toEqual(['delete held'])
  })
})

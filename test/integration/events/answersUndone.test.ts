import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Rsvp } from '../../../shared/domain/rsvp.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { hoursAhead, openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
beforeEach(async () => {
  writing = await openWritingDesk()
})
afterEach(() => writing.close())

const me = () => Number(writing.community.accounts[0]?.userId)
const onSite = (id: string) => writing.community.data.rsvpOf(id, me())
const here = (id: string) => writing.desk.space.store.events.get(id)?.shown.rsvp_id
/** An event of somebody else, not answered, and known here. */
async function open(title: string): Promise<string> {
  const ownerId = Number(writing.community.accounts[1]?.userId)
  const startTime = hoursAhead(writing.community, 48)
  const id = String(writing.community.data.addEvent({ ownerId, title, startTime }).id)
  await writing.desk.fetch(id)
  return id
}
const set = async (rsvp: Rsvp, ...ids: string[]) =>
  (await writing.answers.set(writing.desk.accountId, ids, rsvp)).undoId ?? ''
const undo = async (undoId: string) => (await writing.answers.undo(writing.desk.accountId, undoId)).length

describe('an answer to several events, taken back', () => {
  it('SITE-I8 leaves alone those that had it already', async () => {
    const [had, other] = [await open('Had it'), await open('Other')]
    await set('attending', had)
    await writing.send()
    const sent = () => writing.community.log.of('PUT', /rsvp/).length
    expect(sent()).toBe(1)
    const several = await set('attending', had, other)
    await writing.send()
    expect([[had, other].map(onSite), sent()]).toEqual([[1, 1], 2])
    expect(await undo(several)).toBe(1)
    await writing.send()
    expect([had, other].map(onSite)).toEqual([1, null])
    expect(here(had)).toBe('1')
  })

  it('SITE-I8 leaves alone what was answered otherwise since, here or on the site', async () => {
    const ids = [await open('Here'), await open('There'), await open('There and back'), await open('Still')]
    const [changed = '', there = '', back = '', still = ''] = ids
    const several = await set('attending', ...ids)
    await writing.send()
    const later = await set('maybe', changed)
    await set('maybe', back)
    await set('attending', back)
    writing.community.data.setRsvp(there, me(), 3)
    await writing.desk.fetch(there)
    expect(await undo(several)).toBe(1)
    await writing.send()
    expect([changed, there, back, still].map(onSite)).toEqual([2, 3, 1, null])
    // What was given last can be taken back still, and what was taken back is so once.
    expect(await undo(later)).toBe(1)
    expect(here(changed)).toBe('1')
    expect(await undo(several)).toBe(0)
  })

  it('SITE-I8 is not offered where all had it already, and nothing goes out', async () => {
    const id = await open('Had it')
    await set('attending', id)
    await writing.send()
    const again = await writing.answers.set(writing.desk.accountId, [id, id], 'attending')
    expect(again).toEqual({ changed: 0, undoId: null })
    expect(writing.desk.space.outbox.entries()).toEqual([])
  })

  it('SITE-I8 goes back one by one, the latest first', async () => {
    const id = await open('Twice')
    const first = await set('attending', id)
    await writing.send()
    const second = await set('not-going', id)
    await writing.send()
    expect(await undo(second)).toBe(1)
    await writing.send()
    expect(await undo(first)).toBe(1)
    await writing.send()
    expect(onSite(id)).toBe(null)
  })

  it('SITE-I8 is not changed by an answer that could not be kept', async () => {
    const id = await open('Kept')
    const first = await set('maybe', id)
    await writing.send()
    await expect(set('not-going', id, '999999')).rejects.toMatchObject({ code: 'not-found' })
    expect(await undo(first)).toBe(1)
    await writing.send()
    expect(onSite(id)).toBe(null)
  })
})

it('SEND-4 undo reaches an answer that was given before the event had its real id', async () => {
  const { editor, desk, community } = writing
  const start = String(hoursAhead(community, 72))
  const { eventId } = await editor.save(desk.accountId, {
    draftId: null,
    eventId: null,
    fields: fieldsWith({ title: 'Made on the train', start, end: start }),
    base: null,
    parent: null,
    photo: { kind: 'keep' },
  })
  const given = await set('maybe', eventId)
  await writing.send()
  const id = desk.space.store.events
    .ids({})
    .find((one) => desk.space.store.events.get(one)?.shown.title === 'Made on the train')
  expect(id).not.toBe(eventId)
  expect(onSite(id ?? '')).toBe(2)
  expect(await undo(given)).toBe(1)
  await writing.send()
  expect(onSite(id ?? '')).toBe(1)
})

import { afterEach, describe, expect, it } from 'vitest'
import { fault } from '../../community/faults.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
afterEach(() => writing.close())

const MINUTE = 60_000
const own = () => Number(writing.community.accounts[0]?.userId)
const answer = () => writing.community.data.rsvpOf(writing.id, own())
const worked = (method: string) =>
  writing.community.log.mutations().filter((request) => request.method === method && request.worked).length
const isSignedIn = async () =>
  (await writing.desk.inside.session.state(writing.desk.accountId)).state === 'signed-in'

/** Every kind of change that can be asked for of one event, and what the site has once it is done. */
const KINDS: Readonly<Record<string, readonly [queue: () => Promise<unknown>, done: () => unknown]>> = {
  edit: [
    () => writing.save({ title: 'Choir of the town' }),
    () => expect(writing.site().title).toBe('Choir of the town'),
  ],
  photo: [() => writing.savePhoto(3), () => expect(writing.site().imagePath).not.toBeNull()],
  answer: [
    () => writing.answers.set(writing.desk.accountId, [writing.id], 'maybe'),
    () => expect(answer()).toBe(2),
  ],
  delete: [
    () => writing.editor.remove(writing.desk.accountId, [writing.id]),
    () => expect(writing.community.data.event(writing.id)).toBeUndefined(),
  ],
}

describe('SEND-11 a login page with 200 in place of the answer to every write', () => {
  it.each(Object.keys(KINDS))(
    'is no success and no refusal of a %s: it is done once the page is gone',
    async (kind) => {
      writing = await openWritingDesk()
      const [queue, done] = KINDS[kind] ?? []
      const page = writing.community.faults.always(
        /^(?:PUT|POST|DELETE) .*\/restful_api\/(?!token)/,
        fault.html(),
      )
      await queue?.()
      await writing.desk.pass(5 * MINUTE)
      expect(writing.states().map((state) => state.split(' ')[1])).toEqual(['waiting'])
      expect(await isSignedIn()).toBe(true)
      page()
      await writing.desk.pass(6 * MINUTE)
      done?.()
      expect(writing.states()).toEqual([])
      expect(worked('PUT') + worked('DELETE')).toBe(1)
    },
  )

  it.each(Object.keys(KINDS))(
    'hides a %s that was done: it is found to be done, and not sent again',
    async (kind) => {
      writing = await openWritingDesk()
      const [queue, done] = KINDS[kind] ?? []
      writing.community.faults.next(/^(?:PUT|DELETE)/, fault.htmlAfter())
      await queue?.()
      await writing.desk.pass(6 * MINUTE)
      done?.()
      expect(writing.states()).toEqual([])
      expect(await isSignedIn()).toBe(true)
      // An answer may be given twice: the last one counts (SEND-7).
      expect(worked('PUT') + worked('DELETE')).toBe(kind === 'answer' ? 2 : 1)
    },
  )
})

describe('SEND-11 a site that takes a write and then does not answer the question what became of it', () => {
  it.each(Object.keys(KINDS))('keeps a %s, which goes out once', async (kind) => {
    writing = await openWritingDesk()
    const { faults } = writing.community
    const [queue, done] = KINDS[kind] ?? []
    faults.next(
      /^(?:PUT|DELETE)/,
      fault.meanwhile(() => faults.next(/^GET .*\/event\/\d+$/, fault.refuseBefore(), 3)),
    )
    await queue?.()
    await writing.desk.pass(6 * MINUTE)
    done?.()
    expect(writing.states()).toEqual([])
    expect(writing.notKept()).toEqual([])
    expect(worked('PUT') + worked('DELETE')).toBe(1)
  })
})

describe('SEND-10 a site that asks for time in an odd way', () => {
  it.each([
    ['a date long past', 429, 'Wed, 21 Oct 2015 07:28:00 GMT', 12],
    ['a date long past, from a site that fails,', 503, 'Wed, 21 Oct 2015 07:28:00 GMT', 12],
    ['a date in fifty years', 429, 'Wed, 21 Oct 2076 07:28:00 GMT', 6],
    ['a number beyond all', 429, '99999999999999999999', 6],
    ['nonsense', 429, '-5', 12],
  ])('%s makes neither a storm nor an end of it', async (_what, status, header, most) => {
    writing = await openWritingDesk()
    const busy = writing.community.faults.always('/event', fault.status(status, header))
    await writing.save({ title: 'Choir of the town' })
    writing.community.log.clear()
    await writing.desk.pass(15 * MINUTE)
    expect(writing.community.log.length).toBeLessThanOrEqual(most)
    expect(writing.community.log.length).toBeGreaterThan(0)
    expect(writing.states()).toEqual(['update waiting'])
    busy()
    await writing.desk.pass(6 * MINUTE)
    expect(writing.states()).toEqual([])
    expect(writing.site().title).toBe('Choir of the town')
    expect(worked('PUT')).toBe(1)
  })
})

describe('an event that is deleted by others while something of it is on its way', () => {
  it.each(['edit', 'photo'])(
    'SEND-7 is said to be gone, with the %s kept where it is not on the site',
    async (kind) => {
      writing = await openWritingDesk()
      const { data, faults } = writing.community
      const [queue] = KINDS[kind] ?? []
      faults.next(
        /^PUT/,
        fault.meanwhile(() => data.remove(Number(writing.id))),
      )
      await queue?.()
      await writing.desk.pass(6 * MINUTE)
      expect(writing.states()).toEqual(kind === 'photo' ? ['photo gone'] : [])
      expect(worked('PUT')).toBe(1)
    },
  )
})

import { afterEach, describe, expect, it } from 'vitest'
import { resolveEntry, retryEntry } from '../../../electron/core/outbox/decisions.ts'
import { fault } from '../../community/faults.ts'
import { hoursAhead, openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
afterEach(() => writing.close())

const others = (change: Parameters<typeof writing.community.data.update>[1]) =>
  writing.community.data.update(Number(writing.id), change)
const gone = () => writing.community.data.event(writing.id) === undefined
const entry = () => {
  const [first] = writing.desk.space.outbox.entries()
  if (first === undefined) throw new Error('nothing waits')
  return first
}
const conflicts = () => {
  const { state } = entry()
  return state.state === 'conflict' ? state.fields.map(({ field }) => field) : state.state
}
const shown = () => {
  const stored = writing.desk.space.store.events.get(writing.id)
  return { hidden: stored?.hidden === true, mark: stored?.mark }
}
const retry = async () => {
  retryEntry(writing.desk.space.outbox, entry().id)
  writing.desk.replay.wake()
  await writing.send()
}
const offline = () => {
  writing.desk.gate = 'signed-out'
}
const online = async () => {
  writing.desk.gate = 'open'
  writing.desk.replay.wake()
  await writing.send()
}

describe('SITE-U10 a delete that waited', () => {
  const queueDelete = () => writing.editor.remove(writing.desk.accountId, [writing.id])

  it('takes nothing with it that others wrote meanwhile: the event stays, is shown again, and is asked about', async () => {
    writing = await openWritingDesk()
    offline()
    await queueDelete()
    expect(writing.desk.space.store.events.get(writing.id)?.hidden).toBe(true)
    others({ title: 'Choir and orchestra', description: 'Everybody is coming.' })
    await online()
    expect(gone()).toBe(false)
    expect(conflicts()).toEqual(['title', 'description'])
    expect(shown()).toEqual({ hidden: false, mark: 'conflict' })
    await retry()
    expect(gone()).toBe(true)
    expect(writing.states()).toEqual([])
  })

  it('asks again where others change the event once more after the question', async () => {
    writing = await openWritingDesk()
    offline()
    await queueDelete()
    others({ title: 'Choir and orchestra' })
    await online()
    others({ location: 'Great hall' })
    await retry()
    expect(gone()).toBe(false)
    expect(conflicts()).toEqual(['location'])
  })

  it('SEND-6 asks nobody about what an edit of their own may have left there, though they discarded it', async () => {
    writing = await openWritingDesk()
    writing.community.faults.next(/^PUT/, fault.loseAnswer())
    await writing.save({ title: 'Choir of the town' })
    await writing.desk.settle()
    writing.desk.space.outbox.discard(entry().id)
    expect(writing.site()?.title).toBe('Choir of the town')
    offline()
    await queueDelete()
    others({ location: 'Great hall' })
    await online()
    expect(conflicts()).toEqual(['location'])
    await retry()
    expect(gone()).toBe(true)
    expect(writing.states()).toEqual([])
  })

  it('SEND-6 asks about a value that others chose since, also where an edit of one’s own was discarded', async () => {
    writing = await openWritingDesk()
    writing.community.faults.next(/^PUT/, fault.loseAnswer())
    await writing.save({ title: 'Choir of the town' })
    await writing.desk.settle()
    writing.desk.space.outbox.discard(entry().id)
    await queueDelete()
    others({ title: 'Choir and orchestra' })
    await writing.desk.pass(120_000)
    expect(conflicts()).toEqual(['title'])
  })

  it('SEND-6 an edit asks nobody either about what a discarded one of the same person may have left there', async () => {
    writing = await openWritingDesk()
    writing.community.faults.next(/^PUT/, fault.loseAnswer())
    await writing.save({ title: 'Choir of the town' })
    await writing.desk.settle()
    writing.desk.space.outbox.discard(entry().id)
    expect(writing.site()?.title).toBe('Choir of the town')
    await writing.save({ title: 'Choir and tea' })
    await writing.desk.pass(120_000)
    expect(writing.states()).toEqual([])
    expect(writing.site()?.title).toBe('Choir and tea')
  })

  it('finds no conflict with an edit of one’s own that went out before it', async () => {
    writing = await openWritingDesk()
    writing.community.faults.next(/^PUT/, fault.loseAnswer())
    await writing.save({ title: 'Choir of the town' })
    await writing.desk.settle()
    await queueDelete()
    await writing.desk.pass(120_000)
    expect(writing.states()).toEqual([])
    expect(gone()).toBe(true)
  })
})

describe('SITE-U3 what belongs together and was changed by two people', () => {
  it('start and end: the end is not moved by the site, both are asked about', async () => {
    writing = await openWritingDesk()
    const { startTime, endTime } = writing.site()
    offline()
    await writing.save({ start: String(startTime + 5_400) })
    others({ endTime: startTime + 3_600 })
    await online()
    expect(conflicts()).toEqual(['start', 'end'])
    expect(writing.site()).toMatchObject({ startTime, endTime: startTime + 3_600 })
    expect(writing.community.log.mutations()).toEqual([])
    expect(entry().state).toMatchObject({
      fields: [
        { field: 'start', mine: String(startTime + 5_400), theirs: String(startTime) },
        { field: 'end', mine: String(endTime), theirs: String(startTime + 3_600) },
      ],
    })
  })

  it.each([false, true])(
    'country and state: no state of one country is saved into another, read meanwhile: %s',
    async (isRead) => {
      writing = await openWritingDesk([], { countryIso: 'US', countryChildId: 5 })
      offline()
      await writing.save({ countryChildId: '6' })
      others({ countryIso: 'DE' })
      if (isRead) await writing.desk.fetch(writing.id)
      await online()
      expect(conflicts()).toEqual(['countryIso', 'countryChildId'])
      expect(writing.site()).toMatchObject({ countryIso: 'DE', countryChildId: 5 })
    },
  )
})

describe('a photo that waited', () => {
  const THEIRS = '2026/02/theirs%s.jpg'

  it('does not replace one that somebody else put there meanwhile, until the person says so', async () => {
    writing = await openWritingDesk([], { imagePath: '2026/01/first%s.jpg' })
    offline()
    await writing.savePhoto(3)
    others({ imagePath: THEIRS })
    await online()
    expect(writing.site().imagePath).toBe(THEIRS)
    expect(writing.states()).toEqual(['photo conflict'])
    await retry()
    expect(writing.site().imagePath).not.toBe(THEIRS)
    expect(writing.states()).toEqual([])
  })

  it('follows a photo of one’s own without a question', async () => {
    writing = await openWritingDesk()
    writing.community.faults.next(/^PUT/, fault.loseAnswer())
    await writing.savePhoto(3)
    await writing.desk.settle()
    await writing.savePhoto(4)
    await writing.desk.pass(120_000)
    expect(writing.states()).toEqual([])
    expect(writing.community.log.of('PUT', /./)).toHaveLength(2)
  })
})

describe('an event that was made anew under the same number', () => {
  const WAITING: Readonly<Record<string, () => Promise<unknown>>> = {
    delete: () => writing.editor.remove(writing.desk.accountId, [writing.id]),
    photo: () => writing.savePhoto(3),
    rsvp: () => writing.answers.set(writing.desk.accountId, [writing.id], 'not-going'),
    update: () => writing.save({ location: 'Great hall' }),
    invite: async () => {
      const { space } = writing.desk
      const change = {
        kind: 'invite',
        batchId: 'b',
        friends: [],
        emails: ['ann@home.test'],
        message: '',
      } as const
      space.outbox.append(change, { eventId: writing.id, title: 'Choir', start: '0' })
    },
  }

  for (const [kind, queue] of Object.entries(WAITING)) {
    it(`is left alone by a ${kind} that waited for the former one`, async () => {
      writing = await openWritingDesk()
      offline()
      await queue()
      const { data } = writing.community
      await writing.desk.clock.advance(120_000)
      const startTime = hoursAhead(writing.community, 72)
      const ownerId = Number(writing.community.accounts[0]?.userId)
      const createdAt = writing.site().createdAt + 60
      data.remove(Number(writing.id))
      const id = Number(writing.id)
      data.addEvent({ id, ownerId, createdAt, title: 'Another one', location: 'Here', startTime })
      const before = { ...writing.site() }
      await online()
      expect(writing.states()).toEqual([`${kind} gone`])
      expect(writing.site()).toEqual(before)
      expect(writing.community.log.mutations()).toEqual([])
    })
  }
})

describe('SEND-6 an edit that somebody else’s change stands against', () => {
  it('is not forgotten where the person then types what was there before both: the site has neither', async () => {
    writing = await openWritingDesk()
    const before = writing.site()?.title ?? ''
    offline()
    await writing.save({ title: 'Choir of the town' })
    others({ title: 'Choir and orchestra' })
    await online()
    expect(conflicts()).toEqual(['title'])
    await writing.save({ title: before })
    await writing.send()
    expect(entry().state).toEqual({
      state: 'conflict',
      fields: [{ field: 'title', base: before, mine: before, theirs: 'Choir and orchestra' }],
    })
    expect(writing.site()?.title).toBe('Choir and orchestra')
    resolveEntry(writing.desk.space.outbox, entry().id, { title: before })
    writing.desk.replay.wake()
    await writing.send()
    expect(writing.site()?.title).toBe(before)
    expect(writing.states()).toEqual([])
  })
})

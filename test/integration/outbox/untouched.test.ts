import { afterEach, describe, expect, it } from 'vitest'
import { recreateEvent } from '../../../electron/core/outbox/decisions.ts'
import { notKeptAt } from '../../../electron/core/outbox/notKept.ts'
import { fault } from '../../community/faults.ts'
import { openWritingDesk, type WritingDesk } from '../../support/writingDesk.ts'

let writing: WritingDesk
afterEach(() => writing.close())

const PHOTO = { imagePath: '2026/01/picture%s.jpg' }

/** Everything that is a PUT of the event, and what each does to it. */
const SAVES: Readonly<Record<string, (desk: WritingDesk) => Promise<void>>> = {
  'a new title': (desk) => desk.save({ title: 'Choir of the town' }),
  'a photo': (desk) => desk.savePhoto(3),
  'a photo taken away': (desk) => desk.removePhoto(),
}

describe('SITE-U1 a category whose number the site does not show', () => {
  const HIDDEN = ['category-url-without-id']

  for (const [what, save] of Object.entries(SAVES)) {
    it(`is not wiped by ${what}: the form asks for its number before anything is queued`, async () => {
      writing = await openWritingDesk(HIDDEN, { categoryId: 2, ...PHOTO })
      await expect(save(writing)).rejects.toMatchObject({ code: 'invalid-params', details: ['category'] })
      expect(writing.states()).toEqual([])
      expect(writing.site()).toMatchObject({ title: 'Choir', categoryId: 2 })
    })

    it(`is not wiped by ${what} that waited when others put the event into it`, async () => {
      writing = await openWritingDesk([], { categoryId: null, ...PHOTO })
      writing.desk.gate = 'signed-out'
      await save(writing)
      writing.community.setProfiles(HIDDEN)
      writing.community.data.update(Number(writing.id), { categoryId: 2 })
      writing.desk.gate = 'open'
      writing.desk.replay.wake()
      await writing.send()
      expect(writing.states()).toHaveLength(1)
      const [entry] = writing.desk.space.outbox.entries()
      expect(entry?.state).toMatchObject({ state: 'rejected', code: 'category-unknown' })
      expect('words' in (entry?.state ?? {}) && entry?.state).toHaveProperty('words', [
        writing.community.data.category(2)?.name,
      ])
      expect(writing.site()).toMatchObject({ title: 'Choir', categoryId: 2 })
      expect(writing.community.log.mutations()).toEqual([])
    })
  }

  it('is kept once its number was typed, and is known by its name from then on', async () => {
    writing = await openWritingDesk(HIDDEN, { categoryId: 2 })
    await writing.save({ title: 'Choir of the town', category: '2' })
    await writing.send()
    expect(writing.notKept()).toEqual([])
    expect(writing.site()).toMatchObject({ title: 'Choir of the town', categoryId: 2 })
    await writing.save({ title: 'Choir once more' })
    await writing.send()
    expect(writing.site()).toMatchObject({ title: 'Choir once more', categoryId: 2 })
    expect(writing.states()).toEqual([])
  })

  it('is named where the number that was typed is that of another one', async () => {
    writing = await openWritingDesk(HIDDEN, { categoryId: 2 })
    await writing.save({ category: '3' })
    await writing.send()
    expect(writing.site().categoryId).toBe(3)
    expect(writing.notKept()).toEqual([
      { field: 'category', wanted: '3', got: `name:${writing.community.data.category(3)?.name}` },
    ])
  })
})

describe('SITE-U1 an event in several categories', () => {
  const BOTH = { categoryId: 2, otherCategoryIds: [3], ...PHOTO }
  const categories = () => [writing.site().categoryId, ...writing.site().otherCategoryIds]

  for (const [what, save] of Object.entries(SAVES)) {
    it(`is in all of them after ${what} on a site that reads a list`, async () => {
      writing = await openWritingDesk(['category-list-read'], BOTH)
      await save(writing)
      await writing.send()
      expect(writing.states()).toEqual([])
      expect(categories()).toEqual([2, 3])
      expect(writing.notKept()).toEqual([])
    })

    it(`names the one that ${what} cost it on a site that keeps one alone`, async () => {
      writing = await openWritingDesk([], BOTH)
      await save(writing)
      await writing.send()
      const name = (id: number) => writing.community.data.category(id)?.name
      expect(categories()).toEqual([3])
      expect(writing.notKept()).toEqual([
        {
          field: 'category',
          wanted: `name:${name(2)}, ${name(3)}`,
          got: `name:${name(3)}`,
          untouched: true,
        },
      ])
    })
  }

  it('is saved with all of them at once where the site is known to read a list', async () => {
    writing = await openWritingDesk(['category-list-read'], BOTH)
    await writing.save({ title: 'Choir of the town' })
    await writing.send()
    writing.community.log.clear()
    await writing.save({ title: 'Choir once more' })
    await writing.send()
    expect(categories()).toEqual([2, 3])
    expect(writing.community.log.mutations()).toHaveLength(1)
  })

  it('says in the form which of them a save may cost', async () => {
    writing = await openWritingDesk([], BOTH)
    const { otherCategories } = await writing.editor.open(writing.desk.accountId, writing.id, null)
    expect(otherCategories).toEqual([writing.community.data.category(2)?.name])
  })
})

describe('SITE-U1 SEND-7 an event in several categories that is gone and made anew', () => {
  const AGAIN = 'new-choir'

  /** Its edit finds it gone; the person has it made anew. `lost` is what the create meets. */
  async function madeAnew(profiles: readonly string[], lost = false) {
    writing = await openWritingDesk(profiles, { categoryId: 2, otherCategoryIds: [3] })
    const { community, desk, id } = writing
    const { outbox, store } = desk.space
    community.data.remove(Number(id))
    await writing.save({ title: 'Choir, again' })
    await writing.send()
    const [gone] = outbox.entries()
    expect(gone?.state.state).toBe('gone')
    if (lost) community.faults.next(/^POST/, fault.loseAnswer())
    recreateEvent(outbox, gone?.id ?? '', AGAIN, store.events.get(id)?.raw ?? null)
    desk.replay.wake()
    await desk.pass(600_000)
    expect(outbox.entries()).toEqual([])
    expect(store.events.get(id), 'the former one beside it').toBeUndefined()
    const made = [...community.data.events.values()].filter(({ title }) => title === 'Choir, again')
    expect(made).toHaveLength(1)
    const [{ id: madeId, categoryId, otherCategoryIds } = { id: 0, categoryId: 0, otherCategoryIds: [] }] =
      made
    return { categories: [categoryId, ...otherCategoryIds], named: notKeptAt(store, String(madeId)) }
  }

  for (const lost of [false, true]) {
    const where = lost ? ', also where the answer to the create was lost' : ''
    it(`is in all of them on a site that reads a list${where}`, async () => {
      const { categories, named } = await madeAnew(['category-list-read'], lost)
      expect(categories).toEqual([2, 3])
      expect(named).toEqual([])
    })

    it(`names those it is no longer in on a site that keeps one alone${where}`, async () => {
      const { categories, named } = await madeAnew([], lost)
      expect(categories).toEqual([3])
      expect(named).toMatchObject([{ field: 'category', untouched: true }])
    })
  }
})

/** 02:30 the second time, in the night of 31 October 2027, when Berlin puts the clocks back at 03:00. */
const SECOND_HALF_PAST_TWO = 1_824_946_200

describe('SITE-F3 a time nobody touched', () => {
  const NIGHT = { startTime: SECOND_HALF_PAST_TWO - 6 * 3_600, endTime: SECOND_HALF_PAST_TWO }

  it('keeps its hour in the night the clocks go back, when the start alone is moved', async () => {
    writing = await openWritingDesk([], NIGHT)
    await writing.save({ start: String(NIGHT.startTime + 1_800) })
    await writing.send()
    expect(writing.site()).toMatchObject({
      startTime: NIGHT.startTime + 1_800,
      endTime: SECOND_HALF_PAST_TWO,
    })
    expect(writing.notKept()).toEqual([])
  })

  it('keeps its seconds', async () => {
    writing = await openWritingDesk([], { ...NIGHT, endTime: NIGHT.startTime + 3_645 })
    await writing.save({ start: String(NIGHT.startTime + 60) })
    await writing.send()
    expect(writing.site().endTime).toBe(NIGHT.startTime + 3_645)
  })

  it('is named where it moved, because the site keeps its times in another zone than was believed', async () => {
    writing = await openWritingDesk(['site-zone:America/New_York'])
    const { startTime, endTime } = writing.site()
    await writing.save({ end: String(endTime + 3_600) })
    await writing.send()
    const { startTime: start, endTime: end } = writing.site()
    expect([start, end]).not.toEqual([startTime, endTime + 3_600])
    expect(writing.notKept()).toEqual([
      { field: 'start', wanted: String(startTime), got: String(start), untouched: true },
      { field: 'end', wanted: String(endTime + 3_600), got: String(end) },
    ])
  })
})

it('INPUT-15 an event whose end is no time can be edited, its start as well', async () => {
  writing = await openWritingDesk()
  const { store, outbox } = writing.desk.space
  const raw = store.events.get(writing.id)?.raw
  if (raw == null) throw new Error('not read')
  const { readEvent } = writing.desk.api
  const odd = { ...raw, end_time: 'soon' }
  Object.assign(writing.desk.api, {
    readEvent: async (...asked: Parameters<typeof readEvent>) =>
      asked[1] === writing.id ? odd : readEvent(...asked),
  })
  store.events.put([odd], writing.desk.clock.now(), outbox.projector)
  const start = String(Number(raw.start_time) - 3_600)
  await writing.save({ start })
  await writing.send()
  expect(writing.states()).toEqual([])
  expect(writing.site().startTime).toBe(Number(start))
})

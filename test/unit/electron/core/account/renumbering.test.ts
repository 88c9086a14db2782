import { describe, expect, it } from 'vitest'
import { lastingId } from '../../../../../electron/core/outbox/lastingIds.ts'
import type { OpenedAccountStore } from '../../../../../electron/core/store/openAccountStore.ts'
import { failCommits } from '../../../../support/accountStores.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import {
  choir,
  FACT,
  PHOTO,
  type ReadDesk,
  readDesk,
  START,
  sale,
  sent,
} from '../../../../support/readDesk.ts'

const followed = ({ bellAt, events, store, cancelled, facts }: ReadDesk, from: string, to: string): void => {
  expect(bellAt(to)).toEqual({ bell: [Number(from)] })
  expect(bellAt(from)).toBeUndefined()
  expect(events.has(from)).toBe(false)
  expect(events.has(to)).toBe(true)
  expect(lastingId(store, from)).toBe(to)
  expect(cancelled()).toEqual([])
  expect(facts()).toBeUndefined()
}
const stayed = ({ bellAt, events, store, facts }: ReadDesk, from: string, to: string): void => {
  expect(bellAt(to)).toBeUndefined()
  expect(events.has(from)).toBe(false)
  expect(lastingId(store, from)).toBe(from)
  expect(facts()?.map(({ id }) => id) ?? []).not.toContain(to)
}

/** The site's word still goes in; what follows from it does not. */
const fullDisk = (store: OpenedAccountStore) => failCommits(store, 'storage-full', 1)

describe('SITE-E6 SEND-23 met under its new number, then found gone under the former one', () => {
  it('all that belongs to it goes along, whatever else was changed of it', async () => {
    const it = await readDesk()
    await it.meet(choir(102, { city: 'Bonn' }))
    it.gone('101')
    followed(it, '101', '102')
  })

  it('also of one that itself came lately', async () => {
    const it = await readDesk()
    await it.meet(sale(201))
    it.remind('201')
    await it.meet(sale(202))
    it.gone('201')
    expect(it.bellAt('202')).toEqual({ bell: [201] })
  })

  it.each([
    ['another maker', { user_id: '8' }],
    ['another second of making', { time_stamp: '1700000001' }],
    ['another place on the site', { module_id: 'groups' }],
    ['another page of it', { item_id: '5' }],
    ['another title', { title: 'Band' }],
    ['another start', { start_time: String(START + 60) }],
  ])('one of %s is another event', async (_, over) => {
    const it = await readDesk()
    await it.meet(choir(102, over))
    it.gone('101')
    stayed(it, '101', '102')
    expect(it.cancelled()).toEqual(['101'])
  })

  it.each(['', '0'])('where the site does not tell when it was made (%j) nobody knows', async (made) => {
    const it = await readDesk()
    const before = { time_stamp: made, title: 'Band' }
    await it.meet(choir(201, before))
    await it.meet(choir(202, before))
    it.gone('201')
    stayed(it, '201', '202')
    expect(it.facts()).toBeUndefined()
  })

  it('one that stood beside it is another, also where both were seen in the same moment', async () => {
    const it = await readDesk()
    await it.meet(choir(102), choir(101, { city: 'Bonn' }))
    await it.clock.advance(1000)
    it.gone('101')
    stayed(it, '101', '102')
    const again = await it.restart()
    stayed(again, '101', '102')
  })

  it('of two that could be it none is', async () => {
    const it = await readDesk()
    await it.meet(choir(102))
    await it.meet(choir(103))
    it.gone('101')
    stayed(it, '101', '102')
    stayed(it, '101', '103')
  })

  it('one that has left meanwhile is none of them', async () => {
    const it = await readDesk()
    await it.meet(choir(102))
    await it.meet(choir(103))
    it.events.remove('102')
    it.gone('101')
    followed(it, '101', '103')
  })

  it('before all was read once, what comes was there all along', async () => {
    const it = await readDesk(undefined, createFakeClock(), false)
    await it.meet(choir(101))
    await it.meet(choir(102))
    it.space.changes.begin()
    it.gone('101')
    stayed(it, '101', '102')
  })

  it('what was made from here is no successor', async () => {
    const it = await readDesk()
    await it.clock.advance(1000)
    it.events.put([choir(102)], it.clock.now(), it.space.outbox.projector, 'own')
    it.gone('101')
    stayed(it, '101', '102')
  })

  it('what waits asks the same: told whether it goes by another number', async () => {
    const it = await readDesk()
    const { follows } = it.space.renumbering
    expect(follows('101')).toBe(false)
    expect(follows('999')).toBe(false)
    expect(it.events.has('101')).toBe(true)
    await it.meet(choir(102))
    expect(follows('101')).toBe(true)
    followed(it, '101', '102')
  })
})

describe('SEND-23 found gone, then met under its new number', () => {
  it('all that belongs to it is there again, and it is not called cancelled any more', async () => {
    const it = await readDesk()
    it.gone('101')
    expect(it.cancelled()).toEqual(['101'])
    expect(it.facts()).toMatchObject([{ id: '101', reminder: { bell: [101] } }])
    await it.meet(choir(102))
    followed(it, '101', '102')
  })

  it('of several that are gone each goes its own way', async () => {
    const it = await readDesk()
    await it.meet(sale(201))
    it.remind('201')
    it.gone('101')
    it.gone('201')
    await it.meet(choir(102))
    expect(it.facts()).toMatchObject([{ id: '201' }])
    expect(it.bellAt('102')).toEqual({ bell: [101] })
    await it.meet(sale(202))
    expect(it.bellAt('202')).toEqual({ bell: [201] })
    expect(it.facts()).toBeUndefined()
  })

  it('of two alike that are gone nobody knows which it is', async () => {
    const it = await readDesk()
    await it.meet(choir(103), choir(101, { city: 'Bonn' }))
    it.gone('101')
    it.gone('103')
    await it.meet(choir(102))
    expect(it.bellAt('102')).toBeUndefined()
    const again = await it.restart()
    expect(again.bellAt('102')).toBeUndefined()
  })

  it('one that is back under the number it had is the one it was', async () => {
    const it = await readDesk()
    it.gone('101')
    await it.meet(choir(101))
    expect(lastingId(it.store, '101')).toBe('101')
    await it.meet(choir(102))
    expect(it.events.has('101')).toBe(true)
    expect(lastingId(it.store, '101')).toBe('101')
    const again = await it.restart()
    expect(again.events.has('101')).toBe(true)
  })

  it('another that gets the number it had stays there, whatever the site says next', async () => {
    const it = await readDesk()
    it.gone('101')
    await it.meet(choir(102))
    await it.meet(sale(101))
    await it.meet(choir(103, { title: 'Band' }))
    expect(it.events.get('101')?.shown.title).toBe('Sale')
    expect(it.events.get('102')?.shown.title).toBe('Choir')
  })

  it('of two alike that are gone, one of which waits for the person still, nobody knows which it is', async () => {
    const it = await readDesk()
    const entry = it.answer('101')
    await it.meet(choir(103), choir(101, { city: 'Bonn' }))
    it.space.outbox.move(entry?.id ?? '', { kind: 'begin', nowMs: it.clock.now() })
    it.space.outbox.move(entry?.id ?? '', { kind: 'miss', words: [] })
    it.gone('103')
    await it.meet(choir(102))
    expect(it.bellAt('102')).toBeUndefined()
    expect(it.space.outbox.ofEvent('101')).toHaveLength(1)
  })

  it('an event that waits for the person by itself is not followed by another one', async () => {
    const it = await readDesk()
    await it.meet(sale(201))
    const entry = it.answer('201')
    it.space.outbox.move(entry?.id ?? '', { kind: 'begin', nowMs: it.clock.now() })
    it.space.outbox.move(entry?.id ?? '', { kind: 'miss', words: [] })
    await it.meet(choir(102))
    expect(it.space.outbox.ofEvent('201')).toHaveLength(1)
    expect(lastingId(it.store, '201')).toBe('201')
  })

  it('is noted once, however often it is found gone, and the last hundred of them', async () => {
    const it = await readDesk()
    const all = Array.from({ length: 101 }, (_, at) => choir(301 + at, { title: `Choir ${at}` }))
    await it.meet(...all)
    for (const { event_id } of all) it.gone(event_id)
    expect(it.facts()?.map(({ id }) => id)).toEqual(all.slice(1).map(({ event_id }) => event_id))
    await it.meet(choir(101, { city: 'Bonn' }))
    it.gone('101')
    it.gone('101')
    expect(it.facts()?.filter(({ id }) => id === '101')).toHaveLength(1)
  })

  it('what waits for it goes to the new number, once the site has said that it was gone', async () => {
    const it = await readDesk()
    const entry = it.answer('101')
    if (entry === null) throw new Error('nothing waits')
    const { outbox } = it.space
    await it.meet(choir(102))
    expect(outbox.ofEvent('101')).toHaveLength(1)
    it.events.remove('102')
    outbox.move(entry.id, { kind: 'begin', nowMs: it.clock.now() })
    outbox.move(entry.id, { kind: 'miss', words: [] })
    await it.meet(choir(103))
    expect(outbox.ofEvent('103')).toMatchObject([{ state: { state: 'waiting' } }])
    expect(outbox.ofEvent('101')).toEqual([])
  })

  it('a word that is not sure is none: what waits stays where it is', async () => {
    const it = await readDesk()
    const entry = it.answer('101')
    const { outbox } = it.space
    outbox.move(entry?.id ?? '', { kind: 'begin', nowMs: it.clock.now() })
    outbox.move(entry?.id ?? '', { kind: 'miss', words: [], unsure: true })
    await it.meet(choir(102))
    expect(outbox.ofEvent('101')).toHaveLength(1)
  })

  it('of one for which nothing was set all others are remembered still, and it is followed', async () => {
    const it = await readDesk()
    await it.meet(sale(201))
    it.gone('101')
    it.gone('201')
    await it.meet(choir(102))
    expect(it.bellAt('102')).toEqual({ bell: [101] })
    await it.meet(sale(202))
    expect(lastingId(it.store, '201')).toBe('202')
  })

  it('what is on its way finds out itself: nothing is sent twice, and the rest follows then', async () => {
    const it = await readDesk()
    const { outbox } = it.space
    outbox.move(sent(it), { kind: 'miss', words: [] })
    const photo = sent(it, PHOTO)
    await it.meet(choir(102))
    expect(outbox.ofEvent('102')).toEqual([])
    expect(outbox.ofEvent('101')).toHaveLength(2)
    outbox.move(photo, { kind: 'miss', words: [] })
    expect(it.space.renumbering.follows('101')).toBe(true)
    expect(outbox.ofEvent('102')).toHaveLength(2)
    followed(it, '101', '102')
  })

  it('STORE-5 on a full disk the site’s word is kept, and the rest follows with its next one', async () => {
    const it = await readDesk()
    it.gone('101')
    fullDisk(it.store)
    await it.meet(choir(102))
    expect(it.events.has('102')).toBe(true)
    expect(it.bellAt('102')).toBeUndefined()
    await it.meet(sale(201))
    followed(it, '101', '102')
  })

  it('STORE-5 and at the next start where no further word came', async () => {
    const it = await readDesk()
    it.gone('101')
    fullDisk(it.store)
    await it.meet(choir(102))
    followed(await it.restart(), '101', '102')
  })

  it('what a former version noted without its time is followed by the site’s word alone', async () => {
    const it = await readDesk()
    it.gone('101')
    fullDisk(it.store)
    await it.meet(choir(102))
    const noted = it.facts() ?? []
    it.store.facts.set(
      FACT,
      noted.map((one) => ({ ...one, atMs: undefined, was: undefined })),
    )
    const again = await it.restart()
    expect(again.bellAt('102')).toBeUndefined()
    again.events.remove('102')
    await again.meet(choir(103))
    expect(again.bellAt('103')).toEqual({ bell: [101] })
  })

  it('a fault that is none of the disk is not swallowed', async () => {
    const it = await readDesk()
    it.gone('101')
    Object.assign(it.space.outbox, {
      together: () => {
        throw new TypeError('a defect')
      },
    })
    await expect(it.meet(choir(102))).rejects.toThrow('a defect')
  })
})

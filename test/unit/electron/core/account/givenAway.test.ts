import { describe, expect, it } from 'vitest'
import { isAside, lastingId } from '../../../../../electron/core/outbox/lastingIds.ts'
import { notKeptAt, setNotKept } from '../../../../../electron/core/outbox/notKept.ts'
import { choir, readDesk, START, sale, sent } from '../../../../support/readDesk.ts'

describe('SITE-E7 SEND-24 the site gives its number to another event', () => {
  it('nothing of the former one goes to the other: it is gone, and keeps what belongs to it under a number of its own', async () => {
    const it = await readDesk()
    it.space.counts.set('101', { going: 5 })
    await it.meet(sale(101))
    expect(it.events.get('101')?.shown.title).toBe('Sale')
    expect(it.bellAt('101')).toBeUndefined()
    expect(it.space.counts.of('101')?.going).toBeUndefined()
    const [aside = ''] = it.cancelled()
    expect(it.cancelled()).toHaveLength(1)
    expect(isAside(aside)).toBe(true)
    expect(it.events.has(aside)).toBe(false)
    expect(it.facts()).toMatchObject([{ id: aside, reminder: { bell: [101] } }])
    // And where it goes by another number, all of it is found there.
    await it.meet(choir(102))
    expect(it.bellAt('102')).toEqual({ bell: [101] })
    expect(it.events.get('101')?.shown.title).toBe('Sale')
  })

  it('nothing the site said of the former one is said of the other, and what changed of it is told of it alone', async () => {
    const it = await readDesk()
    await it.meet(choir(101, { location: 'Hall' }))
    setNotKept(it.store, '101', [{ field: 'title', wanted: 'Choir!', got: 'Choir' }])
    const told = () => [...it.space.changes.records()].map(({ eventId }) => eventId)
    expect(told()).toEqual(['101'])
    await it.meet(sale(101))
    expect(notKeptAt(it.store, '101')).toEqual([])
    expect(told().map(isAside)).toEqual([true])
  })

  it('a former number of it leads to where it stays, not to the other', async () => {
    const it = await readDesk()
    it.gone('101')
    await it.meet(choir(102))
    expect(lastingId(it.store, '101')).toBe('102')
    await it.meet(sale(102))
    expect(isAside(lastingId(it.store, '101'))).toBe(true)
    expect(it.bellAt('102')).toBeUndefined()
  })

  it('what waits for it keeps waiting for it, and lies over the other nowhere', async () => {
    const it = await readDesk()
    it.answer('101')
    await it.meet(sale(101))
    expect(it.space.outbox.ofEvent('101')).toEqual([])
    const [entry] = it.space.outbox.entries()
    expect(isAside(entry?.eventId ?? '')).toBe(true)
    expect(it.events.has(entry?.eventId ?? '')).toBe(true)
    expect(it.events.get('101')?.mark).toBeNull()
  })

  it('what is on its way finds out itself: the other is taken in with the next word', async () => {
    const it = await readDesk()
    const id = sent(it)
    await it.meet(sale(101), choir(103, { title: 'Band' }))
    expect(it.events.get('101')?.shown.title).toBe('Choir')
    expect(it.events.has('103')).toBe(true)
    it.space.outbox.move(id, { kind: 'miss', words: [] })
    await it.meet(sale(101))
    expect(it.events.get('101')?.shown.title).toBe('Sale')
    expect(it.bellAt('101')).toBeUndefined()
  })

  it.each([
    ['the same maker, title and start', { user_id: '7', title: 'Choir', start_time: String(START) }],
    ['the same maker and title', { user_id: '7', title: 'Choir' }],
    ['no second of making', { time_stamp: '0' }],
    ['no maker', { user_id: '0' }],
    ['no title', { title: '' }],
  ])('with %s nobody knows that it is another: all stays', async (_, over) => {
    const it = await readDesk()
    await it.meet(sale(101, over))
    expect(it.bellAt('101')).toEqual({ bell: [101] })
    expect(it.cancelled()).toEqual([])
  })

  it('found gone before, it takes nothing along: of several in one list neither', async () => {
    const it = await readDesk()
    await it.meet(choir(201, { title: 'Band' }))
    it.remind('201')
    it.gone('101')
    it.gone('201')
    await it.meet(sale(101), sale(201, { title: 'Fair' }))
    const noted = it.facts()?.map(({ id }) => id) ?? []
    expect(noted).toHaveLength(2)
    expect(noted.map(isAside)).toEqual([true, true])
    await it.meet(choir(102))
    await it.meet(choir(202, { title: 'Band' }))
    expect(it.bellAt('102')).toEqual({ bell: [101] })
    expect(it.bellAt('202')).toEqual({ bell: [201] })
    expect(it.events.get('101')?.shown.title).toBe('Sale')
    expect(it.events.get('201')?.shown.title).toBe('Fair')
  })

  it('one that was found gone and is back, or of which too little was known, is no other', async () => {
    const it = await readDesk()
    await it.meet(choir(201, { user_id: '0', title: 'Band' }))
    it.gone('101')
    it.gone('201')
    await it.meet(choir(101, { city: 'Bonn' }), sale(201))
    expect(it.facts()?.map(({ id }) => id)).toEqual(['101', '201'])
  })

  it('what was typed for it is kept with it: by when it was made, and by whom', async () => {
    const it = await readDesk()
    await it.meet(sale(101))
    const [aside] = it.cancelled()
    const { asideOf } = it.space.renumbering
    const made = { createdAt: '1700000000', ownerId: '7' }
    expect(asideOf('101', made)).toBe(aside)
    await it.clock.advance(1)
    for (const other of [
      { ...made, createdAt: '1700000001' },
      { ...made, ownerId: '8' },
    ]) {
      const own = asideOf('101', other)
      expect(isAside(own)).toBe(true)
      expect(own).not.toBe(aside)
    }
    it.gone('101')
    expect(asideOf('101', { createdAt: '1760000000', ownerId: '9' })).not.toBe('101')
  })
})

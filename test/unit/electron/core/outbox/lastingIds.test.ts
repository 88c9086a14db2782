import { describe, expect, it, onTestFinished } from 'vitest'
import {
  adoptedIds,
  isAside,
  isNowhere,
  lastingId,
  msSinceCreate,
  noteCreated,
  noteParted,
  noteRenumbered,
  numberAside,
} from '../../../../../electron/core/outbox/lastingIds.ts'
import { openStore } from '../../../../support/accountStores.ts'
import { rawEvent } from '../../../../support/eventBuilders.ts'

function openIds() {
  const store = openStore(null)
  onTestFinished(() => store.close())
  return {
    store,
    goesBy: (id: string) => lastingId(store, id),
    has: (id: string) => store.events.put([rawEvent({ event_id: id })], 0, () => null),
  }
}

describe('SITE-U7 when the last event was made', () => {
  it('is known after a restart, whatever the clock says', () => {
    const { store } = openIds()
    expect(msSinceCreate(store, 5_000)).toBe(Number.POSITIVE_INFINITY)
    noteCreated(store, 'new-1', '7', 5_000)
    expect(msSinceCreate(store, 65_000)).toBe(60_000)
    expect(msSinceCreate(store, 1)).toBe(0)
    expect(store.facts.get('outbox.lastCreate')).toBe(5_000)
  })
})

describe('SEND-4 an event that was made here and has its number', () => {
  it('is found by its temporary id, by the last number where it was made twice; another is not', () => {
    const { store, goesBy } = openIds()
    expect(goesBy('new-1')).toBe('new-1')
    noteCreated(store, 'new-1', '7', 0)
    noteCreated(store, 'new-2', '8', 0)
    expect(['new-1', 'new-2', 'new-3', '5'].map(goesBy)).toEqual(['7', '8', 'new-3', '5'])
    noteCreated(store, 'new-1', '9', 0)
    expect(goesBy('new-1')).toBe('9')
    expect(store.facts.get('outbox.became')).toEqual([
      ['new-1', '7'],
      ['new-2', '8'],
      ['new-1', '9'],
    ])
  })

  it('is nowhere while its temporary id is shown no more; what has a number never is', () => {
    const { store } = openIds()
    expect([isNowhere(store, 'new-1'), isNowhere(store, '5')]).toEqual([true, false])
    store.events.project('new-1', { shown: rawEvent({ event_id: 'new-1' }), mark: 'waiting', hidden: false })
    expect(isNowhere(store, 'new-1')).toBe(false)
  })

  it('gives its number to no other create; of many thousands the latest are known', () => {
    const { store, goesBy } = openIds()
    expect(adoptedIds(store)).toEqual([])
    const made = Array.from({ length: 2_000 }, (_, at) => String(at + 1))
    store.facts.set('outbox.adopted', made)
    store.facts.set(
      'outbox.became',
      made.slice(1_000).map((id) => [`new-${id}`, id]),
    )
    noteCreated(store, 'new-2001', '2001', 0)
    expect(adoptedIds(store)).toEqual([...made.slice(1), '2001'])
    expect(['new-2001', 'new-2000', 'new-1002', 'new-1001'].map(goesBy)).toEqual([
      '2001',
      '2000',
      '1002',
      'new-1001',
    ])
    expect(store.facts.get('outbox.adopted')).toHaveLength(2_000)
  })

  it('is found though something beside it in the file cannot be understood', () => {
    const { store, goesBy } = openIds()
    store.facts.set('outbox.became', [
      ['new-1', '7'],
      ['new-2'],
      ['new-2', '8', '9'],
      ['new-2', 8],
      { 0: 'new-2', 1: '8', length: 2, every: null },
      'new-2',
    ])
    expect([goesBy('new-1'), goesBy('new-2')]).toEqual(['7', 'new-2'])
    noteCreated(store, 'new-3', '9', 0)
    expect(store.facts.get('outbox.became')).toEqual([
      ['new-1', '7'],
      ['new-3', '9'],
    ])
    store.facts.set('outbox.adopted', ['7', 8, null])
    expect(adoptedIds(store)).toEqual(['7'])
    for (const unread of [null, { became: '7' }, 'new-1']) {
      store.facts.set('outbox.became', unread)
      store.facts.set('outbox.adopted', unread)
      expect([goesBy('new-1'), adoptedIds(store)]).toEqual(['new-1', []])
    }
    store.facts.set('outbox.lastCreate', '5')
    expect(msSinceCreate(store, 9)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('SEND-4 an event that the site shows under another number', () => {
  it('is found by every number it had, and by its temporary id', () => {
    const { store, goesBy } = openIds()
    noteCreated(store, 'new-1', '7', 0)
    noteRenumbered(store, '7', '20')
    noteRenumbered(store, '20', '30')
    expect(['new-1', '7', '20', '30'].map(goesBy)).toEqual(['30', '30', '30', '30'])
    expect(store.facts.get('events.renumbered')).toEqual([
      ['7', '30'],
      ['20', '30'],
    ])
  })

  it('is found by its former number again once it is back there, and is no other event', () => {
    const { store, goesBy } = openIds()
    noteRenumbered(store, '5', '6')
    noteRenumbered(store, '7', '20')
    noteRenumbered(store, '20', '7')
    expect(['7', '20', '5'].map(goesBy)).toEqual(['7', '7', '6'])
    expect(store.facts.get('events.renumbered')).toEqual([
      ['5', '6'],
      ['20', '7'],
    ])
  })

  it('what is here by the number that is asked for is meant by it', () => {
    const { store, goesBy, has } = openIds()
    noteRenumbered(store, '7', '20')
    has('7')
    expect(goesBy('7')).toBe('7')
    noteCreated(store, 'new-1', '7', 0)
    expect(goesBy('new-1')).toBe('7')
  })

  it('of many hundreds the latest are known, and one that moved twice counts once', () => {
    const { store, goesBy } = openIds()
    store.facts.set(
      'events.renumbered',
      Array.from({ length: 500 }, (_, at) => [String(at + 10), String(at + 10_010)]),
    )
    noteRenumbered(store, '600', '10600')
    expect(['600', '509', '11', '10'].map(goesBy)).toEqual(['10600', '10509', '10011', '10'])
    noteRenumbered(store, '11', '7')
    expect([goesBy('11'), goesBy('12')]).toEqual(['7', '10012'])
  })

  it('is found though something beside it in the file cannot be understood', () => {
    const { store, goesBy } = openIds()
    store.facts.set('events.renumbered', [['7', '20'], ['8'], 'x', ['9', 1]])
    expect(['7', '8', '9'].map(goesBy)).toEqual(['20', '8', '9'])
    store.facts.set('events.renumbered', { 7: '20' })
    expect(goesBy('7')).toBe('7')
  })
})

describe('SEND-7 a number that the site has given to another event', () => {
  it('is that one’s: whoever means the former one by an older name finds it aside', () => {
    const { store, goesBy, has } = openIds()
    noteCreated(store, 'new-1', '7', 0)
    noteCreated(store, 'new-2', '8', 0)
    noteRenumbered(store, '5', '7')
    noteRenumbered(store, '6', '8')
    has('7')
    const aside = numberAside(new Uint8Array(8).fill(3))
    noteParted(store, '7', aside)
    expect(['new-1', '5', '7', 'new-2', '6'].map(goesBy)).toEqual([aside, aside, '7', '8', '8'])
  })

  it('writes nothing where nobody knows it by an older name', () => {
    const { store } = openIds()
    noteParted(store, '7', '9')
    expect([store.facts.get('outbox.became'), store.facts.get('events.renumbered')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('the number aside is one of nineteen digits that no site counts to, told from every other', () => {
    const [zero, low, high] = [0, 1, 255].map((byte) => numberAside(new Uint8Array(8).fill(byte)))
    expect([zero, low, high]).toEqual(['9000000000000000000', '9072340172838076673', '9046744073709551615'])
    expect([zero, low, high].every((id) => id !== undefined && isAside(id))).toBe(true)
    const others = ['7', '90', '8000000000000000000', '90000000000000000000', '1900000000000000000']
    expect(others.filter(isAside)).toEqual([])
  })
})

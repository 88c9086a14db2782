import { describe, expect, it, onTestFinished } from 'vitest'
import {
  categoriesOf,
  categoryPairs,
  idIn,
  idOfCategory,
  knownCategories,
  learnCategory,
  missingCategories,
  namedTogether,
  nameGiven,
  otherCategories,
  wantedCategories,
} from '../../../../../electron/core/send/categories.ts'
import type { RawEvent } from '../../../../../shared/domain/rawEvent.ts'
import { openStore } from '../../../../support/accountStores.ts'
import { rawEvent } from '../../../../support/eventBuilders.ts'
import { siteAt } from '../../../../support/memoryRegistry.ts'

const url = (id: number) => `https://site.example/event/category/${id}/x/`
const of = (...categories: readonly (readonly [string, string])[]): RawEvent =>
  rawEvent({ categories: categories.map(([name, at]) => [name, at]) })
const byName = (name: string) => [name, '/no/id'] as const
const music = ['Music', url(2)] as const
const jazz = ['Jazz', url(9)] as const
const none = rawEvent({ categories: null })
const known = (name: string) => (name === 'Art' ? '7' : null)

describe('SITE-U1 the categories of an event', () => {
  it('are known by id, or by the name a person reads where the site tells no id', () => {
    expect(categoriesOf(of(music, byName('Rock &amp; Roll')))).toEqual(['2', 'name:Rock & Roll'])
    expect(categoriesOf(none)).toEqual([])
  })

  it('are told together by their names', () => {
    expect(namedTogether(of(music, byName('R &amp; B')))).toBe('name:Music, R & B')
    expect(namedTogether(none)).toBe('')
  })

  it('all stay where the person left them alone', () => {
    expect(wantedCategories(of(music, jazz), null)).toEqual(['2', '9'])
  })

  it('the person chooses the last one; the others stay, each once', () => {
    expect(wantedCategories(of(music, jazz), '7')).toEqual(['2', '7'])
    expect(wantedCategories(of(music, jazz), '2')).toEqual(['2'])
    expect(wantedCategories(none, '7')).toEqual(['7'])
    expect(wantedCategories(of(music, jazz), '')).toEqual([])
  })
})

describe('SITE-U1 what a save carries so that no category is wiped', () => {
  it.each([
    [
      'list',
      ['2', '9'],
      [
        ['category[]', '2'],
        ['category[]', '9'],
      ],
    ],
    ['list', ['9'], [['category', '9']]],
    ['unknown', ['2', '9'], [['category', '9']]],
    ['last', ['2', '9'], [['category', '9']]],
    ['list', [], []],
    ['unknown', [], []],
  ] as const)('to a site of which is known: %s, %j', (way, wanted, pairs) => {
    expect(categoryPairs(wanted, { way, idOf: known })).toEqual(pairs)
  })

  it('a category that is known by name is sent by its id, once that is known; else the save does not go out', () => {
    expect(categoryPairs(['name:Art'], { way: 'unknown', idOf: known })).toEqual([['category', '7']])
    expect(idIn('5', known)).toBe('5')
    expect(() => categoryPairs(['2', 'name:Pop'], { way: 'list', idOf: known })).toThrow(
      expect.objectContaining({
        code: 'category-unknown',
        message: 'the site does not tell the id of a category',
        details: ['Pop'],
      }),
    )
  })
})

describe('SITE-U1 the categories a save lost', () => {
  it('are those that were to be there and are not, by id or by name', () => {
    expect(missingCategories(['2', '9'], of(music, jazz), of(jazz))).toEqual(['2'])
    expect(missingCategories(['2', '9'], of(music, jazz), of(music, jazz))).toEqual([])
    expect(missingCategories(['name:Rock'], of(byName('Rock')), of(byName('Rock')))).toEqual([])
    expect(missingCategories(['name:Rock'], of(byName('Rock')), none)).toEqual(['name:Rock'])
    // The same one, now with its id in the URL.
    expect(missingCategories(['name:Jazz'], of(byName('Jazz')), of(jazz))).toEqual([])
  })

  it('a category sent by its id is not missing where the site shows its name only', () => {
    expect(missingCategories(['7'], none, of(byName('Art')))).toEqual([])
    // What was there by name is still there: the new one did not come.
    expect(missingCategories(['7'], of(byName('Art')), of(byName('Rock')))).toEqual(['7'])
  })
})

describe('SITE-U1 the name of a category that was saved by its id', () => {
  it('is the last the event has afterwards, where nothing else can be meant', () => {
    expect(nameGiven('7', none, of(byName('Art')))).toBe('Art')
    expect(nameGiven('7', of(music), of(byName('Pop'), byName('Art')))).toBe('Art')
    expect(nameGiven('7', of(byName('Art')), of(byName('Art')))).toBe('Art')
  })

  it('is not known where another name was there before, where the site tells the id, or none is left', () => {
    expect(nameGiven('7', of(byName('Rock')), of(byName('Art')))).toBeNull()
    expect(nameGiven('7', none, of(jazz))).toBeNull()
    expect(nameGiven('7', none, none)).toBeNull()
    expect(nameGiven('name:Art', none, of(byName('Art')))).toBeNull()
  })
})

describe('SITE-F9 the ids of categories a site shows by name', () => {
  const openKnown = (...events: readonly RawEvent[]) => {
    const store = openStore(null)
    onTestFinished(() => store.close())
    store.events.put(
      events.map((event, at) => ({ ...event, event_id: String(at + 1) })),
      0,
      () => null,
    )
    return store
  }

  it('are known from events that tell them, as a person reads the name', () => {
    const store = openKnown(of(['R &amp; B', url(5)]), of(byName('Chess')))
    expect(knownCategories(store)).toEqual([{ id: '5', name: 'R & B' }])
    expect(['R & B', 'R &amp; B', 'Chess'].map((name) => idOfCategory(store, name))).toEqual([
      '5',
      null,
      null,
    ])
  })

  it('and from saves that were read back, the last one of a name; what an event tells counts more', () => {
    const store = openKnown(of(music))
    learnCategory(store, { id: '8', name: 'Chess' })
    learnCategory(store, { id: '3', name: 'Tea' })
    learnCategory(store, { id: '9', name: 'Chess' })
    learnCategory(store, { id: '77', name: 'Music' })
    expect(['Chess', 'Tea', 'Music'].map((name) => idOfCategory(store, name))).toEqual(['9', '3', '2'])
    expect(knownCategories(store)).toEqual([
      { id: '2', name: 'Music' },
      { id: '3', name: 'Tea' },
      { id: '9', name: 'Chess' },
    ])
    expect(store.facts.get('categories.ids')).toHaveLength(3)
  })

  it('are not known where several go by one name: a save with one of them may wipe the other', () => {
    const store = openKnown(of(['Jazz', url(9)]), of(['Jazz', url(10)]))
    expect(idOfCategory(store, 'Jazz')).toBeNull()
  })

  it('of hundreds that were learned the latest are kept, and what is damaged counts for nothing', () => {
    const store = openKnown()
    store.facts.set(
      'categories.ids',
      Array.from({ length: 500 }, (_, at) => ({ id: String(at), name: `n${at}` })),
    )
    learnCategory(store, { id: '900', name: 'Tea' })
    expect([idOfCategory(store, 'Tea'), idOfCategory(store, 'n1'), idOfCategory(store, 'n0')]).toEqual([
      '900',
      '1',
      null,
    ])
    for (const unread of [[{ id: 5, name: 'Tea' }], [{}], 'x']) {
      store.facts.set('categories.ids', unread)
      expect(knownCategories(store)).toEqual([])
    }
  })
})

describe('SITE-U1 the categories a save may cost', () => {
  const site = siteAt('https://site.example')
  const at = (categories: 'unknown' | 'list' | 'last') => ({
    ...site,
    capabilities: { ...site.capabilities, categories },
  })

  it('are all but the last, by name, unless the site is known to take several', () => {
    const event = of(['R &amp; B', url(5)], music, jazz)
    expect(otherCategories(event, at('last'))).toEqual(['R & B', 'Music'])
    expect(otherCategories(event, at('unknown'))).toEqual(['R & B', 'Music'])
    expect(otherCategories(event, at('list'))).toEqual([])
    expect([otherCategories(of(music), at('last')), otherCategories(none, at('last'))]).toEqual([[], []])
    expect(otherCategories(null, at('last'))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { fold, wordsOf } from '../../../../../../electron/core/store/search/fold.ts'
import { LANGUAGE_NAMES } from '../../../../../../shared/domain/language.ts'
import {
  eventAt,
  guestOf,
  noProjection,
  openStore,
  storeFolder,
} from '../../../../../support/accountStores.ts'
import { createFakeClock } from '../../../../../support/fakeClock.ts'
import { shownTexts } from '../../../../../support/texts.ts'

const NOW = 1_795_000_000
const ORGANISER = new RegExp(
  ['organi', 'Veranstalter', 'מארגן', 'منظّم', '主催者', '组织者', 'düzenleyen', 'організатор', 'tổ chức']
    .map(fold)
    .join('|'),
)

/** Titles that a search finds among those given. */
function found(titles: readonly string[], typed: string): readonly string[] {
  const { events } = openStore(null)
  events.put(
    titles.map((title, at) => eventAt(at + 1, NOW + at, { title })),
    1,
    noProjection,
  )
  return events.page({ search: typed }, 'start-ascending', 0, 60).map(({ shown }) => shown.title)
}

it('with a slip in each word an event is found by their beginnings, also inside a word with signs', () => {
  const { events } = openStore(null)
  const titles = ['Kammermusik am Rhein', '“Open-Air-Konzert”, Café Größe', 'Chess']
  events.put(
    titles.map((title, at) => eventAt(at + 1, NOW + at, { title })),
    1,
    noProjection,
  )
  const near = (typed: string) => events.page({ near: typed }, 'start-ascending', 0, 60).map(({ id }) => id)
  expect(near('kamermusik rhien')).toEqual(['1'])
  expect(near('konzrt')).toEqual(['2'])
  expect(near('cafr grosse')).toEqual(['2'])
  expect(near('chses')).toEqual(['3'])
  expect(near('kamrmusk')).toEqual([])
  expect(near('…')).toEqual([])
  events.put([eventAt(1, NOW, { title: 'Another' })], 2, noProjection)
  expect(near('kamermusik')).toEqual([])
})

describe('search as one types', () => {
  it.each([
    ['Café Größe', 'cafe grosse'],
    ['İstanbul gecesi', 'istanbul'],
    ['ISTANBUL', 'ıstanbul'],
    ['Ål på Øya', 'pa oya'],
    ['Re\u0301sume\u0301', 'résumé'],
    ['zero\u200bwidth', 'zerowidth'],
    ['ΛΌΓΟΣ', 'λόγος'],
    ['ｆｕｌｌ width', 'full'],
    ['Rock &amp; Roll', 'rock & roll'],
    ['Tom&#039;s', "tom's"],
    ['موسيقى في الحديقة', 'الحديقة'],
    ['東京夜祭', '夜祭'],
  ])('INPUT-14 %s is found by %s', (title, typed) => {
    expect(found(['Something else', title], typed)).toEqual([title])
  })

  it.each(['%', '_', '*', '"', "'", ']', '\\', '--', '100%'])(
    'INPUT-17 %s is looked for as it stands',
    (typed) => {
      expect(found(['plain words', `with ${typed} in it`], typed)).toEqual([`with ${typed} in it`])
    },
  )

  it('INPUT-17 a search of 100,000 characters is answered, by its first 200', () => {
    expect(found(['aaa'], 'a'.repeat(100_000))).toEqual([])
    expect(wordsOf('x '.repeat(50_000), 8)).toHaveLength(8)
  })

  // The owner's name, the fifth, is looked for below.
  it.each(LANGUAGE_NAMES)('looks where an empty list in %s says it looked', (language) => {
    const { events } = openStore(null)
    const categories: [string, string][] = [['four', 'https://s/2/']]
    const raw = eventAt(1, NOW, { title: 'one', location: 'two', description: 'three', categories })
    events.put([raw], 1, noProjection)
    for (const search of ['one', 'two', 'three', 'four']) expect(events.count({ search })).toBe(1)
    const { editing, events: texts } = shownTexts(language)
    const said = fold(texts?.['no-match.search'] ?? '')
    // As the form calls them, whatever case or article the language gives them in a sentence.
    for (const field of ['title', 'location', 'description', 'category']) {
      const word = fold(editing?.[`field.${field}`] ?? 'no word').replace(/^ال/, '')
      expect(said).toContain(word.slice(0, 3))
    }
    expect(said).toMatch(ORGANISER)
  })

  it('finds every word in any order, as any part, over all fields, and nothing across fields', () => {
    const { events } = openStore(null)
    const raw = eventAt(1, NOW, {
      title: 'Summer choir',
      location: 'Harbour hall',
      address: 'Quay 3',
      city: 'Köln',
      description: '<p>Bring <b>water</b></p><p>bottles &amp; hats</p>',
      categories: [['Music', 'https://s/event/category/2/']],
    })
    events.put([raw], 1, noProjection)
    const finds = (search: string): boolean => events.count({ search }) === 1
    expect(
      ['choir summer', 'harb sum', 'quay', 'koln', 'bottles', 'water hats', 'music'].filter(finds),
    ).toHaveLength(7)
    expect(['choirharbour', 'summer winter', 'strong', 'waterbottles'].filter(finds)).toEqual([])
    expect(finds('  \u200b ')).toBe(true)
  })

  it('finds events by the name of the owner, as soon as a guest list has told it, and by the new one after', () => {
    const store = openStore(null)
    store.events.put([eventAt(1, NOW, { user_id: '77' })], 1, noProjection)
    const tell = (name: string): number =>
      store.guests.put('5', 'attending', [guestOf(3, name, { event_id: '5', user_id: '77' })], {
        reading: 1,
        begun: 1,
        asOfMs: 1,
        complete: false,
      })
    expect(store.events.count({ search: 'pahor' })).toBe(0)
    tell('Nadia Pahor')
    expect(store.events.count({ search: 'pahor' })).toBe(1)
    tell('Nadia Kos')
    expect(store.events.count({ search: 'pahor' })).toBe(0)
    expect(store.events.count({ search: 'kos instruments' })).toBe(1)
  })

  it('follows changed and removed events', () => {
    const { events } = openStore(null)
    events.put([eventAt(1, NOW, { title: 'One' })], 1, noProjection)
    events.put([eventAt(1, NOW, { title: 'Two' })], 2, noProjection)
    expect([events.count({ search: 'one' }), events.count({ search: 'two' })]).toEqual([0, 1])
    events.remove('1')
    expect(events.count({ search: 'two' })).toBe(0)
  })

  it('lets go of the words of texts that changed ten thousand times over', () => {
    const { events } = openStore(null)
    events.put([eventAt(2, NOW, { title: 'Steady' })], 1, noProjection)
    for (let turn = 0; turn < 10_050; turn += 50) {
      const rows = Array.from({ length: 50 }, (_, at) =>
        eventAt(at + 10, NOW, { title: `turn${turn} of${at}` }),
      )
      events.put(rows, turn + 1, noProjection)
    }
    expect(events.count({ search: 'turn10000' })).toBe(50)
    expect(events.count({ search: 'turn9950' })).toBe(0)
    expect(events.count({ search: 'steady' })).toBe(1)
  }, 30_000)

  it('STORE-7 after a start it builds up in the background and says how far it is', async () => {
    const folder = storeFolder()
    const first = openStore(folder.path)
    const rows = Array.from({ length: 200 }, (_, at) => eventAt(at + 1, NOW + at, { title: `Night ${at}` }))
    first.events.put(rows, 1, noProjection)
    first.close()
    const clock = createFakeClock()
    const store = openStore(folder.path, { clock, timers: clock.timers })
    expect(store.searching).toMatchObject({ ready: false, indexed: 0, total: 200 })
    expect(store.events.page({}, 'start-ascending', 0, 60)).toHaveLength(60)
    expect(store.events.count({ search: 'night' })).toBe(0)
    await clock.advance(10)
    await store.searching.whenReady()
    expect(store.searching).toMatchObject({ ready: true, indexed: 200 })
    expect(store.events.count({ search: 'night' })).toBe(200)
    store.close()
    folder.remove()
  })

  it('folds a text the same way twice', () => {
    for (const text of ['İı', 'ﬁﬂ', 'Å', 'ẞß', '\u00a0x', 'Ǆ']) expect(fold(fold(text))).toBe(fold(text))
  })
})

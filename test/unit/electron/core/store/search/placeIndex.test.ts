import { expect, it } from 'vitest'
import { eventAt, noProjection, openStore } from '../../../../../support/accountStores.ts'

const NOW = 1_795_000_000

it('VIEW-2 places are counted and found without regard to case, accents and how the site writes them', () => {
  const { events } = openStore(null)
  const places = ['Hall 45', 'HALL 45', 'Caf&eacute; Größe', 'cafe grosse', '', '']
  events.put(
    places.map((location, at) =>
      eventAt(at + 1, NOW + at, { location, city: at === 5 ? '' : 'Köln', title: `${at}` }),
    ),
    1,
    noProjection,
  )
  expect(events.places({})).toEqual([
    { name: 'Hall 45', count: 2 },
    { name: 'Café Größe', count: 2 },
    { name: 'Köln', count: 1 },
  ])
  expect(events.ids({ place: 'CAFÉ GROSSE' })).toEqual(['3', '4'])
  expect(events.count({ place: 'Hall 46' })).toBe(0)
  events.put([eventAt(1, NOW, { location: 'Garden' })], 2, noProjection)
  events.remove('4')
  expect(events.ids({ place: 'hall 45' })).toEqual(['2'])
  expect(events.ids({ place: 'garden' })).toEqual(['1'])
  expect(events.places({ startsFrom: NOW + 2 }).map(({ name }) => name)).toEqual(['Café Größe', 'Köln'])
})

import { describe, expect, it } from 'vitest'
import { type Place, placeFromAddress, placeInAddress } from '../../../../shared/domain/place.ts'

const DOOR = '0b6f9d3a-5f35-4b86-9d0c-0a5f8b3b9d11'

describe('where a window begins', () => {
  it.each<Place>([
    { page: 'events', id: '42' },
    { page: 'guests', id: `new-${DOOR}` },
    { page: 'door', id: DOOR },
    { page: 'events', id: '42', accountId: DOOR },
  ])('$page stands in its address', (place) => {
    expect(placeFromAddress(`#${placeInAddress(place)}`)).toEqual(place)
  })

  it.each([
    '',
    '#',
    '#events',
    '#events/0',
    '#settings/1',
    '#door/42',
    '#events/42%2F..',
    '#events/<b>',
    '#events/1/2',
    `#events/1/${DOOR}/x`,
  ])('an address that names no place begins at the start: %s', (hash) => {
    expect(placeFromAddress(hash)).toBeNull()
  })
})

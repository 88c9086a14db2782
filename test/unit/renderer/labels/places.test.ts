import { describe, expect, it } from 'vitest'
import { commentKey, parentKey, privacyKey } from '../../../../renderer/labels/choices.ts'
import {
  COUNTRY_CODES,
  countriesIn,
  countryName,
  mapUrl,
  placeInWords,
} from '../../../../renderer/labels/placeWords.ts'
import { chooseLanguage, LANGUAGE_NAMES } from '../../../../shared/domain/language.ts'
import { textsIn } from '../../../support/texts.ts'

const PLACE = {
  place: 'Hall 45',
  location: 'Hall 45',
  address: 'Körnerstraße 77',
  city: 'Köln',
  postalCode: '50823',
  countryIso: 'DE',
  map: null,
} as const

describe('where an event is', () => {
  it('reads as people write it, no part twice', () => {
    expect(placeInWords(PLACE, 'en')).toBe('Hall 45, Körnerstraße 77, 50823 Köln, Germany')
    expect(placeInWords({ ...PLACE, location: 'Hall 45, Körnerstraße 77' }, 'en')).toBe(
      'Hall 45, Körnerstraße 77, 50823 Köln, Germany',
    )
  })

  it('a country the program does not know stays as the site writes it', () => {
    expect(countryName('Atlantis', 'en')).toBe('Atlantis')
    expect(countryName(null, 'en')).toBe('')
  })

  it('the map shows the point where there is one, else looks for the address', () => {
    expect(mapUrl({ ...PLACE, map: { latitude: '50.95', longitude: '6.91' } })).toBe(
      'https://www.openstreetmap.org/?mlat=50.95&mlon=6.91#map=17/50.95/6.91',
    )
    expect(mapUrl(PLACE)).toContain('search?query=Hall%2045')
  })

  it('INPUT-15 a point that cannot be is not shown: the address is looked for', () => {
    for (const map of [
      { latitude: '0', longitude: '0' },
      { latitude: '95', longitude: '6' },
      { latitude: '1e3', longitude: '6' },
      { latitude: '<b>', longitude: '6' },
    ])
      expect(mapUrl({ ...PLACE, map })).toContain('search?query=')
  })

  it('an event without a place has no map', () => {
    expect(
      mapUrl({
        ...PLACE,
        place: '',
        location: '',
        address: null,
        city: null,
        postalCode: null,
        countryIso: null,
      }),
    ).toBeNull()
  })
})

describe('who may see and comment', () => {
  it('SITE-F4 the known numbers have words, an unknown one is shown as the number it is', () => {
    expect(privacyKey('0')).toBe('privacy.0')
    expect(privacyKey('5')).toBe('privacy.5')
    expect(privacyKey('17')).toBe('privacy.unknown')
    expect(commentKey('__proto__')).toBe('comment.unknown')
  })
})

it.each(LANGUAGE_NAMES)(
  'in %s a group or a page without a name is said by its kind, never by its module',
  (language) => {
    const { t } = textsIn(chooseLanguage(language, []))
    const said = (module: string) => t(`events:${parentKey(module)}`, { module, id: '4' })
    for (const module of ['groups', 'pages']) {
      expect(said(module)).toMatch(/4/)
      expect(said(module)).not.toContain(module)
    }
    expect(said('groups')).not.toBe(said('pages'))
    // Other parts of a site go by the name the site gives them.
    expect(said('clubs')).toContain('clubs')
  },
)

it('every country is there once in every language, and a code in use that no list has is kept', () => {
  expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length)
  expect(COUNTRY_CODES).toHaveLength(249)
  for (const locale of ['en-GB', 'de-DE', 'ar-EG'])
    expect(new Set(countriesIn(locale, '').map(({ name }) => name)).size).toBe(249)
  expect(countriesIn('de-DE', 'XK').some(({ id }) => id === 'XK')).toBe(true)
})

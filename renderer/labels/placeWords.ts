import type { EventDetails } from '../../shared/domain/event.ts'
import { regionNames } from '../lib/format/formatters.ts'

/** ISO 3166-1 alpha-2, all that are assigned. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export const COUNTRY_CODES: readonly string[] = CODES.split(' ')

/** The country's name in the reader's language; what is no code of ISO 3166 stays as it is. */
export function countryName(iso: string | null, locale: string): string {
  if (iso === null || iso.trim() === '') return ''
  if (!/^[a-z]{2}$/i.test(iso)) return iso
  return regionNames(locale).of(iso.toUpperCase()) ?? iso
}

export interface Country {
  readonly id: string
  readonly name: string
}

/** All countries by name, in the order of the language. A code the list lacks stays choosable where it is in use. */
export function countriesIn(locale: string, inUse: string): readonly Country[] {
  const codes = inUse === '' || COUNTRY_CODES.includes(inUse) ? COUNTRY_CODES : [inUse, ...COUNTRY_CODES]
  const compare = new Intl.Collator(locale).compare
  return codes.map((id) => ({ id, name: countryName(id, locale) })).sort((a, b) => compare(a.name, b.name))
}

type Place = Pick<
  EventDetails,
  'location' | 'address' | 'city' | 'postalCode' | 'countryIso' | 'map' | 'place'
>

/** "Hall 45, Körnerstraße 77, 50823 Köln, Germany": the parts that are there, none twice. */
export function placeInWords(event: Place, locale: string): string {
  const town = [event.postalCode, event.city].filter(Boolean).join(' ')
  const parts = [event.location || event.place, event.address, town, countryName(event.countryIso, locale)]
  const seen: string[] = []
  for (const part of parts) {
    const text = part?.trim() ?? ''
    if (text !== '' && !seen.some((each) => each.includes(text))) seen.push(text)
  }
  return seen.join(', ')
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,15})?$/

/** A map of the place: the point where the site gives one that can be, else a search for the address. */
export function mapUrl(event: Place): string | null {
  const { map } = event
  if (map && DEGREES.test(map.latitude) && DEGREES.test(map.longitude)) {
    const latitude = Number(map.latitude)
    const longitude = Number(map.longitude)
    const somewhere = latitude !== 0 || longitude !== 0
    if (somewhere && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) {
      const point = `${latitude}/${longitude}`
      return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${point}`
    }
  }
  const words = placeInWords(event, 'en')
  if (words === '') return null
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(words.slice(0, 300).toWellFormed())}`
}

import type { EventDetails } from '../../shared/domain/event.ts'
import { countryName } from './countries.ts'

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

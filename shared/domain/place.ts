import { EVENT_ID, OWN_ID } from './idForms.ts'

/** A page of the program that can stand in a window of its own. */
export interface Place {
  readonly page: keyof typeof PLACES
  readonly id: string
}

/** Of what form the id of each is. */
const PLACES = { events: EVENT_ID, guests: EVENT_ID, door: OWN_ID } as const

const isPage = (name: string): name is Place['page'] => Object.hasOwn(PLACES, name)

/** The part of a page's address behind the `#`. */
export const placeInAddress = ({ page, id }: Place): string => `${page}/${id}`

/** Null where it is no place; `#` before it or not. */
export function placeFromAddress(hash: string): Place | null {
  const [page = '', id = ''] = hash.replace(/^#/, '').split('/')
  return isPage(page) && PLACES[page].test(id) ? { page, id } : null
}

import { EVENT_ID, OWN_ID } from './idForms.ts'

/** A page of the program that can stand in a window of its own. */
export interface Place {
  readonly page: keyof typeof PLACES
  readonly id: string
  /** Whose it is: the window stays with this account whichever one is used elsewhere. Left out: the one in use. */
  readonly accountId?: string | undefined
}

/** Of what form the id of each is. */
const PLACES = { events: EVENT_ID, guests: EVENT_ID, door: OWN_ID } as const

const isPage = (name: string): name is Place['page'] => Object.hasOwn(PLACES, name)

/** The part of a page's address behind the `#`. */
export const placeInAddress = ({ page, id, accountId }: Place): string =>
  accountId === undefined ? `${page}/${id}` : `${page}/${id}/${accountId}`

/** Null where it is no place; `#` before it or not. */
export function placeFromAddress(hash: string): Place | null {
  const [page = '', id = '', accountId, ...rest] = hash.replace(/^#/, '').split('/')
  if (!isPage(page) || !PLACES[page].test(id) || rest.length > 0) return null
  if (accountId === undefined) return { page, id }
  return OWN_ID.test(accountId) ? { page, id, accountId } : null
}

import { z } from 'zod'
import { eventId, ownId } from './ids.ts'

/** A page of the program that can stand in a window of its own. */
export const place = z.discriminatedUnion('page', [
  z.strictObject({ page: z.literal('events'), id: eventId }),
  z.strictObject({ page: z.literal('guests'), id: eventId }),
  z.strictObject({ page: z.literal('door'), id: ownId }),
])
export type Place = z.infer<typeof place>

/** The part of a page's address behind the `#`. */
export const placeInAddress = ({ page, id }: Place): string => `${page}/${id}`

/** Null where it is no place; `#` before it or not. */
export function placeFromAddress(hash: string): Place | null {
  const [page, id] = hash.replace(/^#/, '').split('/')
  return place.safeParse({ page, id }).data ?? null
}

import { z } from 'zod'
import type { EventFields, FieldIn } from '../domain/eventFields.ts'
import { account, method } from './method.ts'

/** Where own events took place, as a new one there begins: its fields, and who could see the latest one. */
export interface KnownPlace extends Pick<EventFields, FieldIn<'place' | 'category' | 'privacy'>> {
  /** Own events there, of those that were looked at. */
  readonly times: number
}

/** What the last own events have in common. */
export interface EventHabit extends Pick<EventFields, 'category' | 'privacy' | 'privacyComment'> {
  /** Events it was seen in. */
  readonly of: number
}

export const MOST_PLACES = 8

export const quickMethods = {
  /** What a new event begins with where a line does not say it; `habit` null: there is no own event yet. */
  'quick.begin': method<{
    readonly categories: readonly { readonly id: string; readonly name: string }[]
    readonly habit: EventHabit | null
  }>()(z.strictObject(account)),
  /** Places of own events with these words, the nearest in time first; at most `MOST_PLACES`. */
  'quick.places': method<readonly KnownPlace[]>()(
    z.strictObject({ ...account, search: z.string().max(200) }),
  ),
}

import { z } from 'zod'
import { eventId, ownId } from '../domain/ids.ts'
import { inviteId } from './guests.ts'
import { MAX_PASTED } from './invites.ts'
import { account, method } from './method.ts'

/** The fields of a form as they stand, by name; an empty one is left out. */
export type TypedFields = Readonly<Record<string, string>>

/** Where it was typed: a form, and the list, door, event or guest it is about. */
const place = {
  ...account,
  form: z.enum(['people.new', 'people.add', 'quick', 'door.late', 'desk.tag', 'invite.friends', 'names']),
  listId: ownId.optional(),
  doorId: ownId.optional(),
  eventId: eventId.optional(),
  inviteId: inviteId.optional(),
}

/** The field of `names` that this was typed into: nothing is left of it by the commit that keeps what was made of it. */
export const typedName = z.string().max(1_000).optional()

export const fieldNames = z.array(z.string().max(1_000)).max(1_000)

export const typedFields = z.record(z.string().max(1_000), z.string().max(MAX_PASTED))

/** What was typed into a form and nothing was made of yet: it is there when the form is opened again. */
export const typedMethods = {
  'typed.get': method<TypedFields>()(z.strictObject(place)),
  /**
   * No fields: all was taken or emptied, nothing is kept any more. `names`: of these alone; what another window wrote into
   * others stays.
   */
  'typed.keep': method<null>()(
    z.strictObject({ ...place, fields: typedFields, names: fieldNames.optional() }),
  ),
}

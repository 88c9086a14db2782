import { z } from 'zod'
import { eventId, ownId, siteId } from '../domain/ids.ts'
import { columnRole, IMPORT_LIMITS } from '../domain/importing.ts'
import type { AddressFault, InviteeKind } from '../domain/invite.ts'
import type { ExportedFile } from './files.ts'
import { REGULAR_EVENTS } from './insights.ts'
import { eventPeople } from './invites.ts'
import { account, call, MAX_ROWS, method, topic } from './method.ts'
import { typedFields, typedName } from './typed.ts'

export interface PeopleList {
  readonly id: string
  readonly name: string
  readonly members: number
  /** Epoch ms. */
  readonly createdAtMs: number
  readonly changedAtMs: number
}

export interface PeopleMember {
  /** `friend 12` or `email a@b.example`, folded: a person is in a list once. */
  readonly memberId: string
  readonly kind: InviteeKind
  readonly name: string
  /** Address or user id; an address that is not valid as it was read. */
  readonly target: string
  /** Of an address that has to be fixed before anything can be sent to it. */
  readonly fault?: AddressFault
}

/** An address as it was read can be as long as a cell is kept. */
const MAX_MEMBER_ID = 1_020

const list = { accountId: ownId, listId: ownId }
const name = z.string().trim().min(1).max(80)

/**
 * They were typed: what stays in the form behind whom is left out, kept in the same transaction. The form for a new list
 * goes on with the one that was begun.
 */
const typedLeft = z
  .strictObject({ form: z.enum(['people.new', 'people.add']), fields: typedFields })
  .optional()

/** Where a list's members come from. */
export const peopleSource = z.discriminatedUnion('from', [
  /** Valid, not dropped rows of an event's composer; doubles once. */
  z.strictObject({ from: z.literal('composer'), eventId }),
  z.strictObject({ from: z.literal('event'), eventId, who: eventPeople }),
  /** Who was at so many of the last own events, up to this one; null: up to the newest. */
  z.strictObject({
    from: z.literal('regulars'),
    eventId: eventId.nullable(),
    atLeast: z.int().min(1).max(REGULAR_EVENTS),
  }),
  z.strictObject({
    from: z.literal('people'),
    /** Addresses that are not valid are taken in, to be fixed in the list. */
    withFaulty: z.boolean().optional(),
    people: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('email'),
            address: z.string().max(320),
            name: z.string().max(200),
          }),
          z.strictObject({ kind: z.literal('friend'), userId: siteId, name: z.string().max(200) }),
        ]),
      )
      .max(500),
  }),
  /** A file that was read (`invites.readFile`), by the roles of its columns; addresses that are not valid are kept. */
  z.strictObject({
    from: z.literal('file'),
    fileId: ownId,
    roles: z.array(columnRole).min(1).max(IMPORT_LIMITS.columns),
  }),
])

/** Typed or read, and no address; as it was. */
export interface LeftOut {
  readonly name: string
  readonly text: string
}

export const peopleMethods = {
  'people.lists': method<readonly PeopleList[]>()(z.strictObject(account)),
  /** A name in use already gets a number. Addresses that are not valid are not taken in, and come back. */
  'people.save': method<{
    readonly listId: string
    readonly members: number
    readonly leftOut: readonly LeftOut[]
  }>()(z.strictObject({ ...account, ...call, name, source: peopleSource, typedLeft, typed: typedName })),
  /** `addId`: by which it can be taken back, overwritten names too; null: the list stayed as it was. */
  'people.add': method<{
    readonly added: number
    readonly addId: string | null
    readonly leftOut: readonly LeftOut[]
  }>()(z.strictObject({ ...list, ...call, source: peopleSource, typedLeft })),
  /** Those who were new by it are out of the list, however many; `not-found` once the program ended. */
  'people.takeOut': method<null>()(z.strictObject({ ...list, addId: ownId })),
  /** Lists that hold a person, as `memberId` names one. */
  'people.holding': method<readonly Pick<PeopleList, 'id' | 'name'>[]>()(
    z.strictObject({ ...account, memberId: z.string().max(340) }),
  ),
  'people.rename': method<null>()(z.strictObject({ ...list, name, typed: typedName })),
  /** Makes a new list of several, each person once; the former ones stay unless `removeFormer`. */
  'people.merge': method<{ readonly listId: string; readonly members: number }>()(
    z.strictObject({
      ...account,
      ...call,
      listIds: z.array(ownId).min(2).max(20),
      name,
      removeFormer: z.boolean(),
      typed: typedName,
    }),
  ),
  /** `back`: not removed after all, for as long as the program runs. */
  'people.remove': method<null>()(z.strictObject({ ...list, back: z.boolean().optional() })),
  /** `faulty`: of the whole list, addresses to be fixed. */
  'people.members': method<{
    readonly rows: readonly PeopleMember[]
    readonly total: number
    readonly faulty: number
  }>()(
    z.strictObject({
      ...list,
      search: z.string().max(200).optional(),
      /** Only addresses to be fixed. */
      faulty: z.boolean().optional(),
      offset: z.int().min(0).max(1_000_000),
      limit: z.int().min(1).max(MAX_ROWS),
    }),
  ),
  /**
   * Another name or address in the place of a member. Refused with `invalid-params` where the address is not valid, with
   * `conflict` where somebody else of the list has it.
   */
  'people.changeMember': method<{ readonly memberId: string }>()(
    z.strictObject({
      ...list,
      memberId: z.string().max(MAX_MEMBER_ID),
      name: z.string().trim().max(200),
      /** Left out for friends. */
      address: z.string().max(320).optional(),
    }),
  ),
  'people.export': method<ExportedFile>()(
    z.strictObject({
      ...list,
      format: z.enum(['csv', 'xlsx', 'vcard']),
      /** Words of the columns, in the page's language. */
      labels: z.strictObject({
        name: z.string().max(80),
        target: z.string().max(80),
        userId: z.string().max(80),
      }),
    }),
  ),
  /** Resolves to those taken out, to be added again. */
  'people.removeMembers': method<{
    readonly members: number
    readonly removed: readonly PeopleMember[]
  }>()(z.strictObject({ ...list, memberIds: z.array(z.string().max(MAX_MEMBER_ID)).min(1).max(500) })),
}

export const peopleTopics = {
  'people.changed': topic<{ readonly accountId: string; readonly revision: number }>(),
}

import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import type { Sealer } from './sealing.ts'

/** In the order of the numbers they had in files of before and still have in what is authenticated with a row. */
export const GUEST_LISTS: readonly GuestListName[] = ['attending', 'maybe', 'not-going', 'unanswered']

export const listCode = (list: GuestListName): number => GUEST_LISTS.indexOf(list)

/**
 * What SQL looks guests up by in place of person and answer: digests under the account's key. A list has another one
 * at each event, so that answers cannot be told apart by counting them over many events.
 */
export interface GuestTokens {
  list(event: string, list: GuestListName): Uint8Array
  /** Undefined where the token is of no list of this event: the row is damaged or was moved. */
  listOf(event: string, stored: Uint8Array): GuestListName | undefined
  person(userId: string): Uint8Array
}

/**
 * Enough to tell four lists and a million people apart; the index holds each of them twice, and what is long there is
 * often hit by damage.
 */
const TOKEN_BYTES = 8

export function createGuestTokens(sealer: Pick<Sealer, 'digest'>): GuestTokens {
  const token = (plain: string): Uint8Array => sealer.digest(plain).subarray(0, TOKEN_BYTES)
  /** Of the event asked for last: rows come by event. */
  let last: { readonly event: string; readonly tokens: readonly Uint8Array[] } | undefined
  const tokensOf = (event: string): readonly Uint8Array[] => {
    if (last?.event !== event) {
      last = { event, tokens: GUEST_LISTS.map((_, code) => token(`guest list ${event}/${code}`)) }
    }
    return last.tokens
  }
  return {
    list: (event, list) => tokensOf(event)[listCode(list)] ?? new Uint8Array(0),
    listOf: (event, stored) =>
      GUEST_LISTS[tokensOf(event).findIndex((each) => Buffer.compare(each, stored) === 0)],
    person: (userId) => token(`guest person ${userId}`),
  }
}

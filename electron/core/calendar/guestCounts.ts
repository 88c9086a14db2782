import type { EventGuests } from '../../../shared/bridge/calendar.ts'
import type { Params } from '../../../shared/bridge/contract.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'

/** Of these events, those whose guest lists were read to their end. From memory: no statement, no request. */
export async function guestCounts(
  data: OpenAccounts,
  { of }: Params<'calendar.guests'>,
): Promise<readonly EventGuests[]> {
  const all = await Promise.all(
    of.map(async ({ accountId, eventIds }) => {
      const { counts } = await data.of(accountId)
      return eventIds.flatMap((eventId): readonly EventGuests[] => {
        const { going = null, noReply = null } = counts.of(eventId) ?? {}
        return going === null && noReply === null ? [] : [{ accountId, eventId, going, noReply }]
      })
    }),
  )
  return all.flat()
}

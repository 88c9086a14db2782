import { isNewEvent } from '../../../shared/domain/newEvent.ts'
import type { OpenAccount } from '../account/openAccounts.ts'
import { INVITED_KEY } from '../sync/wireQuery.ts'

/**
 * Who sends null for events without an invitation says by "0" that there is one. The contract knows no null: a server
 * that follows it sends "0" for both, and then only its list of invitations tells them apart.
 */
export const tellsInvitations = ({ store }: OpenAccount): boolean =>
  store.events.ids({ rsvp: 'none' }).some((id) => !isNewEvent(id))

/** The events one is invited to and has not answered; null: all of those with "0". */
export const invitedTo = (space: OpenAccount): ReadonlySet<string> | null =>
  tellsInvitations(space) ? null : space.lists.members(INVITED_KEY)

import type { CommunityData } from './communityData.ts'
import type { EventRecord, Member } from './records.ts'

/** Whether the site lets this member (null: a client without a user, SITE-O18) see the event (SITE-F4, SITE-F5). */
export function mayView(data: CommunityData, event: EventRecord, viewer: Member | null): boolean {
  if (viewer && event.ownerId === viewer.id) return true
  if (event.viewId !== 0) return viewer?.canApprove ?? false
  if (event.privacy === 0) return true
  if (!viewer) return false
  switch (event.privacy) {
    case 1:
      return viewer.friends.has(event.ownerId)
    case 2:
      return viewer.friends.has(event.ownerId) || shareFriend(data, event.ownerId, viewer)
    case 4:
      return event.customList?.includes(viewer.id) ?? false
    case 5:
      return data.invites.find(event.id, viewer.id) !== undefined
    default:
      return false
  }
}

function shareFriend(data: CommunityData, ownerId: number, viewer: Member): boolean {
  const owner = data.members.get(ownerId)
  if (!owner) return false
  for (const friend of viewer.friends) if (owner.friends.has(friend)) return true
  return false
}

/** Only the owner changes or deletes an event. */
export function mayEdit(event: EventRecord, viewer: Member | null): boolean {
  return viewer !== null && event.ownerId === viewer.id
}

import type { Member } from '../data/records.ts'
import type { Result } from '../http/envelope.ts'
import { BusinessFailure } from '../http/failures.ts'
import type { ApiCall } from '../site.ts'
import { digitsOf } from './eventObject.ts'
import { needUser } from './findEvent.ts'
import { readWindow, takePage } from './paging.ts'

/** The optional endpoints of SITE-L9. */
export function ownUser(call: ApiCall): Result {
  return { data: personRow(call, needUser(call)) }
}

export function oneUser(call: ApiCall): Result {
  const member = call.site.data.member(call.params['id'] ?? '')
  if (!member) throw new BusinessFailure('The user you are looking for does not exist.')
  return { data: personRow(call, member) }
}

/** GET /friend: own friends by name, `search[search]` in name and user name. */
export function listFriends(call: ApiCall): Result {
  const { site, parameters } = call
  const member = needUser(call)
  const text = parameters.get('search[search]')?.trim().toLowerCase() ?? ''
  const friends = [...member.friends]
    .map((id) => site.data.member(id))
    .filter((friend) => friend !== undefined)
    .filter((friend) => `${friend.fullName} ${friend.userName}`.toLowerCase().includes(text))
    .sort((a, b) => a.fullName.localeCompare(b.fullName) || a.id - b.id)
  const page = takePage(site, friends, null, readWindow(site, parameters))
  return { data: page.map((friend) => personRow(call, friend)) }
}

function personRow(call: ApiCall, member: Member): Record<string, unknown> {
  const digits = digitsOf(call.site)
  return {
    user_id: digits(member.id),
    user_name: member.userName,
    full_name: member.fullName,
    user_image: null,
  }
}

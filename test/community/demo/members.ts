import type { Random } from '../../../electron/core/sample/drawn/random.ts'
import type { CommunityData } from '../data/communityData.ts'
import { CULTURES } from './names.ts'

const PASSWORD = 'demo'

/** The people tests and newcomers sign in as; ids 1 to 4. */
const ACCOUNTS = [
  // The organiser: owns events, has many friends, may see what waits for approval.
  { userName: 'amara.okafor', fullName: 'Amara Okafor', zone: null, canApprove: true },
  // A friend of the organiser.
  { userName: 'jonas.mueller', fullName: 'Jonas Müller', zone: null, canApprove: false },
  // No friend of either.
  { userName: 'sofia.garcia', fullName: 'Sofía García', zone: null, canApprove: false },
  // A friend far away, with a zone of their own in the profile (SITE-F3).
  { userName: 'kai.walker', fullName: 'Kai Walker', zone: 'America/New_York', canApprove: false },
]

/** Accounts first, then everybody else; friendships are mutual. */
export function addMembers(data: CommunityData, count: number, random: Random): void {
  const taken = new Map(ACCOUNTS.map(({ userName }) => [userName, 1]))
  for (let index = 0; index < count; index += 1) {
    const account = ACCOUNTS[index]
    const person = account ?? { ...makeName(random, taken), zone: null, canApprove: false }
    data.addMember({ ...person, email: `${person.userName}@community.test`, password: PASSWORD })
  }
  addFriendships(data, count, random)
}

function makeName(random: Random, taken: Map<string, number>): { userName: string; fullName: string } {
  const [given, family] = random.pick(CULTURES)
  const fullName = `${random.pick(given.split(' '))} ${random.pick(family.split(' '))}`
  const plain = fullName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z]+/g, '.')
  const times = (taken.get(plain) ?? 0) + 1
  taken.set(plain, times)
  return { fullName, userName: times === 1 ? plain : `${plain}.${times}` }
}

const FRIENDS_OF_ORGANISER = 120
const FRIENDS_EACH = 6

function addFriendships(data: CommunityData, count: number, random: Random): void {
  const others = count - ACCOUNTS.length
  if (count >= 2) data.befriend(1, 2)
  if (count >= 4) data.befriend(1, 4)
  if (others <= 0) return
  const first = ACCOUNTS.length + 1
  for (const id of random.sample(Math.min(FRIENDS_OF_ORGANISER, Math.ceil(others / 2)), first, count)) {
    data.befriend(1, id)
  }
  for (let id = 2; id <= count; id += 1) {
    for (let friend = 0; friend < FRIENDS_EACH / 2; friend += 1) {
      const other = random.between(first, count)
      // The third account stays no friend of the first.
      if (other !== id && !(id === 3 && data.areFriends(1, other))) data.befriend(id, other)
    }
  }
}

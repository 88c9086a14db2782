import type { Random } from '../../../electron/core/sample/drawn/random.ts'
import type { CommunityData } from '../data/communityData.ts'
import type { NewEvent } from '../data/records.ts'
import { toEpoch, toParts } from '../events/zonedTime.ts'
import { PLACES } from './places.ts'
import { DETAILS, LISTS, OPENINGS, THEMES, type Theme } from './themes.ts'

const DAY = 86_400
const ZONE = 'Europe/Berlin'

/** Share of events in the past; the rest lies ahead, most of it within ten weeks. */
const PAST = 0.4

/** Adds `count` events around `now` (epoch seconds): single ones, and rows of meetups every week or month. */
export function addEvents(data: CommunityData, count: number, now: number, random: Random): void {
  data.categories.push(...THEMES.map(({ category }) => category))
  const members = data.members.size
  while (data.events.size < count) {
    const theme = random.pick(THEMES)
    const event = makeEvent(data, theme, members, now, random)
    const left = count - data.events.size
    const repeats = random.chance(0.06) ? Math.min(left, random.between(3, 9)) : 1
    const step = random.chance(0.7) ? 7 : 28
    for (let index = 0; index < repeats; index += 1) {
      const later = index * step * DAY
      const { startTime, endTime } = event
      addOne(data, { ...event, startTime: startTime + later, endTime: endTime + later }, now, random)
    }
  }
}

function addOne(data: CommunityData, event: NewEvent, now: number, random: Random): void {
  const startTime = event.startTime
  const createdAt = Math.min(now - random.between(1, 20) * DAY, startTime - random.between(5, 60) * DAY)
  const added = data.addEvent({ ...event, createdAt })
  if (random.chance(0.62)) data.update(added.id, { imagePath: `2026/11/demo-${added.id}%s.png` })
}

function makeEvent(
  data: CommunityData,
  theme: Theme,
  members: number,
  now: number,
  random: Random,
): NewEvent & { readonly endTime: number } {
  const place = random.pick(PLACES)
  const ownerId = random.chance(0.09) ? 1 : random.between(1, Math.max(1, members))
  const startTime = makeStart(theme, now, random)
  const liked = random.chance(0.2)
  return {
    ...place,
    address: random.chance(0.85) ? place.address : null,
    city: random.chance(0.93) ? place.city : null,
    postalCode: random.chance(0.9) ? place.postalCode : null,
    ...parent(random),
    ...makePrivacy(members, random),
    ownerId,
    title: makeTitle(data, theme, place.city, random),
    startTime,
    endTime: startTime + random.pick(theme.lengths) * 60,
    viewId: random.chance(0.03) ? 1 : 0,
    featured: random.chance(0.06),
    sponsor: random.chance(0.02),
    totalLike: random.between(0, liked ? 140 : 18),
    totalComment: random.between(0, liked ? 60 : 7),
    description: makeDescription(random),
    categoryId: random.chance(0.94) ? theme.category.id : null,
  }
}

/** A believable wall-clock time of the theme, on a day near now; a few are under way at this moment. */
function makeStart(theme: Theme, now: number, random: Random): number {
  if (random.chance(0.015)) return now - random.between(10, 50) * 60
  const spread = random.next() ** 1.8
  const days = random.chance(PAST) ? -Math.ceil(spread * 200) : Math.floor(spread * 150)
  const day = toParts(now + days * DAY, ZONE)
  return toEpoch(
    { ...day, hour: random.pick(theme.hours), minute: random.pick([0, 0, 0, 15, 30, 30, 45]) },
    ZONE,
  )
}

function makeTitle(data: CommunityData, theme: Theme, city: string, random: Random): string {
  const someone = data.members.get(random.between(1, Math.max(1, data.members.size)))
  return random
    .pick(theme.titles)
    .replaceAll('{name}', someone?.fullName.split(' ')[0] ?? 'Grace')
    .replaceAll('{city}', city)
    .replaceAll('{n}', String(random.between(4, 48)))
}

function makeDescription(random: Random): string {
  const parts = [`<p>${random.pick(OPENINGS)}</p>`]
  if (random.chance(0.85)) parts.push(`<p>${random.pick(DETAILS)}</p>`)
  if (random.chance(0.4)) parts.push(random.pick(LISTS))
  return random.chance(0.04) ? '' : parts.join('\n')
}

function parent(random: Random): { moduleId: string; itemId: number } {
  if (!random.chance(0.08)) return { moduleId: 'event', itemId: 0 }
  return { moduleId: random.pick(['pages', 'groups']), itemId: random.between(1, 6) }
}

function makePrivacy(
  members: number,
  random: Random,
): Pick<NewEvent, 'privacy' | 'privacyComment' | 'customList'> {
  const privacy = random.chance(0.78) ? 0 : random.pick([1, 1, 2, 2, 3, 4, 5])
  const privacyComment = random.pick([0, 0, 0, 1, 2])
  if (privacy !== 4) return { privacy, privacyComment }
  return { privacy, privacyComment, customList: [1, ...random.sample(12, 1, Math.max(1, members))] }
}

import { LONG_SECONDS } from '../../../shared/domain/calendar.ts'
import type { BesideEvent, ReminderItem } from '../../../shared/domain/reminders.ts'
import { areAtTheSameTime } from '../calendar/clashes.ts'
import { canClash, takenIn } from '../calendar/sameTime.ts'
import { placeOf } from '../events/eventRow.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import { siteName } from '../sites/siteAddress.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { ReminderPlace } from './reminderPlace.ts'
import type { Reminded } from './reminders.ts'

const MAX_TITLE = 255
const MAX_PLACE = 120
/** What is at the same time begins at most so long before; longer events are not at the same time as others. */
const FAR = LONG_SECONDS

/** Puts reminders into what page and notices show of them; opens one row for each, and one for what is at the same time. */
export function itemsOf(
  reminded: readonly Reminded[],
  places: readonly ReminderPlace[],
  registry: SiteRegistry,
): readonly ReminderItem[] {
  const [first] = reminded.map(({ span }) => span.start).toSorted((a, b) => a - b)
  const last = Math.max(...reminded.map(({ span }) => span.end))
  const near = first === undefined ? [] : takenFrom(places, first - FAR, last)
  return reminded.flatMap((each): readonly ReminderItem[] => {
    const { place, span } = each
    const shown = place.space.store.events.get(span.id)?.shown
    if (shown === undefined) return []
    const site = registry.siteOf(place.accountId)
    const [clash = null] = clashesOf(each, near)
    return [
      {
        accountId: place.accountId,
        eventId: span.id,
        title: titled(shown.title),
        place: cutText(placeOf(shown), MAX_PLACE),
        siteName: site.look.name ?? siteName(site.address),
        siteZone: site.zone?.zone ?? null,
        startsAt: span.start,
        endsAt: span.end > span.start ? span.end : null,
        clash:
          clash === null
            ? null
            : { title: titleOf(clash), startsAt: clash.span.start, endsAt: clash.span.end },
      },
    ]
  })
}

/** What of other accounts and events is said on the page of this one; opens a row. */
export function sameTimeOf(
  { place, span }: Reminded,
  places: readonly ReminderPlace[],
): BesideEvent['sameTime'] {
  const clashes = clashesOf({ place, span }, takenFrom(places, span.start - FAR, span.end))
  const [first] = clashes
  const shown = first?.place.space.store.events.get(first.span.id)?.shown
  if (first === undefined || shown === undefined) return null
  return {
    first: {
      accountId: first.place.accountId,
      eventId: first.span.id,
      title: titled(shown.title),
      place: cutText(placeOf(shown), MAX_PLACE),
      startsAt: first.span.start,
      endsAt: first.span.end,
      own: first.span.owner === first.place.rules().userId,
    },
    others: clashes.length - 1,
  }
}

export const titleOf = ({ place, span }: Reminded): string =>
  titled(place.space.store.events.get(span.id)?.shown.title ?? '')

const titled = (title: string): string => cutText(decodeEntities(title), MAX_TITLE)

const takenFrom = (
  places: readonly ReminderPlace[],
  endsFrom: number,
  startsBefore: number,
): readonly Reminded[] =>
  places.flatMap((place) =>
    takenIn(place.space.store, place.rules().userId, { endsFrom, startsBefore }).map((span) => ({
      place,
      span,
    })),
  )

/** What one attends, may attend or gives at the same time as this event, of any account, each once, the first before. */
function clashesOf({ place, span }: Reminded, all: readonly Reminded[]): readonly Reminded[] {
  if (!canClash(span)) return []
  // This one clashes with nothing as another account of its site has it.
  const names = new Set([nameOf({ place, span })])
  return all
    .filter((each) => isTaken(each) && canClash(each.span) && areAtTheSameTime(each.span, span))
    .toSorted((a, b) => a.span.start - b.span.start)
    .filter((each) => names.size < names.add(nameOf(each)).size)
}

const nameOf = ({ place, span }: Reminded): string => `${place.siteAddress} ${span.id}`

const isTaken = ({ place, span }: Reminded): boolean =>
  span.rsvp === 'attending' || span.rsvp === 'maybe' || span.owner === place.rules().userId

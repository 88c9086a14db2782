import { isLong, LONG_SECONDS } from '../../../shared/domain/calendar.ts'
import type { ReminderItem } from '../../../shared/domain/reminders.ts'
import { areAtTheSameTime } from '../calendar/clashes.ts'
import { placeOf } from '../events/eventRow.ts'
import { cutText, decodeEntities } from '../lib/text.ts'
import { siteName } from '../sites/siteAddress.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { EventSpan } from '../store/accountStore.ts'
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
    const clash = clashOf(each, near)
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

export const titleOf = ({ place, span }: Reminded): string =>
  titled(place.space.store.events.get(span.id)?.shown.title ?? '')

const titled = (title: string): string => cutText(decodeEntities(title), MAX_TITLE)

const takenFrom = (
  places: readonly ReminderPlace[],
  endsFrom: number,
  startsBefore: number,
): readonly Reminded[] =>
  places.flatMap((place) => {
    const { events } = place.space.store
    const { userId } = place.rules()
    const spans = [
      ...events.spans({ endsFrom, startsBefore, rsvp: 'attending' }),
      ...events.spans({ endsFrom, startsBefore, rsvp: 'maybe' }),
      ...(userId === null ? [] : events.spans({ endsFrom, startsBefore, ownerId: userId })),
    ]
    return spans.map((span) => ({ place, span }))
  })

/** The first event one attends, may attend or gives that is at the same time as this one, of any account. */
function clashOf({ place, span }: Reminded, all: readonly Reminded[]): Reminded | null {
  if (!canClash(span)) return null
  const others = all.filter(
    (each) =>
      !(each.span.id === span.id && each.place.siteAddress === place.siteAddress) &&
      isTaken(each) &&
      canClash(each.span) &&
      areAtTheSameTime(each.span, span),
  )
  return others.toSorted((a, b) => a.span.start - b.span.start)[0] ?? null
}

const canClash = ({ start, end }: EventSpan): boolean => end > start && !isLong(end - start)

const isTaken = ({ place, span }: Reminded): boolean =>
  span.rsvp === 'attending' || span.rsvp === 'maybe' || span.owner === place.rules().userId

import { assertNever } from '../../shared/assertNever.ts'
import type { EventId } from '../../shared/domain/ids.ts'
import type { Place } from '../../shared/domain/place.ts'
import type { CalendarView } from '../../shared/domain/preferences.ts'

/** A section of the settings. */
export type SettingsPlace =
  | 'look'
  | 'zone'
  | 'reminders'
  | 'notifications'
  | 'accounts'
  | 'links'
  | 'backup'
  | 'proxy'
  | 'updates'
  | 'diagnostics'
  | 'about'

/**
 * What the window shows beside the sidebar. A feature with a page of its own adds a member here and a line in
 * pages.tsx; the rest of the shell follows by type.
 */
export type Route =
  | { readonly page: 'events'; readonly eventId: EventId | null }
  /** `eventId` null: a new event. `draftId`: the draft to go on with. `series`: what series it is to be is asked. */
  | {
      readonly page: 'editor'
      readonly eventId: EventId | null
      readonly draftId: string | null
      readonly series?: true
    }
  | { readonly page: 'drafts' }
  /** Events of a file, made into drafts. */
  | { readonly page: 'import' }
  /** `day`, `2026-11-27`, in the zone of the grid; null: today. */
  | { readonly page: 'calendar'; readonly view: CalendarView; readonly day: string | null }
  /** What changed since the last visit, over all accounts. */
  | { readonly page: 'changes' }
  | { readonly page: 'settings'; readonly at?: SettingsPlace }
  | { readonly page: 'backup' }
  /** `at`: the entry, or the event whose first entry, is shown and gets the focus. */
  | { readonly page: 'outbox'; readonly at: string | null }
  | { readonly page: 'conflict'; readonly accountId: string; readonly entryId: string }
  | { readonly page: 'connect' }
  /** Right after the first sign-in to a site. */
  | { readonly page: 'welcome'; readonly accountId: string }
  /** `changes`: what changed on the lists is shown first. */
  | { readonly page: 'guests'; readonly eventId: EventId; readonly changes?: true }
  /** `remind`: those without an answer are put into the list at once. */
  | { readonly page: 'invite'; readonly eventId: EventId; readonly remind?: true }
  /** Null: the invitations of all events. */
  | { readonly page: 'ledger'; readonly eventId: EventId | null }
  /** What became of own events; null: of all of them. */
  | { readonly page: 'insights'; readonly eventId: EventId | null }
  | { readonly page: 'people'; readonly listId: string | null }
  /** `eventId`: the event a new door is offered for. */
  | { readonly page: 'door'; readonly doorId: string | null; readonly eventId: EventId | null }
  /** Of a door, or of an event that may have none yet; back to that event's guests where it is given. */
  | { readonly page: 'badges'; readonly doorId: string | null; readonly eventId: EventId | null }

export type PageName = Route['page']

export const HOME: Route = { page: 'events', eventId: null }

export const sameRoute = (a: Route, b: Route): boolean => partsOf(a) === partsOf(b)

const partsOf = (route: Route): string =>
  Object.entries(route)
    .map(([name, value]) => `${name} ${value}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join('\n')

/** Where a window of its own begins. */
export const routeTo = ({ page, id }: Place): Route =>
  page === 'door' ? { page, doorId: id, eventId: null } : { page, eventId: id }

/** Null where the page stands in no window of its own. */
export function placeOf(route: Route, accountId: string | undefined): Place | null {
  if (route.page === 'door')
    return route.doorId === null ? null : { page: 'door', id: route.doorId, accountId }
  if (route.page !== 'events' && route.page !== 'guests') return null
  return route.eventId === null ? null : { page: route.page, id: route.eventId, accountId }
}

export const isOpenEvent = (route: Route): boolean => route.page === 'events' && route.eventId !== null

/** Where Escape leads to from a page. */
export function outOf(route: Route): Route {
  switch (route.page) {
    case 'import':
      return { page: 'drafts' }
    case 'backup':
      return { page: 'settings' }
    case 'conflict':
      return { page: 'outbox', at: route.entryId }
    case 'guests':
    case 'insights':
    case 'invite':
    case 'ledger':
      return { page: 'events', eventId: route.eventId }
    case 'badges':
      return route.eventId === null
        ? { page: 'door', doorId: route.doorId, eventId: null }
        : { page: 'guests', eventId: route.eventId }
    case 'door':
      return route.doorId === null
        ? { page: 'events', eventId: route.eventId }
        : { page: 'door', doorId: null, eventId: route.eventId }
    case 'events':
    case 'editor':
    case 'drafts':
    case 'calendar':
    case 'changes':
    case 'settings':
    case 'outbox':
    case 'connect':
    case 'welcome':
    case 'people':
      return HOME
    default:
      return assertNever(route)
  }
}

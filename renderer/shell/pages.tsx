import type { PageName } from '../state/route.ts'
import { type Part, part } from '../ui/part.tsx'

/**
 * Pages that take the place of list and event. None is in the page's entry (PERF-9); they are fetched behind the first
 * rows, so that going to one is answered at once (loadAhead.ts). A feature with a page of its own adds its member of
 * Route and its line here.
 */
export const PAGES: Readonly<Record<Exclude<PageName, 'events'>, Part<object>>> = {
  settings: part(async () => (await import('./SettingsRoute.tsx')).SettingsRoute),
  outbox: part(async () => (await import('../features/outbox/OutboxPage.tsx')).OutboxPage),
  conflict: part(async () => (await import('../features/conflict/ConflictPage.tsx')).ConflictPage),
  guests: part(async () => (await import('../features/desk/DeskPage.tsx')).DeskPage),
  invite: part(async () => (await import('../features/invites/InvitePage.tsx')).InvitePage),
  ledger: part(async () => (await import('../features/invites/LedgerPage.tsx')).LedgerPage),
  people: part(async () => (await import('../features/people/PeoplePage.tsx')).PeoplePage),
  door: part(async () => (await import('../features/door/DoorPage.tsx')).DoorPage),
  editor: part(async () => (await import('../features/editor/EditorPage.tsx')).EditorPage),
  drafts: part(async () => (await import('../features/editor/DraftsPage.tsx')).DraftsPage),
  connect: part(async () => (await import('./ConnectRoute.tsx')).ConnectRoute),
}

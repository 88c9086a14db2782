import { type ComponentType, lazy } from 'react'
import type { PageName } from './route.ts'

/**
 * Pages that take the place of list and event. Each is loaded when it is first gone to (P9). A feature with a page
 * of its own adds its member of Route and its line here.
 */
export const PAGES: Readonly<Record<Exclude<PageName, 'events'>, ComponentType>> = {
  settings: lazy(async () => ({ default: (await import('./SettingsRoute.tsx')).SettingsRoute })),
  outbox: lazy(async () => ({ default: (await import('../features/outbox/OutboxPage.tsx')).OutboxPage })),
  conflict: lazy(async () => ({
    default: (await import('../features/conflict/ConflictPage.tsx')).ConflictPage,
  })),
  guests: lazy(async () => ({ default: (await import('../features/guests/DeskPage.tsx')).DeskPage })),
  invite: lazy(async () => ({ default: (await import('../features/invites/InvitePage.tsx')).InvitePage })),
  ledger: lazy(async () => ({ default: (await import('../features/invites/LedgerPage.tsx')).LedgerPage })),
  people: lazy(async () => ({ default: (await import('../features/people/PeoplePage.tsx')).PeoplePage })),
  door: lazy(async () => ({ default: (await import('../features/door/DoorPage.tsx')).DoorPage })),
  editor: lazy(async () => ({ default: (await import('../features/editor/EditorPage.tsx')).EditorPage })),
  drafts: lazy(async () => ({ default: (await import('../features/editor/DraftsPage.tsx')).DraftsPage })),
  connect: lazy(async () => ({ default: (await import('./ConnectRoute.tsx')).ConnectRoute })),
}

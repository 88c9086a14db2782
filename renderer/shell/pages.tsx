import type { ComponentType } from 'react'
import { withTexts } from '../i18n/loadTexts.ts'
import { KeysMeanwhile } from '../lib/keys/heldKeys.ts'
import type { PageName } from '../state/route.ts'
import { type Part, part } from '../ui/part.tsx'

const page = (texts: Parameters<typeof withTexts>[0], fetch: () => Promise<ComponentType>) =>
  part(withTexts(texts, fetch), KeysMeanwhile)

/**
 * Pages that take the place of list and event. None is in the page's entry (PERF-9); they are fetched behind the first
 * rows, so that going to one is answered at once (loadAhead.ts), with the texts only they show. A feature with a page of
 * its own adds its member of Route and its line here.
 */
export const PAGES: Readonly<Record<Exclude<PageName, 'events'>, Part<object>>> = {
  settings: page(
    ['reminders', 'handover', 'updates'],
    async () => (await import('./SettingsRoute.tsx')).SettingsRoute,
  ),
  backup: page(['backup'], async () => (await import('../features/backup/BackupPage.tsx')).BackupPage),
  outbox: page(['invites'], async () => (await import('../features/outbox/OutboxPage.tsx')).OutboxPage),
  conflict: page(
    ['editor', 'making'],
    async () => (await import('../features/conflict/ConflictPage.tsx')).ConflictPage,
  ),
  guests: page(['desk'], async () => (await import('../features/desk/DeskPage.tsx')).DeskPage),
  invite: page(
    ['invites', 'people'],
    async () => (await import('../features/invites/InvitePage.tsx')).InvitePage,
  ),
  ledger: page(
    ['invites', 'people', 'desk'],
    async () => (await import('../features/invites/LedgerPage.tsx')).LedgerPage,
  ),
  people: page(
    ['people', 'invites'],
    async () => (await import('../features/people/PeoplePage.tsx')).PeoplePage,
  ),
  door: page(
    ['door', 'badges', 'desk', 'invites'],
    async () => (await import('../features/door/DoorPage.tsx')).DoorPage,
  ),
  badges: page(
    ['badges', 'agenda'],
    async () => (await import('../features/badges/BadgesPage.tsx')).BadgesPage,
  ),
  editor: page(
    ['editor', 'making'],
    async () => (await import('../features/editor/EditorPage.tsx')).EditorPage,
  ),
  calendar: page(
    ['calendar', 'week', 'agenda', 'editor', 'making'],
    async () => (await import('../features/calendar/CalendarPage.tsx')).CalendarPage,
  ),
  drafts: page(['editor'], async () => (await import('../features/editor/DraftsPage.tsx')).DraftsPage),
  import: page(
    ['imports', 'invites', 'editor'],
    async () => (await import('../features/imports/ImportPage.tsx')).ImportPage,
  ),
  welcome: page(
    ['welcome', 'editor'],
    async () => (await import('../features/welcome/WelcomePage.tsx')).WelcomePage,
  ),
  changes: page(
    ['changes', 'editor'],
    async () => (await import('../features/changes/ChangesPage.tsx')).ChangesPage,
  ),
  insights: page(
    ['insights', 'people'],
    async () => (await import('../features/insights/InsightsPage.tsx')).InsightsPage,
  ),
  connect: part(async () => (await import('./ConnectRoute.tsx')).ConnectRoute),
}

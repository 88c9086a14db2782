import { expect, type Page } from 'playwright/test'
import type { Route } from '../../../renderer/state/route.ts'
import type { EditorOpening } from '../../../shared/bridge/editor.ts'
import { LANGUAGE_NAMES, type Language } from '../../../shared/domain/language.ts'
import { ADA, account, entry, FIELDS, NOON, snapshot, standing, update } from '../../fakeHost/builders.ts'
import type { scenePages } from '../../fakeHost/sceneTest.ts'
import { DESK_SCREENS, scriptDesk } from './deskScreens.ts'

const OPENING: EditorOpening = {
  fields: FIELDS,
  base: FIELDS,
  parent: null,
  picture: null,
  draft: null,
  categories: [{ id: '1', name: 'Music' }],
  otherCategories: ['Film'],
  siteZone: { zone: 'Europe/Berlin', confirmed: false },
  photoAt: '',
  made: '',
  zoneGuesses: [{ zone: 'Europe/Berlin', fits: 18, of: 20 }],
  fieldsNotKept: ['city'],
  marksNotKept: ['bold'],
  photos: 'yes',
  going: 96,
  maybe: 14,
  past: false,
}

const CLASH = entry(update({ location: { from: 'Hall', to: 'Aula' }, title: { from: 'A', to: 'B' } }), {
  eventId: '1001',
  state: {
    state: 'conflict',
    fields: [
      { field: 'location', base: 'Hall', mine: 'Aula', theirs: 'Kleiner Saal' },
      { field: 'description', base: 'Come.', mine: 'Come at six.', theirs: 'Come at seven.' },
    ],
    others: [{ field: 'privacy', base: '0', mine: '0', theirs: '3' }],
  },
})
const ENTRIES = [
  CLASH,
  entry({ kind: 'create', fields: FIELDS, parent: null, seriesId: null }, { eventId: 'new-1' }),
  entry({ kind: 'rsvp', from: '1', to: '2' }, { state: { state: 'waiting', why: 'network', words: [] } }),
  entry(
    { kind: 'delete', title: 'Chess evening', start: FIELDS.start },
    { state: { state: 'rejected', code: 'refused-by-site', words: ['No.'] } },
  ),
  entry({ kind: 'create', fields: FIELDS, parent: null, seriesId: null }, { state: { state: 'paused' } }),
  entry(update({ title: { from: 'A', to: 'B' } }), { state: { state: 'sending', sinceMs: NOON } }),
]

const DOOR = 'e0000000-0000-4000-8000-000000000001'

/** The main screens, by name. */
export const SCREENS: Readonly<Record<string, Route>> = {
  list: { page: 'events', eventId: null },
  event: { page: 'events', eventId: '1001' },
  editor: { page: 'editor', eventId: '1001', draftId: null },
  guests: { page: 'guests', eventId: '1001' },
  door: { page: 'door', doorId: DOOR, eventId: null },
  badges: { page: 'badges', doorId: DOOR, eventId: null },
  outbox: { page: 'outbox', at: null },
  conflict: { page: 'conflict', accountId: ADA, entryId: CLASH.id },
  settings: { page: 'settings' },
  invite: { page: 'invite', eventId: '1005' },
  ledger: { page: 'ledger', eventId: null },
  people: { page: 'people', listId: null },
  insights: { page: 'insights', eventId: null },
  ...DESK_SCREENS,
}

/** Lets the host of a scene answer what these screens ask beyond the events. */
export async function scriptScreens(page: Page): Promise<void> {
  await scriptDesk(page)
  await page.evaluate(
    ([entries, accounts, opening]) => {
      window.fakeHost.bridge.script({
        'outbox.list': async () => ({ entries, accounts, total: entries.length }),
        'outbox.sent': async () => ({ sent: [] }),
        'outbox.entry': async ({ entryId }) => {
          const found = entries.find(({ id }) => id === entryId)
          if (found === undefined) throw new Error('no such entry')
          return found
        },
        'editor.open': async () => opening,
        'editor.theirs': async () => ({ fields: opening.fields, shown: opening.fields, asOfMs: null }),
      })
    },
    [ENTRIES, [standing('yes')], OPENING] as const,
  )
}

interface Window {
  readonly width: number
  readonly language?: string
  readonly locale?: string
  readonly timezoneId?: string
  /** More of what the host holds. */
  readonly query?: string
}

/** The page alone with an answer to all that these screens ask, once its first page is drawn. */
export async function openScreens(scene: ReturnType<typeof scenePages>, window: Window): Promise<Page> {
  const { width, language = 'en', locale = 'en-GB', timezoneId = 'Europe/Berlin', query = '' } = window
  const viewport = { width, height: 800 }
  const page = await scene(`language=${language}&${query}`, { viewport, locale, timezoneId })
  await page.getByRole('searchbox').or(page.getByRole('navigation')).first().waitFor()
  await scriptScreens(page)
  return page
}

/** The same page in one language after the other: a page for each costs a second. */
export async function inEveryLanguage(
  page: Page,
  look: (language: Language) => Promise<void>,
): Promise<void> {
  for (const language of LANGUAGE_NAMES) {
    await page.evaluate((chosen) => window.stores.preferences.set({ language: chosen }), language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await look(language)
  }
}

/** What `look` finds, by language: nothing where it finds nothing in any. */
export async function foundIn(
  page: Page,
  look: (language: Language) => Promise<readonly unknown[]>,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const found: Record<string, readonly unknown[]> = {}
  await inEveryLanguage(page, async (language) => {
    const here = await look(language)
    if (here.length > 0) found[language] = here
  })
  return found
}

/** Goes there, and waits until what the screen reads has come. */
export async function showScreen(page: Page, route: Route): Promise<void> {
  await page.evaluate((to) => window.stores.navigation.go(to), route)
  await page.locator('main, [role=main], #root').first().waitFor()
  // What comes with a part of its own is blank until that has come.
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
}

/**
 * Shows each screen, and the list under the banner that says that the session is not kept, which has the most words of those
 * over it; `look` is told which it is.
 */
export async function eachScreen(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const [name, route] of Object.entries(SCREENS)) {
    await showScreen(page, route)
    await look(name)
  }
  const unkept = snapshot([account({ session: { state: 'signed-in', since: NOON, unkept: true } })])
  await page.evaluate((next) => window.fakeHost.bridge.push('accounts.changed', next), unkept)
  await showScreen(page, { page: 'events', eventId: null })
  await page.getByRole('main').getByRole('status').filter({ visible: true }).locator('strong').waitFor()
  await look('list, session not kept')
}

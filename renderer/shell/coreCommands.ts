import { ALL_VIEWS, type EventView, viewOf } from '../../shared/domain/eventViews.ts'
import type { Rsvp } from '../../shared/domain/rsvp.ts'
import { keptAccounts } from '../features/accounts/accountWords.ts'
import { EVENT_LIST_ID, EVENT_SEARCH_ID, focusOn } from '../features/events/eventListId.ts'
import { queryOf } from '../features/events/eventListStore.ts'
import { OF_ONE, OVER_ALL } from '../features/events/filters.ts'
import { eventOf, rowKey } from '../features/events/rowKey.ts'
import { showList } from '../features/events/savedViews.ts'
import { ANSWERS, keyOfAnswer } from '../labels/choices.ts'
import { isGone } from '../lib/bridge.ts'
import { TEXT_FIELD } from '../lib/keys/heldKeys.ts'
import { rowAt } from '../lib/list/rowPages.ts'
import { activeAccount } from '../state/accountsStore.ts'
import type { Command } from '../state/commands.ts'
import { HOME, placeOf } from '../state/route.ts'
import type { Stores } from '../state/stores.ts'

/**
 * Keys of the rows (`rowKey`) an answer by key goes to: the marked ones, the row the list's keys act on, or the open event. None where
 * another page lies over them: nobody answers what is not on the screen.
 */
export function answerTargets(
  { navigation, selection, page }: Stores,
  listHasFocus: boolean,
): readonly string[] {
  if (navigation.getState().route.page !== 'events') return []
  const { marked, cursor } = selection.getState()
  if (marked.size > 0) return [...marked]
  if (listHasFocus && cursor !== null) return [cursor.id]
  const { id, error } = page.getState()
  if (id === null) return cursor === null ? [] : [cursor.id]
  return isGone({ error }) ? [] : [id]
}

const listHasFocus = (): boolean => document.activeElement?.id === EVENT_LIST_ID

const THEMES = ['system', 'light', 'dark'] as const

/** What the shell itself can be asked for. Features register their own (commands.ts). */
export function coreCommands(stores: Stores): readonly Command[] {
  const { accounts, leaving, navigation, list, selection, rsvp, bridge, page, preferences, undos } = stores

  const goTo = (view: EventView) => () => {
    showList(stores, queryOf(view))
    focusOn(EVENT_LIST_ID)
  }
  const step = (by: 1 | -1) => () => {
    const { pages, total } = list.getState()
    const { cursor } = selection.getState()
    const index = cursor === null ? list.getState().openAt : cursor.index + by
    const row = index >= 0 && index < total ? rowAt(pages, index) : undefined
    focusOn(EVENT_LIST_ID)
    if (row !== undefined) selection.moveTo(rowKey(row), index)
  }
  const answer = (choice: Rsvp) => () => {
    const { accountId: used } = list.getState()
    if (used === null) return
    const targets = answerTargets(stores, listHasFocus()).map((key) => eventOf(key, used))
    for (const [accountId, events] of Map.groupBy(targets, (one) => one.accountId))
      void rsvp.set(
        accountId,
        events.map(({ eventId }) => eventId),
        choice,
      )
  }
  const isOver = () => list.getState().query.everyAccount === true
  const listIsShown = () => navigation.getState().route.page === 'events'
  const ownPlace = () => placeOf(navigation.getState().route, activeAccount(accounts.getState())?.id)
  const isSample = () => activeAccount(accounts.getState())?.sample === true
  const canAnswer = () => answerTargets(stores, listHasFocus()).length > 0

  return [
    ...ALL_VIEWS.map(
      (view): Command => ({
        id: `go.${view}`,
        title: (texts) => texts.t('shell:command.go', { view: texts.t(`shell:view.${view}`) }),
        group: 'go',
        keys: [`g ${viewOf(view).key}`],
        run: goTo(view),
      }),
    ),
    {
      id: 'palette',
      title: (texts) => texts.t('shell:command.palette'),
      group: 'program',
      keys: ['mod+k'],
      menu: 'palette',
      run: () => navigation.show('palette'),
    },
    {
      id: 'keys',
      title: (texts) => texts.t('shell:command.keys'),
      group: 'program',
      keys: ['?'],
      menu: 'keys',
      run: () => navigation.show('keys'),
    },
    {
      id: 'search',
      title: (texts) => texts.t('shell:command.search'),
      group: 'list',
      keys: ['/', 'mod+f'],
      menu: 'search',
      run() {
        // At once where it can be: what is typed next belongs into it.
        if (focusOn(EVENT_SEARCH_ID)) return
        navigation.go(HOME)
        requestAnimationFrame(() => focusOn(EVENT_SEARCH_ID))
      },
    },
    {
      id: 'every-account',
      title: (texts) => texts.t(`shell:command.${isOver() ? 'one-account' : 'every-account'}`),
      also: (texts) => texts.t('shell:command.every-account-also'),
      group: 'list',
      keys: ['g j', 'g 0'],
      enabled: () => isOver() || keptAccounts(accounts.getState()).length > 1,
      run() {
        list.setQuery(isOver() ? OF_ONE : OVER_ALL)
        navigation.go(HOME)
        focusOn(EVENT_LIST_ID)
      },
    },
    {
      id: 'next',
      title: (texts) => texts.t('shell:command.next'),
      group: 'list',
      keys: ['j'],
      enabled: listIsShown,
      run: step(1),
    },
    {
      id: 'previous',
      title: (texts) => texts.t('shell:command.previous'),
      group: 'list',
      keys: ['k'],
      enabled: listIsShown,
      run: step(-1),
    },
    ...ANSWERS.map(
      (choice): Command => ({
        id: `answer.${choice}`,
        title: (texts) => texts.t(`shell:command.${choice}`),
        group: 'event',
        about: 'marked',
        keys: [keyOfAnswer(choice)],
        enabled: canAnswer,
        run: answer(choice),
      }),
    ),
    {
      id: 'show-on-site',
      title: (texts) => texts.t('shell:command.show-on-site'),
      group: 'event',
      about: 'open',
      keys: [],
      enabled: () => page.getState().event !== null && !isSample(),
      run() {
        const url = page.getState().event?.siteUrl
        return url === undefined ? undefined : bridge.call('links.open', { url })
      },
    },
    {
      id: 'refresh',
      title: (texts) => texts.t('shell:command.refresh'),
      group: 'program',
      keys: ['r', 'F5'],
      menu: 'refresh',
      run: () => void list.refresh(),
    },
    {
      id: 'undo',
      title: (texts) => texts.t('shell:command.undo'),
      group: 'program',
      keys: ['mod+z'],
      // In a field it is the text that is undone.
      enabled: () => undos.canUndo() && document.activeElement?.matches(TEXT_FIELD) !== true,
      run: undos.undo,
    },
    {
      id: 'back',
      title: (texts) => texts.t('shell:command.back'),
      group: 'program',
      keys: ['alt+ArrowLeft'],
      enabled: () => navigation.getState().past.length > 0,
      run: navigation.back,
    },
    {
      id: 'toggle-sidebar',
      title: (texts) => texts.t('shell:command.toggle-sidebar'),
      group: 'program',
      keys: ['mod+b'],
      menu: 'toggle-sidebar',
      run() {
        const { sidebarOpen } = preferences.getState().preferences
        return preferences.set({ sidebarOpen: !sidebarOpen })
      },
    },
    {
      id: 'calendar',
      title: (texts) => texts.t('shell:command.go', { view: texts.t('shell:nav.calendar') }),
      group: 'go',
      keys: ['g c'],
      run() {
        const { view } = preferences.getState().preferences.calendar
        navigation.go({ page: 'calendar', view, day: null })
        // Its keys mean something at once, also where one came from the sidebar: the page takes what nothing has.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      },
    },
    {
      id: 'outbox',
      title: (texts) => texts.t('shell:command.outbox'),
      group: 'program',
      keys: ['g o'],
      menu: 'outbox',
      run: () => navigation.go({ page: 'outbox', at: null }),
    },
    {
      id: 'changes',
      title: (texts) => texts.t('shell:command.changes'),
      also: (texts) => texts.t('shell:command.changes-also'),
      group: 'go',
      keys: ['g n'],
      run: () => navigation.go({ page: 'changes' }),
    },
    {
      id: 'settings',
      title: (texts) => texts.t('shell:command.settings'),
      also: (texts) => texts.t('shell:command.settings-also'),
      group: 'program',
      keys: ['mod+,', 'g s'],
      menu: 'settings',
      run: () => navigation.go({ page: 'settings' }),
    },
    {
      id: 'backup',
      title: (texts) => texts.t('shell:command.backup'),
      also: (texts) => texts.t('shell:command.backup-also'),
      group: 'program',
      keys: ['g k'],
      run: () => navigation.go({ page: 'backup' }),
    },
    ...THEMES.map(
      (theme): Command => ({
        id: `theme.${theme}`,
        title: (texts) => texts.t('shell:command.theme', { theme: texts.t(`settings:theme.${theme}`) }),
        group: 'program',
        keys: [],
        enabled: () => preferences.getState().preferences.theme !== theme,
        run: () => preferences.set({ theme }),
      }),
    ),
    {
      id: 'sign-out',
      title: (texts) => texts.t('accounts:switcher.sign-out'),
      also: (texts) => texts.t('shell:command.sign-out-also'),
      group: 'program',
      keys: [],
      enabled: () => activeAccount(accounts.getState())?.session.state === 'signed-in',
      run() {
        const account = activeAccount(accounts.getState())
        // The made-up site is nothing without its account.
        const kind = isSample() ? 'remove' : 'sign-out'
        if (account !== null) leaving.setState({ asked: { account, kind } })
      },
    },
    {
      id: 'add-site',
      title: (texts) => texts.t('shell:command.add-site'),
      group: 'program',
      keys: [],
      menu: 'add-site',
      run: () => navigation.go({ page: 'connect' }),
    },
    {
      id: 'open-window',
      title: (texts) => texts.t('shell:command.open-window'),
      group: 'program',
      keys: ['shift+Enter'],
      enabled: () => ownPlace() !== null,
      run() {
        const place = ownPlace()
        return place === null ? undefined : bridge.call('window.open', { place })
      },
    },
    {
      id: 'about',
      title: (texts) => texts.t('shell:command.about'),
      group: 'program',
      keys: [],
      menu: 'about',
      run: () => navigation.go({ page: 'settings' }),
    },
  ]
}

import type { Account } from '../../shared/domain/account.ts'
import { isNewEvent } from '../../shared/domain/event.ts'
import { keepsNothing, keptAccounts } from '../features/accounts/accountWords.ts'
import { indexOf } from '../features/events/listLayout.ts'
import { keyIn } from '../features/events/rowKey.ts'
import { rowAt } from '../lib/list/rowPages.ts'
import { activeAccount } from '../state/accountsStore.ts'
import { forgetAccounts } from '../state/queries.ts'
import { HOME, isOpenEvent, type PageName } from '../state/route.ts'
import type { Stores } from '../state/stores.ts'

/** Whether a page shows something of one account, and closes with it. */
const OF_ACCOUNT: Readonly<Record<PageName, boolean>> = {
  events: true,
  editor: true,
  guests: true,
  insights: true,
  invite: true,
  ledger: true,
  people: true,
  door: true,
  badges: true,
  backup: false,
  calendar: false,
  changes: false,
  conflict: false,
  connect: false,
  drafts: false,
  import: false,
  outbox: false,
  settings: false,
  welcome: false,
}

/**
 * What follows from what between the stores: the active account, the open event, and that counts and the state of
 * sync are asked for after the first rows (PERF-10). Returns what ends it.
 */
export function wire(stores: Stores): () => void {
  const {
    accounts,
    list,
    selection,
    navigation,
    page,
    queries,
    guests,
    outbox,
    editor,
    doorLock,
    handover,
    own,
  } = stores

  /** An event in a window of its own: the list is asked for once somebody goes to it. */
  const isAlone = () => own?.page === 'events' && isOpenEvent(navigation.getState().route)
  const isLocked = () => doorLock.getState().lock?.locked === true
  const empty = new Set<string>()
  /** Signing out deletes what was kept here: nothing of it stays on the screen, and nothing is asked for (SIGN-31). */
  const isEmpty = (account: Account): boolean => {
    const { id, session } = account
    if (keepsNothing(account)) empty.add(id)
    // While one is signing in it is what it was before.
    else if (session.state !== 'waiting-for-browser' && session.state !== 'exchanging') empty.delete(id)
    return empty.has(id)
  }
  let kept: readonly string[] = []
  const followKept = (ids: readonly string[]) => {
    if (ids.join() === kept.join()) return
    kept = ids
    if (list.getState().query.everyAccount !== true) return
    for (const method of ['events.counts', 'events.countsOf', 'events.choices'] as const)
      void queries.invalidateQueries({ queryKey: [method] })
  }
  const followAccount = () => {
    // Locked to a door: nothing else is asked for, it would be refused.
    if (isLocked()) return
    const account = activeAccount(accounts.getState())
    const id = account === null || isEmpty(account) ? null : account.id
    const known = accounts.getState().snapshot?.accounts ?? []
    forgetAccounts(queries, (gone) => empty.has(gone) || known.every((each) => each.id !== gone))
    followKept(keptAccounts(accounts.getState()).map((each) => each.id))
    const former = list.getState()
    if (id === former.accountId) return
    // A list over all accounts stays as it is where another of them is used.
    if (former.query.everyAccount !== true || id === null || former.accountId === null) selection.clear()
    page.close()
    // A window of its own begins with what it was opened for.
    const begins = own !== null && former.accountId === null
    if (!begins && OF_ACCOUNT[navigation.getState().route.page]) navigation.replace(HOME)
    list.showAccount(id, isAlone())
    if (begins) followRoute()
  }

  /** The form is open for as long as its page is shown; what is typed stays as a draft. */
  const followEditor = () => {
    const { route } = navigation.getState()
    const { accountId } = list.getState()
    const state = editor.getState()
    if (route.page !== 'editor' || accountId === null) {
      if (state.kind !== 'closed') editor.close()
      return
    }
    const { eventId, draftId } = route
    const open = state.kind === 'closed' ? null : state.target
    if (open?.accountId === accountId && open.eventId === eventId && open.draftId === draftId) return
    if (state.kind !== 'closed') editor.close()
    void editor.open({ accountId, eventId, draftId })
  }

  const followRoute = () => {
    followEditor()
    const { route } = navigation.getState()
    const { accountId, pages, query } = list.getState()
    if (!isAlone()) list.wake()
    const eventId = route.page === 'events' ? route.eventId : null
    if (eventId === null || accountId === null) {
      if (page.getState().id !== null && route.page === 'events') page.close()
      return
    }
    if (page.getState().id === eventId) return
    const near = selection.getState().cursor?.index ?? 0
    const index = indexOf(pages, keyIn(query, accountId, eventId), near)
    page.open(accountId, eventId, index < 0 ? null : (rowAt(pages, index) ?? null))
    guests.open(accountId, eventId)
  }

  /** A create was answered while its event is open: everything about it goes by the real id from now on. */
  const followId = () => {
    const { id, accountId } = page.getState()
    const { route } = navigation.getState()
    if (id === null || accountId === null || route.page !== 'events' || route.eventId === id) return
    if (route.eventId === null || !isNewEvent(route.eventId)) return
    navigation.replace({ page: 'events', eventId: id })
    guests.open(accountId, id)
  }

  const afterFirstRows = () => {
    const { settling, accountId } = list.getState()
    if (settling || accountId === null) return
    outbox.start()
  }

  const stops = [
    accounts.subscribe(followAccount),
    doorLock.subscribe(({ lock }, before) => {
      if (lock?.locked !== false || before.lock?.locked !== true) return
      const { accountId, doorId } = before.lock
      // What was refused meanwhile is read again.
      list.showAccount(null)
      followAccount()
      // What was handed over to a locked window was told to nobody.
      if (own === null) handover.wait()
      // Who opens it stands at the door and goes on there.
      if (doorId !== null && accountId === list.getState().accountId)
        navigation.replace({ page: 'door', doorId, eventId: null })
    }),
    navigation.subscribe(followRoute),
    page.subscribe(followId),
    list.subscribe((now, before) => {
      if (now.settling !== before.settling || now.accountId !== before.accountId) afterFirstRows()
    }),
    // Search and filters keep the marks; another view is another place.
    list.subscribe((now, before) => {
      if (now.query.view !== before.query.view) selection.clearMarks()
      // The same row goes by another key there.
      if (now.query.everyAccount !== before.query.everyAccount) selection.clear()
    }),
  ]
  followAccount()
  return () => {
    for (const stop of stops) stop()
  }
}

import { type EventRow, isForeign } from '../../../shared/domain/event.ts'
import { isGone } from '../../lib/bridge.ts'
import { rowAt } from '../../lib/list/rowPages.ts'
import { accountById, showAccount } from '../../state/accountsStore.ts'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'
import { EVENT_LIST_ID } from '../events/eventListId.ts'
import { indexOf } from '../events/listLayout.ts'
import { type EventOf, eventOf, keyIn } from '../events/rowKey.ts'
import { saveOpenEditor } from './saveOpenEditor.ts'

const listHasFocus = (): boolean => document.activeElement?.id === EVENT_LIST_ID

/** The event a key means: the row the list's keys act on, or the open one. */
function targetOf({ list, selection, page }: Stores): EventOf | null {
  const { accountId } = list.getState()
  const key = selection.getState().cursor?.id
  const { id, accountId: ofPage } = page.getState()
  if (accountId === null) return null
  const row = key === undefined ? null : eventOf(key, accountId)
  const open = id === null ? null : { accountId: ofPage ?? accountId, eventId: id }
  return listHasFocus() ? (row ?? open) : (open ?? row)
}

/** What is meant is the open event, and the site has it no more. */
function isGoneTarget(stores: Stores): boolean {
  const { id, accountId } = stores.page.getState()
  const target = targetOf(stores)
  return target?.eventId === id && target.accountId === accountId && isGone(stores.page.getState())
}

/** What the page knows of an event; null where it is neither open nor in a page of the list that is here. */
function known({ selection, page, list }: Stores, { accountId, eventId }: EventOf): EventRow | null {
  const { id, accountId: ofPage, event, preview } = page.getState()
  if (id === eventId && ofPage === accountId) return event ?? preview
  const { pages, query } = list.getState()
  const at = indexOf(pages, keyIn(query, accountId, eventId), selection.getState().cursor?.index ?? 0)
  return at < 0 ? null : (rowAt(pages, at) ?? null)
}

/** Asks about what a delete by key means: the marked events that are one's own, else the one any key means. */
async function askToDelete(stores: Stores): Promise<void> {
  const { bridge, deletion, list, selection } = stores
  const { accountId, query } = list.getState()
  const { marked } = selection.getState()
  const target = targetOf(stores)
  if (accountId === null) return
  if (marked.size > 0) {
    // Many of them may never have been on the screen: the core knows their titles.
    const eventIds = [...marked]
    const { own, first } = await bridge.call('events.marked', { accountId, query, eventIds })
    const told = new Map(first.map((row) => [row.id, row]))
    deletion.ask(
      accountId,
      (own.length === 0 ? eventIds : own).map(
        (id) => told.get(id) ?? { id, title: '', startsAt: null, mine: own.length > 0 },
      ),
    )
  } else if (target !== null) {
    const event = known(stores, target)
    const { title = '', startsAt = null, mine = false } = event ?? {}
    deletion.ask(target.accountId, [{ id: target.eventId, title, startsAt, mine }])
  }
}

/** What the editor can be asked for by key, palette and menu. */
export function editorCommands(stores: Stores): readonly Command[] {
  const { accounts, navigation, duplicating, editor, list, selection } = stores
  const onEvents = () => navigation.getState().route.page === 'events'
  /** As the button: somebody else's event is not opened for what the site would refuse. */
  const editable = () => {
    const target = targetOf(stores)
    if (target === null || isGoneTarget(stores)) return null
    const event = known(stores, target)
    const userId = accountById(target.accountId)(accounts.getState())?.userId ?? null
    return event !== null && isForeign(event, userId) ? null : target
  }
  return [
    {
      id: 'new-event',
      title: (texts) => texts.t('editing:action.new'),
      group: 'event',
      keys: ['n', 'mod+n'],
      menu: 'new-event',
      enabled: () => list.getState().accountId !== null,
      run: () => navigation.go({ page: 'editor', eventId: null, draftId: null }),
    },
    {
      id: 'edit-event',
      title: (texts) => texts.t('editing:action.edit'),
      group: 'event',
      about: 'open',
      keys: ['e'],
      enabled: () => onEvents() && editable() !== null,
      whyNot: (texts) =>
        onEvents() && targetOf(stores) !== null
          ? texts.t(isGoneTarget(stores) ? 'events:page.gone' : 'editing:foreign')
          : null,
      async run() {
        const target = editable()
        if (target === null) return
        await showAccount(accounts, target.accountId)
        navigation.go({ page: 'editor', eventId: target.eventId, draftId: null })
      },
    },
    {
      id: 'duplicate-event',
      title: (texts) => texts.t('editing:action.duplicate'),
      group: 'event',
      about: 'open',
      keys: ['shift+d'],
      enabled: () => onEvents() && targetOf(stores) !== null && !isGoneTarget(stores),
      run() {
        const target = targetOf(stores)
        if (target === null) return
        const hasPhoto = known(stores, target)?.picture !== undefined
        duplicating.setState({ asked: { ...target, hasPhoto } })
      },
    },
    {
      id: 'save-event',
      title: (texts) => texts.t('editing:action.save'),
      group: 'event',
      keys: ['mod+s'],
      enabled: () => editor.getState().kind === 'open',
      run: () => saveOpenEditor(stores),
    },
    {
      id: 'delete-event',
      title: (texts) => texts.t('editing:action.delete'),
      group: 'event',
      about: 'marked',
      keys: ['Delete', 'mod+Backspace'],
      enabled: () =>
        onEvents() &&
        (selection.getState().marked.size > 0 || (targetOf(stores) !== null && !isGoneTarget(stores))),
      run: () => askToDelete(stores),
    },
    {
      id: 'drafts',
      title: (texts) => texts.t('editing:action.drafts'),
      group: 'go',
      keys: ['g d'],
      menu: 'drafts',
      run: () => navigation.go({ page: 'drafts' }),
    },
  ]
}

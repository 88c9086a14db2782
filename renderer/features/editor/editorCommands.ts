import { isForeign } from '../../../shared/domain/event.ts'
import { rowAt } from '../../lib/list/rowPages.ts'
import { accountById } from '../../state/accountsStore.ts'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'
import { EVENT_LIST_ID } from '../events/eventListId.ts'
import { indexOf } from '../events/listLayout.ts'
import type { Doomed } from './deletionStore.ts'
import { saveOpenEditor } from './saveOpenEditor.ts'

/** The events a delete by key means: the marked ones, the row the list's keys act on, or the open event. */
function doomedIn({ selection, page, list }: Stores, listHasFocus: boolean): readonly Doomed[] {
  const { marked, cursor } = selection.getState()
  const { id, event, preview } = page.getState()
  const ids =
    marked.size > 0
      ? [...marked]
      : listHasFocus && cursor !== null
        ? [cursor.id]
        : [id ?? cursor?.id].filter((each) => each !== undefined)
  const { pages } = list.getState()
  return ids.map((each) => {
    const at = indexOf(pages, each, cursor?.index ?? 0)
    const known = id === each ? (event ?? preview) : at < 0 ? null : rowAt(pages, at)
    return {
      id: each,
      title: known?.title ?? '',
      startsAt: known?.startsAt ?? null,
      mine: known?.mine === true,
    }
  })
}

const listHasFocus = (): boolean => document.activeElement?.id === EVENT_LIST_ID

/** What the editor can be asked for by key, palette and menu. */
export function editorCommands(stores: Stores): readonly Command[] {
  const { accounts, navigation, editor, deletion, list, page, selection } = stores
  const onEvents = () => navigation.getState().route.page === 'events'
  const target = () => {
    const { cursor } = selection.getState()
    return listHasFocus() ? (cursor?.id ?? page.getState().id) : (page.getState().id ?? cursor?.id ?? null)
  }
  /** As the button: somebody else's event is not opened for what the site would refuse. */
  const editable = () => {
    const id = target()
    if (id === null) return null
    const { cursor } = selection.getState()
    const { event, preview, id: open } = page.getState()
    const { pages, accountId } = list.getState()
    const at = indexOf(pages, id, cursor?.index ?? 0)
    const known = open === id ? (event ?? preview) : at < 0 ? null : rowAt(pages, at)
    const userId = accountById(accountId)(accounts.getState())?.userId ?? null
    return known != null && isForeign(known, userId) ? null : id
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
      keys: ['e'],
      enabled: () => onEvents() && editable() !== null,
      run() {
        const eventId = editable()
        if (eventId !== null) navigation.go({ page: 'editor', eventId, draftId: null })
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
      keys: ['Delete', 'mod+Backspace'],
      enabled: () => onEvents() && doomedIn(stores, listHasFocus()).length > 0,
      run() {
        const { accountId } = list.getState()
        if (accountId !== null) deletion.ask(accountId, doomedIn(stores, listHasFocus()))
      },
    },
    {
      id: 'drafts',
      title: (texts) => texts.t('editing:action.drafts'),
      group: 'go',
      keys: ['g d'],
      run: () => navigation.go({ page: 'drafts' }),
    },
  ]
}

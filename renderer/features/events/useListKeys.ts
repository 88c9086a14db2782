import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { useStore } from 'zustand'
import type { EventRow } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { chordOf } from '../../lib/keys/chordOf.ts'
import { holdFor } from '../../lib/keys/heldKeys.ts'
import { CHUNK } from '../../lib/list/chunks.ts'
import { rowAfterKey } from '../../lib/list/rowAfterKey.ts'
import type { ChunkVirtualizer } from '../../lib/list/useChunks.ts'
import { type Stores, useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { MARKED_BAR_ID } from './eventListId.ts'
import { HEIGHTS, heightOfRow, type ListLayout, offsetOfRow } from './listLayout.ts'
import { rowKey } from './rowKey.ts'
import type { SelectionStore } from './selectionStore.ts'

export interface ListKeysOptions {
  readonly virtualizer: ChunkVirtualizer
  readonly layout: ListLayout
  readonly scroller: RefObject<HTMLElement | null>
  readonly openEvent: (row: EventRow) => void
}

/** Keys of the list while it holds the focus (WAI-ARIA listbox); plain letters are the key map's. */
export function useListKeys(options: ListKeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const { layout, scroller, openEvent } = options
  const stores = useStores()
  const { selection, list } = stores
  const { t } = useTranslation('events')
  const { done, failed } = useSay()
  const over = useStore(list, ({ query }) => query.everyAccount === true)

  return useCallback(
    (event) => {
      const { cursor, marked, soon } = selection.getState()
      const row = cursor === null ? undefined : layout.row(cursor.index)
      if (event.key === 'Enter' && row !== undefined && event.shiftKey)
        void openInWindow(stores, row).catch(failed)
      else if (event.key === 'Enter' && row !== undefined) openEvent(row)
      else if (over && (event.key === ' ' || isAll(event))) done(() => t('list.mark-elsewhere'))
      else if (event.key === ' ' && row !== undefined && cursor !== null)
        selection.toggle(rowKey(row), cursor.index)
      else if (event.key === 'Escape' && marked.size > 0) selection.clearMarks()
      else if (isAll(event)) void markAll(stores).catch(failed)
      else {
        const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / HEIGHTS.row) - 1)
        const start = soon ?? cursor?.index ?? firstShown(options)
        // With no row yet, the first arrow leads to the first one shown.
        const from = cursor === null && event.key === 'ArrowDown' ? start - 1 : start
        const index = rowAfterKey(event, from, layout.total, page)
        if (index === null) return
        const target = layout.row(index)
        scrollIntoView(options, index)
        if (target !== undefined) {
          if (event.shiftKey && !over) selection.extendTo(rowKey(target), index, layout.keyAt)
          else selection.moveTo(rowKey(target), index)
        } else {
          // Not here yet: the rows around it are asked for, and the cursor follows when they come.
          list.show(index, index)
          awaitRow(selection, index, event.currentTarget)
        }
      }
      event.preventDefault()
      event.stopPropagation()
    },
    [done, failed, layout, list, openEvent, options, over, scroller, selection, stores, t],
  )
}

/** What is pressed meanwhile is for the row that comes, or for the one that is gone to instead. */
function awaitRow(selection: SelectionStore, index: number, list: Element): void {
  const isAwaited = selection.getState().soon !== null
  selection.moveToSoon(index)
  if (isAwaited) return
  const release = holdFor(list)
  const stop = selection.subscribe(({ soon }) => {
    if (soon !== null) return
    stop()
    release()
  })
}

/** The event in a window of its own. */
async function openInWindow({ bridge, list }: Stores, { id, accountId }: EventRow): Promise<void> {
  const whose = accountId ?? list.getState().accountId ?? undefined
  await bridge.call('window.open', { place: { page: 'events', id, accountId: whose } })
}

/** Ctrl A also where the keyboard writes another script: there the key's place decides. */
const isAll = (event: KeyboardEvent<HTMLElement>): boolean => chordOf(event.nativeEvent) === 'mod+a'

/** Every event the list has, also those whose rows were not fetched; the cursor stays where it is. */
export async function markAll({ bridge, list, selection }: Stores): Promise<void> {
  const { accountId, query } = list.getState()
  if (accountId === null) return
  const ids = await bridge.call('events.ids', { accountId, query })
  if (list.getState().query === query) selection.markAll(ids)
}

const firstShown = ({ virtualizer, layout }: ListKeysOptions): number =>
  Math.min(layout.total - 1, (virtualizer.range?.startIndex ?? 0) * CHUNK)

/** Pixels of the list's foot under the bar of marked rows. */
const covered = (): number => (document.getElementById(MARKED_BAR_ID)?.offsetHeight ?? -16) + 16

export function scrollIntoView(
  { virtualizer, layout, scroller }: Omit<ListKeysOptions, 'openEvent'>,
  index: number,
): void {
  const element = scroller.current
  if (element === null) return
  const top = offsetOfRow(virtualizer, layout, index)
  const bottom = top + heightOfRow(layout, index)
  // The day of the topmost row covers a heading's height.
  const cover = layout.hasHeading(index) ? 0 : HEIGHTS.heading
  if (top - cover < element.scrollTop) element.scrollTop = Math.max(0, top - cover)
  else if (bottom > element.scrollTop + element.clientHeight - covered())
    element.scrollTop = bottom - element.clientHeight + covered()
}

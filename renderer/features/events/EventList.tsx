import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import type { DraftRow } from '../../../shared/domain/draft.ts'
import type { EventRow } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { clockTime, dayHeading } from '../../lib/format/when.ts'
import { CHUNK, chunkOf, rowsOf } from '../../lib/list/chunks.ts'
import { useChunks } from '../../lib/list/useChunks.ts'
import { usePressed } from '../../lib/list/usePressed.ts'
import { showAccount } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useDayShowing, useZoneIsSure } from '../../state/useShowing.ts'
import { part } from '../../ui/part.tsx'
import css from './EventList.module.css'
import { createRowWords, EventListRow, type RowWords, rowElementId } from './EventListRow.tsx'
import { EVENT_LIST_ID, EVENT_REGION_ID, focusOn } from './eventListId.ts'
import { useListedAccounts, useListZone } from './listAccounts.ts'
import { createDayIndex, indexOf, isByDay, type ListLayout, layOut } from './listLayout.ts'
import { useAskedOfListed } from './overview.ts'
import type { RowMenuProps } from './RowMenu.tsx'
import { rowKey } from './rowKey.ts'
import { scrollIntoView, useListKeys } from './useListKeys.ts'
import { useReadingPlace, useReposition } from './useReadingPlace.ts'

const RowMenu = part(async () => (await import('./RowMenu.tsx')).RowMenu)

/** 22:30 somewhere: the longest a time gets. */
const EVENING = Date.UTC(2026, 0, 1, 22, 30)

/** The list itself: rows by day over as many events as there are. */
export function EventList() {
  const { t } = useTranslation('events')
  const { list, selection, navigation } = useStores()
  const pages = useStore(list, (state) => state.pages)
  const total = useStore(list, (state) => state.total)
  const sort = useStore(list, (state) => state.query.sort)
  const settling = useStore(list, (state) => state.settling)
  const cursor = useStore(selection, (state) => state.cursor)
  const marking = useStore(selection, (state) => state.marked.size > 0)
  const listed = useListedAccounts()
  const { zone, manyZones } = useListZone(listed)
  const showing = useDayShowing(zone)
  const openEvent = useOpenEvent()
  const scroller = useRef<HTMLDivElement>(null)

  const byDay = isByDay(sort)
  const days = useMemo(() => createDayIndex(zone), [zone])
  const sure = useZoneIsSure()
  const drafted = useAskedOfListed('drafts.list', draftedIds).data
  const words = useMemo(
    () =>
      createRowWords(showing, days, {
        byDay,
        zoneIsSure: sure,
        drafted: new Set(drafted),
        listed,
        there: manyZones ? (time, place) => t('row.there', { time, place }) : null,
      }),
    [showing, days, byDay, sure, drafted, listed, manyZones, t],
  )
  const layout = useMemo(() => layOut(pages, total, byDay ? days : null), [pages, total, byDay, days])
  const reposition = useReposition(layout)
  // A chunk whose rows arrive is another one (PERF-4).
  const keyOf = (index: number): string => {
    const [first, end] = rowsOf(index, total)
    return `${index} ${layout.row(first) !== undefined} ${layout.row(end - 1) !== undefined}`
  }
  const { virtualizer, placed, epoch, height } = useChunks({
    scroller,
    rows: total,
    heightOf: layout.heightOf,
    keyOf,
    reposition,
    pinned: cursor?.index ?? null,
    overscan: 1,
  })
  const topStartsAt = useReadingPlace(layout, virtualizer, scroller)
  const top = byDay ? topStartsAt : null
  useEffect(() => {
    const { soon } = selection.getState()
    // The list may have become shorter than where one is on the way to.
    if (soon !== null && soon >= layout.total) selection.moveToSoon(layout.total - 1)
    selection.follow(layout.keyAt, (id, near) => indexOf(pages, id, near))
    // Once it is known, what stands before it may be higher than was supposed.
    if (soon !== null && selection.getState().soon === null)
      scrollIntoView({ virtualizer, layout, scroller }, soon)
  }, [layout, pages, selection, virtualizer])

  // With the chunk before and after: they are on the page already.
  const from = Math.max(0, (virtualizer.range?.startIndex ?? 0) - 1) * CHUNK
  const to = Math.min(total - 1, ((virtualizer.range?.endIndex ?? 0) + 2) * CHUNK - 1)
  useEffect(() => {
    if (total > 0) list.show(from, to)
  }, [list, from, to, total])

  const keys = useListKeys({ virtualizer, layout, scroller, openEvent })
  const pressed = usePressed((event): EventRow | undefined => {
    const element = event.target instanceof Element ? event.target.closest('[data-index]') : null
    return layout.row(Number(element?.getAttribute('data-index') ?? -1))
  })
  const [menu, setMenu] = useState<Pick<RowMenuProps, 'row' | 'at'> | null>(null)
  const openMenu = (event: MouseEvent<HTMLDivElement>) => {
    const element = event.target instanceof Element ? event.target.closest('[data-index]') : null
    const index = Number(element?.getAttribute('data-index') ?? -1)
    const row = layout.row(index)
    if (row === undefined) return
    event.preventDefault()
    if (!selection.getState().marked.has(rowKey(row))) selection.moveTo(rowKey(row), index)
    setMenu({ row, at: { x: event.clientX, y: event.clientY } })
  }
  const openMenuByKey = (): void => {
    const row = cursor === null ? undefined : layout.row(cursor.index)
    const place = document
      .getElementById(rowElementId(row === undefined ? '' : rowKey(row)))
      ?.getBoundingClientRect()
    if (row === undefined || place === undefined) return
    const rtl = document.documentElement.dir === 'rtl'
    setMenu({ row, at: { x: rtl ? place.right : place.left, y: place.bottom } })
  }
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const row = pressed.of(event)
    if (row === undefined) return
    const key = rowKey(row)
    const index = indexOf(pages, key, from)
    if (index < 0) return
    const onBox = event.target instanceof Element && event.target.closest('[data-box]') !== null
    if (event.shiftKey && listed === null) selection.extendTo(key, index, layout.keyAt)
    else if (listed === null && (onBox || event.ctrlKey || event.metaKey)) selection.toggle(key, index)
    else {
      selection.moveTo(key, index)
      // The mark of a change that waits leads to it; by keyboard the event's page does (its banner).
      if (event.target instanceof Element && event.target.closest('[data-mark]') !== null)
        navigation.go({ page: 'outbox', at: row.id })
      else openEvent(row)
    }
  }
  useEffect(() => {
    if (document.activeElement?.id === EVENT_REGION_ID) focusOn(EVENT_LIST_ID)
  }, [])
  const cursorShown = cursor !== null && placed.some(({ index }) => index === chunkOf(cursor.index))

  return (
    <div className={css['frame']}>
      {top === null ? null : (
        <div className={css['day']} aria-hidden="true">
          {dayHeading(top, showing)}
        </div>
      )}
      <div
        ref={scroller}
        id={EVENT_LIST_ID}
        role="listbox"
        className={css['scroller']}
        tabIndex={0}
        aria-label={t('list.label')}
        aria-multiselectable={listed === null}
        aria-busy={settling}
        data-marking={marking}
        data-over={listed !== null}
        data-hours={clockTime(EVENING, showing).length > 5 ? 'twelve' : 'all'}
        {...(cursorShown ? { 'aria-activedescendant': rowElementId(cursor.id) } : {})}
        onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
          if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return keys(event)
          event.preventDefault()
          openMenuByKey()
        }}
        onPointerDown={pressed.down}
        onClick={press}
        onContextMenu={openMenu}
      >
        <div className={css['rows']} style={{ blockSize: height }} role="presentation">
          <div key={epoch} role="presentation">
            {placed.map(({ index, key, start }) => (
              <EventChunk key={key} chunk={index} start={start} layout={layout} byDay={byDay} words={words} />
            ))}
          </div>
        </div>
      </div>
      {menu === null ? null : <RowMenu {...menu} onClose={() => setMenu(null)} />}
    </div>
  )
}

const draftedIds = (drafts: readonly DraftRow[]): readonly EventId[] =>
  drafts.flatMap(({ eventId, changed }) => (eventId === null || changed === 0 ? [] : [eventId]))

interface EventChunkProps {
  readonly chunk: number
  /** Pixels from the top of the list. */
  readonly start: number
  readonly layout: ListLayout
  readonly byDay: boolean
  readonly words: RowWords
}

/**
 * An element stays with its event when rows come in before it: what a pointer, a screen reader or a test is at does
 * not become another event. Between two answers the same event can stand at the end of one page and the beginning of
 * the next.
 */
function keyOf(layout: ListLayout, row: EventRow, from: number, at: number): string {
  for (let before = from; before < at; before += 1)
    if (layout.keyAt(before) === rowKey(row)) return `${rowKey(row)} ${at}`
  return rowKey(row)
}

/** A few rows, put on the page and taken from it together (list/chunks.ts). */
const EventChunk = memo(function EventChunk(props: EventChunkProps) {
  const { chunk, start, layout, byDay, words } = props
  const [from, to] = rowsOf(chunk, layout.total)
  return (
    <div className={css['chunk']} style={{ transform: `translateY(${start}px)` }} role="presentation">
      {Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).map((at) => {
        const row = layout.row(at)
        return row === undefined ? (
          <div key={at} className={css['unknown']} aria-hidden="true" />
        ) : (
          <EventListRow
            key={keyOf(layout, row, from, at)}
            row={row}
            index={at}
            total={layout.total}
            heading={layout.hasHeading(at)}
            byDay={byDay}
            words={words}
          />
        )
      })}
    </div>
  )
})

/** Opens an event beside the list (over it, on a narrow window); another account's makes that the one that is used. */
function useOpenEvent(): (row: Pick<EventRow, 'id' | 'accountId'>) => void {
  const { accounts, navigation } = useStores()
  const { failed } = useSay()
  return useCallback(
    ({ id, accountId }) => {
      const open = () => navigation.go({ page: 'events', eventId: id })
      if (accountId === undefined) open()
      else void showAccount(accounts, accountId).then(open, failed)
    },
    [accounts, navigation, failed],
  )
}

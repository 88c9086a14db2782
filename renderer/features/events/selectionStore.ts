import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EventId } from '../../../shared/domain/ids.ts'
import { toggled } from '../../lib/toggled.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly selection: SelectionStore
  }
}

/**
 * Where a reader is in the list, and what is marked there. Kept by the key of the row (`rowKey`): a refresh moves neither.
 */
interface SelectionState {
  /** The row the keys act on. Its index is where it was seen last; the list corrects it by the id. */
  readonly cursor: { readonly id: EventId; readonly index: number } | null
  readonly marked: ReadonlySet<EventId>
  /** Where a marked range begins (Shift), and what was marked before it: a range adds to that. */
  readonly anchor: number | null
  readonly before: ReadonlySet<EventId>
  /** The marks beside which an event was asked for: it is shown in their place until others are marked. */
  readonly aside?: ReadonlySet<EventId> | undefined
  /** A row the cursor goes to once it is known which one it is. */
  readonly soon: number | null
}

/** What the reader sees at the top of the list: kept where it is while rows come and go around it. */
interface ReadingPlace {
  readonly listId: number
  /** Null: the row there is not known yet; then its place holds. */
  readonly id: EventId | null
  readonly index: number
  /** Pixels from the top of what is seen to the row, without a heading. */
  readonly below: number
}

export interface SelectionStore extends StoreApi<SelectionState> {
  /** Not state: nothing renders by it. Outlives the list's elements, so that coming back finds the place. */
  readonly readingPlace: () => ReadingPlace | null
  readonly keepReadingPlace: (place: ReadingPlace | null) => void
  readonly moveTo: (id: EventId, index: number) => void
  readonly moveToSoon: (index: number) => void
  /** The rows known now: takes the cursor where it belongs by its id, or to the row that took its place. */
  readonly follow: (
    idAt: (index: number) => EventId | undefined,
    indexOf: (id: EventId, near: number) => number,
  ) => void
  /** Space, Ctrl or the row's box: marks or unmarks one row, and no other. */
  readonly toggle: (id: EventId, index: number) => void
  /** All of these and no others; the cursor stays. */
  readonly markAll: (ids: readonly EventId[]) => void
  /** Shift: marks from the anchor to here as well. `idAt` knows the rows; unknown ones are left out. */
  readonly extendTo: (id: EventId, index: number, idAt: (index: number) => EventId | undefined) => void
  readonly clearMarks: () => void
  readonly clear: () => void
}

const NONE: ReadonlySet<EventId> = new Set()

const EMPTY: SelectionState = { cursor: null, marked: NONE, anchor: null, before: NONE, soon: null }

export function createSelectionStore(): SelectionStore {
  const store = createStore<SelectionState>(() => EMPTY)
  let reading: ReadingPlace | null = null
  return {
    ...store,
    readingPlace: () => reading,
    keepReadingPlace(place) {
      reading = place
    },
    moveTo(id, index) {
      const { cursor, marked, before } = store.getState()
      if (cursor?.id === id && cursor.index === index && before === marked) return
      store.setState({ cursor: { id, index }, anchor: index, before: marked, soon: null })
    },
    moveToSoon: (index) => store.setState({ soon: index }),
    follow(idAt, indexOf) {
      const { cursor, soon, marked } = store.getState()
      const awaited = soon === null ? undefined : idAt(soon)
      if (soon !== null && awaited !== undefined) {
        store.setState({ cursor: { id: awaited, index: soon }, anchor: soon, before: marked, soon: null })
        return
      }
      if (cursor === null || idAt(cursor.index) === cursor.id) return
      const moved = indexOf(cursor.id, cursor.index)
      if (moved >= 0) store.setState({ cursor: { ...cursor, index: moved } })
      else {
        const instead = idAt(cursor.index)
        if (instead !== undefined) store.setState({ cursor: { ...cursor, id: instead } })
      }
    },
    toggle(id, index) {
      const marked = toggled(store.getState().marked, id)
      store.setState({ cursor: { id, index }, marked, anchor: index, before: marked })
    },
    markAll(ids) {
      const marked = new Set(ids)
      store.setState({ marked, before: marked })
    },
    extendTo(id, index, idAt) {
      const { anchor, cursor, before } = store.getState()
      const from = anchor ?? cursor?.index ?? index
      const step = index < from ? -1 : 1
      const marked = new Set(before)
      for (let at = from; ; at += step) {
        const each = idAt(at)
        if (each !== undefined) marked.add(each)
        if (at === index) break
      }
      store.setState({ cursor: { id, index }, marked, anchor: from })
    },
    clearMarks() {
      if (store.getState().marked.size > 0) store.setState({ marked: NONE, anchor: null, before: NONE })
    },
    clear: () => store.setState(EMPTY),
  }
}

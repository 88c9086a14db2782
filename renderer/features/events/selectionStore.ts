import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EventId } from '../../../shared/domain/ids.ts'

declare module '../../state/stores.ts' {
  interface Stores {
    readonly selection: SelectionStore
  }
}

/** Where a reader is in the list, and what is marked there. Kept by id: a refresh moves neither. */
interface SelectionState {
  /** The row the keys act on. Its index is where it was seen last; the list corrects it by the id. */
  readonly cursor: { readonly id: EventId; readonly index: number } | null
  readonly marked: ReadonlySet<EventId>
  /** Where a marked range begins (Shift). */
  readonly anchor: number | null
  /** A row the cursor goes to once it is known which one it is. */
  readonly soon: number | null
}

/** What the reader sees at the top of the list: kept where it is while rows come and go around it. */
interface ReadingPlace {
  readonly listId: number
  /** Null: the row there is not known yet; then its place holds. */
  readonly id: EventId | null
  readonly index: number
  /** Pixels of the row that are scrolled away. */
  readonly above: number
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
  /** Ctrl: marks or unmarks one row. */
  readonly toggle: (id: EventId, index: number) => void
  /** Shift: marks from the anchor to here. `idAt` knows the rows; unknown ones are left out. */
  readonly extendTo: (id: EventId, index: number, idAt: (index: number) => EventId | undefined) => void
  readonly clearMarks: () => void
  readonly clear: () => void
}

/** As many events as one `rsvp.set` takes. */
export const MAX_MARKED = 500

const NONE: ReadonlySet<EventId> = new Set()

export function createSelectionStore(): SelectionStore {
  const store = createStore<SelectionState>(() => ({ cursor: null, marked: NONE, anchor: null, soon: null }))
  let reading: ReadingPlace | null = null
  return {
    ...store,
    readingPlace: () => reading,
    keepReadingPlace(place) {
      reading = place
    },
    moveTo(id, index) {
      const { cursor, marked } = store.getState()
      if (cursor?.id === id && cursor.index === index && marked.size === 0) return
      store.setState({ cursor: { id, index }, marked: NONE, anchor: index, soon: null })
    },
    moveToSoon: (index) => store.setState({ soon: index }),
    follow(idAt, indexOf) {
      const { cursor, soon } = store.getState()
      const awaited = soon === null ? undefined : idAt(soon)
      if (soon !== null && awaited !== undefined) {
        store.setState({ cursor: { id: awaited, index: soon }, marked: NONE, anchor: soon, soon: null })
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
      const { marked, cursor } = store.getState()
      // The first Ctrl press takes the row one stood on along, as file lists do.
      const next = new Set(marked.size === 0 && cursor ? [cursor.id] : marked)
      if (next.has(id) && marked.size > 0) next.delete(id)
      else if (next.size < MAX_MARKED) next.add(id)
      store.setState({ cursor: { id, index }, marked: next, anchor: index })
    },
    extendTo(id, index, idAt) {
      const { anchor, cursor } = store.getState()
      const from = anchor ?? cursor?.index ?? index
      const step = index < from ? -1 : 1
      const marked = new Set<EventId>()
      for (let at = from; marked.size < MAX_MARKED; at += step) {
        const each = idAt(at)
        if (each !== undefined) marked.add(each)
        if (at === index) break
      }
      store.setState({ cursor: { id, index }, marked, anchor: from })
    },
    clearMarks() {
      if (store.getState().marked.size > 0) store.setState({ marked: NONE, anchor: null })
    },
    clear: () => store.setState({ cursor: null, marked: NONE, anchor: null, soon: null }),
  }
}

import type { EventRow } from '../../shared/domain/event.ts'

/** What is typed into the palette, the events found by it, and where the person stands in the list. */
export interface PaletteState {
  readonly text: string
  readonly events: readonly EventRow[]
  /** The letters `events` are the answer to; those of shorter letters stand until it comes. */
  readonly answeredTo: string
  /** The row a person moved to: it stays theirs until they type on. Null: the first of what the letters find. */
  readonly moved: string | null
  /** Presses of an arrow on letters that show no row yet: made good when the rows are there. */
  readonly steps: number
  /** Enter was pressed. */
  readonly entered: boolean
}

export type PaletteAction =
  | {
      readonly kind: 'typed'
      readonly text: string
      readonly fits: (title: string, words: string) => boolean
    }
  | { readonly kind: 'answered'; readonly search: string; readonly events: readonly EventRow[] }
  /** `rows` are those on the screen when the key was pressed, in their order. */
  | { readonly kind: 'moved'; readonly by: number; readonly rows: readonly string[] }
  | { readonly kind: 'entered' }

export const searchOf = (text: string): string => text.trim()

/** Fewer letters find too much: commands only. */
const searchesEvents = (text: string): boolean => searchOf(text).length >= 2

export const rowOfEvent = (event: EventRow): string => `event:${event.accountId ?? ''} ${event.id}`

export const openPalette = (text: string): PaletteState => ({
  text,
  events: [],
  answeredTo: '',
  moved: null,
  steps: 0,
  entered: false,
})

/** Whether every row the letters find is there. */
export const isAnswered = (state: PaletteState): boolean =>
  !searchesEvents(state.text) || state.answeredTo === searchOf(state.text)

/** The row a key acts on; null where nothing was typed and nobody moved. */
export function cursorOf(state: PaletteState, rows: readonly string[]): string | null {
  if (state.moved !== null && rows.includes(state.moved)) return state.moved
  return searchOf(state.text) === '' ? null : (rows[0] ?? null)
}

/**
 * The row to carry out. A row a person moved to is what they saw, and is carried out at once. Enter on letters alone
 * means what all the letters find, and waits for it.
 */
export function chosenOf(state: PaletteState, rows: readonly string[]): string | null {
  if (!state.entered) return null
  const walked = state.moved !== null && rows.includes(state.moved)
  return walked || isAnswered(state) ? cursorOf(state, rows) : null
}

export function paletteReducer(state: PaletteState, action: PaletteAction): PaletteState {
  switch (action.kind) {
    case 'typed': {
      const words = searchOf(action.text)
      if (words === searchOf(state.text)) return { ...state, text: action.text, entered: false }
      return {
        ...openPalette(action.text),
        // What surely fits these letters too stays meanwhile; the rest comes back with the answer.
        events: searchesEvents(action.text)
          ? state.events.filter(({ title }) => action.fits(title, words))
          : [],
      }
    }
    case 'answered':
      if (action.search !== searchOf(state.text)) return state
      return afterSteps({ ...state, events: keeping(state, action.events), answeredTo: action.search })
    case 'moved':
      if (action.rows.length === 0) return { ...state, entered: false, steps: state.steps + action.by }
      return {
        ...state,
        entered: false,
        moved: rowAfter(action.rows, cursorOf(state, action.rows), action.by),
      }
    case 'entered':
      return { ...state, entered: true }
  }
}

/** The row a person stands on stays, at its place, also where the answer does not name it. */
function keeping(state: PaletteState, found: readonly EventRow[]): readonly EventRow[] {
  const at = state.events.findIndex((event) => rowOfEvent(event) === state.moved)
  const stood = state.events[at]
  if (stood === undefined || found.some(({ id }) => id === stood.id)) return found
  return found.toSpliced(at, 0, stood)
}

function afterSteps(state: PaletteState): PaletteState {
  const rows = state.events.map(rowOfEvent)
  if (state.steps === 0 || rows.length === 0) return state
  return { ...state, moved: rowAfter(rows, null, state.steps), steps: 0 }
}

/** Round the end; from nowhere, down leads to the first row and up to the last. */
function rowAfter(rows: readonly string[], from: string | null, by: number): string | null {
  const start = from === null ? (by > 0 ? -1 : 0) : rows.indexOf(from)
  const length = rows.length
  return rows[(((start + by) % length) + length) % length] ?? null
}

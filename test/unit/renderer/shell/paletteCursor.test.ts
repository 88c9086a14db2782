import { describe, expect, it } from 'vitest'
import {
  chosenOf,
  cursorOf,
  isAnswered,
  openPalette,
  type PaletteAction,
  type PaletteState,
  paletteReducer,
  rowOfEvent,
} from '../../../../renderer/shell/paletteCursor.ts'
import { fakeRows } from '../../../fakeHost/fakeEvents.ts'

const events = ['Third', 'Thursday', 'Thicket'].map((title, index) => ({
  ...fakeRows(3, 0)[index],
  title,
})) as ReturnType<typeof fakeRows>[number][]
const [third, thursday, thicket] = events as [
  (typeof events)[number],
  (typeof events)[number],
  (typeof events)[number],
]
const fits = (title: string, words: string) => title.toLowerCase().includes(words.toLowerCase())
const typed = (text: string): PaletteAction => ({ kind: 'typed', text, fits })
const answered = (search: string, ...found: typeof events): PaletteAction => ({
  kind: 'answered',
  search,
  events: found,
})
const rowsOf = (state: PaletteState) => state.events.map(rowOfEvent)
const after = (...actions: readonly (PaletteAction | 'down' | 'up' | 'enter')[]): PaletteState =>
  actions.reduce<PaletteState>((state, action) => {
    if (action === 'enter') return paletteReducer(state, { kind: 'entered' })
    if (action === 'down' || action === 'up')
      return paletteReducer(state, { kind: 'moved', by: action === 'down' ? 1 : -1, rows: rowsOf(state) })
    return paletteReducer(state, action)
  }, openPalette(''))
const chosen = (state: PaletteState) => chosenOf(state, rowsOf(state))
const shown = (state: PaletteState) => state.events.map(({ title }) => title)

describe('what Enter means', () => {
  it('is the first of what all the letters find, also before they are answered', () => {
    const waiting = after(typed('th'), answered('th', thursday, third), typed('third'), 'enter')
    expect([isAnswered(waiting), chosen(waiting)]).toEqual([false, null])
    expect(chosen(paletteReducer(waiting, answered('third', third)))).toBe(rowOfEvent(third))
  })

  it('is the row that was moved to, at once', () => {
    const seen = after(typed('th'), answered('th', third, thursday), 'down')
    expect(chosen(paletteReducer(seen, { kind: 'entered' }))).toBe(rowOfEvent(thursday))
    const late = after(typed('th'), answered('th', thicket, third, thursday), typed('thi'), 'down', 'enter')
    expect(chosen(late)).toBe(rowOfEvent(third))
  })

  it('is a row of the answer where an arrow was pressed on an empty list', () => {
    expect(chosen(after(typed('third'), 'down', 'enter', answered('third', third)))).toBe(rowOfEvent(third))
    const two = after(typed('th'), 'down', 'down', 'enter', answered('th', third, thursday))
    expect(chosen(two)).toBe(rowOfEvent(thursday))
    expect(chosen(after(typed('th'), 'up', 'enter', answered('th', third, thursday)))).toBe(
      rowOfEvent(thursday),
    )
  })

  it('is nothing where nothing is typed, found or moved to, and nothing of it is left for later', () => {
    expect(chosen(after('enter'))).toBe(null)
    expect(chosen(after(typed('xy'), answered('xy'), 'enter'))).toBe(null)
    expect(chosen(after(typed('th'), 'enter', typed('thi'), answered('thi', third)))).toBe(null)
    expect(chosen(after('enter', typed('th'), answered('th', third), 'down'))).toBe(null)
  })
})

describe('the rows', () => {
  it('keep what surely fits while further letters are searched for, and drop the rest', () => {
    const state = after(typed('th'), answered('th', third, thursday, thicket), typed('thi'))
    expect(shown(state)).toEqual(['Third', 'Thicket'])
    expect(shown(paletteReducer(state, typed('t')))).toEqual([])
  })

  it('keep the row that was moved to, at its place, where the answer does not name it', () => {
    const state = after(
      typed('th'),
      answered('th', thicket, third),
      typed('thi'),
      'down',
      answered('thi', thicket),
    )
    expect(shown(state)).toEqual(['Thicket', 'Third'])
    expect(cursorOf(state, rowsOf(state))).toBe(rowOfEvent(third))
    expect(shown(paletteReducer(state, typed('thic')))).toEqual(['Thicket'])
  })

  it('do not change by an answer to other letters, nor by a space', () => {
    const state = after(typed('th'), answered('th', third), typed('thi'), answered('th', thursday))
    expect([shown(state), isAnswered(state)]).toEqual([['Third'], false])
    const spaced = after(typed('th'), answered('th', third, thursday), 'down', typed('th '))
    expect([isAnswered(spaced), cursorOf(spaced, rowsOf(spaced))]).toEqual([true, rowOfEvent(thursday)])
  })
})

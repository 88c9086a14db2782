import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EVENT_FIELDS, type EventField, hasLines } from '../../../shared/domain/eventFields.ts'
import { letterOf } from '../../lib/keys/chordOf.ts'
import { SAVE_ID } from './ConflictFoot.tsx'
import { type Choice, type ChoiceKind, type ConflictRow, openRows } from './conflictRows.ts'
import type { ConflictStore } from './conflictStore.ts'

const SIDE_OF_KEY: ReadonlyMap<string, ChoiceKind> = new Map([
  ['1', 'base'],
  ['2', 'mine'],
  ['3', 'theirs'],
])

const isField = (name: string | undefined): name is EventField => EVENT_FIELDS.some((field) => field === name)

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** The radio button of a row that stands for it: the chosen one, else the first. */
export function focusRow(row: Element | null | undefined): void {
  const chosen = row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input')
  chosen?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/**
 * Chooses, and takes the focus along in the same act, as what was pressed may be gone with it: a field that waited for the
 * choice hands on to the next one that does, and the last of them to the save.
 */
export function chooseAndGoOn(conflict: ConflictStore, field: EventField, choice: Choice): void {
  const stillOpen = () => {
    const { rows, choices } = conflict.getState()
    return openRows(rows, choices)
  }
  const waited = stillOpen().some((row) => row.field === field)
  flushSync(() => conflict.choose(field, choice))
  if (!waited) {
    if (document.activeElement?.closest('[data-row]') === null) focusField(field)
    return
  }
  const [next] = stillOpen()
  if (next === undefined) document.getElementById(SAVE_ID)?.focus()
  else focusField(next.field)
}

export const focusField = (field: EventField): void =>
  focusRow(document.querySelector(`[data-row="${field}"]`))

/** Keys of the conflict view: rows, sides, all of one side, undo, save. */
export function useConflictKeys(
  conflict: ConflictStore,
  page: RefObject<HTMLElement | null>,
  save: () => void,
  onCannotJoin: (row: ConflictRow) => void,
) {
  /** `g` begins a way to another page: what follows it is no key of the table. */
  const led = useRef(false)
  const [editing, setEditing] = useState<EventField | null>(null)

  const endWriting = (target: EventTarget): true => {
    const row = rowOf(target)
    setEditing(null)
    focusRow(row)
    return true
  }
  const inText = ({ key, target }: KeyboardEvent): boolean =>
    (key === 'Escape' || (key === 'Enter' && (editing === null || !hasLines(editing)))) && endWriting(target)
  /** A field of the editor has the focus: its keys are its own, but the two that end the writing. */
  const inField = ({ key }: KeyboardEvent, target: Element): boolean => {
    if (target.closest('[data-writing]') === null) return false
    if (key === 'Enter' && target instanceof HTMLButtonElement) return false
    const opened = target.getAttribute('aria-expanded') === 'true'
    // Enter chooses what is pointed at in an open list; where nothing is, what was typed stands.
    const pointed = opened && target.hasAttribute('aria-activedescendant')
    return (key === 'Enter' ? !pointed : key === 'Escape' && !opened) && endWriting(target)
  }
  const step = (event: KeyboardEvent, by: 1 | -1): boolean => {
    const rows = [...(page.current?.querySelectorAll('[data-row]') ?? [])]
    const row = rowOf(event.target)
    if (row === null) return false
    focusRow(rows[rows.indexOf(row) + by])
    return true
  }
  const inRow = (key: string, field: EventField): boolean => {
    const side = SIDE_OF_KEY.get(key)
    if (side !== undefined) chooseAndGoOn(conflict, field, { kind: side })
    else if (key === 'b') {
      const row = conflict.getState().rows.find((each) => each.field === field)
      if (row === undefined) return false
      if (row.joined === null) onCannotJoin(row)
      else chooseAndGoOn(conflict, field, { kind: 'joined' })
    } else if (key === 'e') setEditing(field)
    else return false
    return true
  }
  const plain = (event: KeyboardEvent): boolean => {
    const key = letterOf(event)
    if (event.key === 'ArrowDown') return step(event, 1)
    if (event.key === 'ArrowUp') return step(event, -1)
    if (key === 'm' || key === 't') {
      conflict.takeAll(key === 'm' ? 'mine' : 'theirs')
      return true
    }
    if (key === 'o') {
      conflict.toggleRest()
      return true
    }
    const field = rowOf(event.target)?.dataset['row']
    return isField(field) && inRow(key, field)
  }

  /** Heard on the way down: arrows would else choose the next side. */
  const press = (event: KeyboardEvent) => {
    if (event.altKey || (event.target instanceof Element && event.target.closest('[role="alertdialog"]')))
      return
    const mod = event.ctrlKey || event.metaKey
    const text = event.target instanceof HTMLTextAreaElement
    const done = () => {
      if (mod && event.key === 'Enter') {
        save()
        return true
      }
      if (text) return !mod && inText(event)
      const { target } = event
      // What a field opens lies outside of the page, but its keys are heard here.
      if (target instanceof Element && (target.closest('[data-writing]') || !page.current?.contains(target)))
        return !mod && inField(event, target)
      if (mod && letterOf(event) === 'z') {
        conflict.undo()
        return true
      }
      const follows = led.current
      led.current = !mod && letterOf(event) === 'g'
      return !mod && !follows && plain(event)
    }
    if (!done()) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { press, editing, setEditing }
}

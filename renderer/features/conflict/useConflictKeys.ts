import { type KeyboardEvent, type RefObject, useState } from 'react'
import { EVENT_FIELDS, type EventField } from '../../../shared/domain/eventFields.ts'
import type { ConflictStore } from './conflictStore.ts'

const isField = (name: string | undefined): name is EventField => EVENT_FIELDS.some((field) => field === name)

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** The radio button of a row that stands for it: the chosen one, else the first. */
export function focusRow(row: Element | null | undefined): void {
  const chosen = row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input')
  chosen?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Keys of the conflict view: rows, sides, all of one side, undo, save. */
export function useConflictKeys(
  conflict: ConflictStore,
  page: RefObject<HTMLElement | null>,
  save: () => void,
) {
  const [editing, setEditing] = useState<EventField | null>(null)

  const inText = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape' || (event.key === 'Enter' && editing !== 'description')) {
      const row = rowOf(event.target)
      setEditing(null)
      focusRow(row)
      return true
    }
    return false
  }
  /** A field of the editor has the focus: its keys are its own, but the two that end the writing. */
  const inField = (event: KeyboardEvent, target: Element): boolean => {
    if (target.closest('[data-writing]') === null) return false
    if (event.key === 'Enter' && target instanceof HTMLButtonElement) return false
    const opened = target.getAttribute('aria-expanded') === 'true'
    // Enter chooses what is pointed at in an open list; where nothing is, what was typed stands.
    const pointed = opened && target.hasAttribute('aria-activedescendant')
    if (!(event.key === 'Enter' ? !pointed : event.key === 'Escape' && !opened)) return false
    const row = rowOf(target)
    setEditing(null)
    focusRow(row)
    return true
  }
  const step = (event: KeyboardEvent, by: 1 | -1): boolean => {
    const rows = [...(page.current?.querySelectorAll('[data-row]') ?? [])]
    const row = rowOf(event.target)
    if (row === null) return false
    focusRow(rows[rows.indexOf(row) + by])
    return true
  }
  const inRow = (key: string, field: EventField): boolean => {
    const sides = { 1: 'base', 2: 'mine', 3: 'theirs' } as const
    if (key === '1' || key === '2' || key === '3') conflict.choose(field, { kind: sides[key] })
    else if (key === 'b') {
      const row = conflict.getState().rows.find((each) => each.field === field)
      if (row === undefined || row.joined === null) return false
      conflict.choose(field, { kind: 'joined' })
    } else if (key === 'e') setEditing(field)
    else return false
    return true
  }
  const plain = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (event.key === 'ArrowDown') return step(event, 1)
    if (event.key === 'ArrowUp') return step(event, -1)
    if (key === 'm' || key === 't') {
      conflict.takeAll(key === 'm' ? 'mine' : 'theirs')
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
      if (mod && event.key.toLowerCase() === 'z') {
        conflict.undo()
        return true
      }
      return !mod && plain(event)
    }
    if (!done()) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { press, editing, setEditing }
}

import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { type OpenEditor, problemsOf } from './openEditor.ts'

/** The form as it was when it opened: what is shown in the moment between its end and the page's. */
export const OpenEditorContext = createContext<OpenEditor | null>(null)

/** A part of the open form; the component renders again only when that changes. */
export function useOpenEditor<Part>(select: (open: OpenEditor) => Part): Part {
  const { editor } = useStores()
  const first = useContext(OpenEditorContext)
  if (first === null) throw new Error('used outside of OpenEditorContext')
  return useShown(editor, (state) => select(state.kind === 'open' ? state : first))
}

/** Element that holds a field, for the focus. */
export const fieldElementId = (field: EventField | 'photo' | 'parent'): string => `editor-${field}`

/** Sends the focus into a field and shows it. */
export function focusField(field: EventField | 'photo' | 'parent'): void {
  const place = document.getElementById(fieldElementId(field))
  const target = place?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')
  target?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}

export interface FieldPart {
  readonly value: string
  readonly set: (value: string) => void
  readonly leave: () => void
  /** What is wrong, in words; only after the field was left. */
  readonly error: string | undefined
}

/** One field of the form. */
export function useField(field: EventField): FieldPart {
  const { t } = useTranslation('editor')
  const { editor } = useStores()
  const value = useOpenEditor((open) => open.fields[field])
  const problem = useOpenEditor((open) => (open.left.has(field) ? problemsOf(open)[field] : undefined))
  return {
    value,
    set: (next) => editor.set(field, next),
    leave: () => editor.leave(field),
    error: problem === undefined ? undefined : t(`problem.${problem}`),
  }
}

import { createContext, useCallback, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFieldWords, valueByItself } from '../../labels/fieldWords.ts'
import { afterPress } from '../../lib/afterPress.ts'
import { useStores } from '../../state/stores.ts'
import { showToast } from '../../ui/toasts.ts'
import { type OpenEditor, problemFields, problemsOf } from './openEditor.ts'
import { focusField } from './saveOpenEditor.ts'

/** The form as it was when it opened: what is shown in the moment between its end and the page's. */
export const OpenEditorContext = createContext<OpenEditor | null>(null)

/** A part of the open form; the component renders again only when that changes. */
export function useOpenEditor<Part>(select: (open: OpenEditor) => Part): Part {
  const { editor } = useStores()
  const first = useContext(OpenEditorContext)
  if (first === null) throw new Error('used outside of OpenEditorContext')
  return useStore(editor, (state) => select(state.kind === 'open' ? state : first))
}

/** One field of the form; `error` says what is wrong in words, only after the field was left. */
export function useField(field: EventField) {
  const { t } = useTranslation('editor')
  const { editor } = useStores()
  const value = useOpenEditor((open) => open.fields[field])
  const problem = useOpenEditor((open) => (open.left.has(field) ? problemsOf(open)[field] : undefined))
  return {
    value,
    set: (next: string) => editor.set(field, next),
    leave: () => afterPress(() => editor.leave(field)),
    error: problem === undefined ? undefined : t(`problem.${problem}`),
  }
}

/** Leads to what series the new event is to be; where something has to be mended first, there instead. */
export function useAskSeries(): () => void {
  const { t } = useTranslation('making')
  const { editor, navigation, toasts } = useStores()
  const open = useOpenEditor((state) => state)
  return () => {
    const { route } = navigation.getState()
    const [first] = problemFields(problemsOf(open))
    if (route.page === 'editor' && first === undefined) return navigation.replace({ ...route, series: true })
    editor.showProblems()
    if (first !== undefined) focusField(first)
    showToast(toasts, { text: t('series.fix') })
  }
}

/** Values of the open form as people say them. */
export function useValueWords(): (field: EventField, value: string) => string {
  const accountId = useOpenEditor((open) => open.target.accountId)
  const categories = useOpenEditor((open) => open.opening.categories)
  const names = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories])
  const words = useFieldWords(accountId, names)
  return useCallback((field, value) => valueByItself(field, value, words), [words])
}

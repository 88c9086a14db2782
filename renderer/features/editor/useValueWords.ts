import { useCallback, useMemo } from 'react'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import { useFieldWords, valueByItself } from '../../labels/fieldWords.ts'
import { useOpenEditor } from './useEditor.ts'

/** Values of the open form as people say them. */
export function useValueWords(): (field: EventField, value: string) => string {
  const accountId = useOpenEditor((open) => open.target.accountId)
  const categories = useOpenEditor((open) => open.opening.categories)
  const names = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories])
  const words = useFieldWords(accountId, names)
  return useCallback((field, value) => valueByItself(field, value, words), [words])
}

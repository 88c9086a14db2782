import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useZone } from '../../state/useShowing.ts'
import { useOpenEditor } from './useEditor.ts'
import { valueInWords } from './valueInWords.ts'

/** Values of the open form as people say them. */
export function useValueWords(): (field: EventField, value: string) => string {
  const { t } = useTranslation('editing')
  const { locale } = useLanguage()
  const zone = useZone()
  const categories = useOpenEditor((open) => open.opening.categories)
  return useMemo(
    () => (field, value) => valueInWords(field, value, { locale, zone, categories }, t),
    [t, locale, zone, categories],
  )
}

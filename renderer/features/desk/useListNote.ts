import { useTranslation } from 'react-i18next'
import { useDeskState } from './DeskContext.ts'

/** What is said in place of rows that are not there, or not all there; null: nothing. */
export function useListNote(): string | null {
  const { t } = useTranslation(['guests', 'common'])
  const { list, counts, total, search, tag, settling, error } = useDeskState((state) => state)
  if (error !== null)
    return error.code === 'unsupported'
      ? t('no-list')
      : error.code === 'offline'
        ? t('offline')
        : t(`common:error.${error.code}`)
  if (total > 0) return null
  if (settling) return t('first-load')
  if (search !== '') return t('no-match', { search })
  if (tag !== null) return t('no-match', { search: tag })
  const known = counts?.[list]
  if (known === null) return t('no-list')
  return known?.complete === false ? t('first-load') : t(`empty.${list}`)
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GUEST_COLUMNS, GUEST_LISTS } from './guestLists.ts'

/** Words of columns and answers for files and paper, in the reader's language. */
export function useGuestLabels(): Record<string, string> {
  const { t } = useTranslation(['desk', 'guests'])
  return useMemo(
    () => ({
      ...Object.fromEntries(GUEST_COLUMNS.map((column) => [column, t(`column.${column}`)])),
      ...Object.fromEntries(GUEST_LISTS.map((list) => [list, t(`guests:list.${list}`)])),
      yes: '✓',
      unnamed: t('guests:unnamed'),
    }),
    [t],
  )
}

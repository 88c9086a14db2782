import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestCounts } from '../../../shared/bridge/events.ts'
import type { GuestColumn, GuestSort } from '../../../shared/domain/guestDesk.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { countSoFar } from '../../lib/format/counts.ts'

export const GUEST_LISTS = [
  'attending',
  'maybe',
  'not-going',
  'unanswered',
] as const satisfies readonly GuestListName[]
export const GUEST_SORTS = ['newest', 'oldest', 'name', 'own-marks'] as const satisfies readonly GuestSort[]

export const GUEST_COLUMNS = [
  'name',
  'user-name',
  'answer',
  'answered-at',
  'contacted',
  'confirmed',
  'tags',
  'note',
  'arrived-at',
  'user-id',
  'tick',
] as const satisfies readonly GuestColumn[]

/** A tab for each list, with how many are on it as far as that is known. */
export function useGuestTabs(lists: readonly GuestListName[], counts: GuestCounts | null) {
  const { t } = useTranslation('guests')
  const { locale } = useLanguage()
  return lists.map((id) => {
    const known = counts?.[id]
    return {
      id,
      label: t(`list.${id}`),
      count: known ? countSoFar(known.count, known.complete, locale) : undefined,
    }
  })
}

/** The lists this site answers for (SITE-I7); all while it is not known yet. */
export const listsThere = (counts: GuestCounts | null): readonly GuestListName[] =>
  GUEST_LISTS.filter((list) => counts === null || list !== 'unanswered' || counts.unanswered !== null)

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

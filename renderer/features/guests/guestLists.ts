import type { GuestCounts } from '../../../shared/bridge/guests.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { countSoFar } from '../../lib/format/counts.ts'

export const GUEST_LISTS = [
  'attending',
  'maybe',
  'not-going',
  'unanswered',
] as const satisfies readonly GuestListName[]

/** A tab for each list, with how many are on it as far as that is known. */
export function useGuestTabs(lists: readonly GuestListName[], counts: GuestCounts | null) {
  const { t } = useTranslation('guests')
  const { locale } = useLanguage()
  return lists.map((id) => {
    const known = counts?.[id]
    return {
      id,
      label: t(`list.${id}`),
      // "0+" tells nobody anything: a number stands there once there is one.
      count:
        known && (known.count > 0 || known.complete)
          ? countSoFar(known.count, known.complete, locale)
          : undefined,
    }
  })
}

/** The lists this site answers for (SITE-I7); all while it is not known yet. */
export const listsThere = (counts: GuestCounts | null): readonly GuestListName[] =>
  GUEST_LISTS.filter((list) => counts === null || list !== 'unanswered' || counts.unanswered !== null)

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { useSay } from '../../state/useSay.ts'
import type { Marking } from './deskStore.ts'

/** Says of how many guests a marking was, with its way back; the mark of one shows by itself. */
export function useMarked(): (work: Promise<Marking>) => void {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const say = useSay()
  return useCallback(
    (work) =>
      void work.then(({ marked, undo }) => {
        if (marked > 1) say.done(t('done.marked', { count: marked, number: count(marked, locale) }), undo)
      }, say.failed),
    [locale, say, t],
  )
}

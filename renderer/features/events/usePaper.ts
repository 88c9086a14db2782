import { useStore } from 'zustand'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone } from '../../state/useShowing.ts'
import { queryOfSaved, sameQuery, viewsOf } from './savedViews.ts'

/**
 * Saves what is on paper at that moment as a PDF of this name, and says how it went: false where there is none. Null
 * where only the page's own print dialog makes one (browser host).
 */
export function useSavePdf(title: string): ((name: string) => Promise<boolean>) | null {
  const { t } = useTranslation('events')
  const { bridge, preferences } = useStores()
  const say = useSay()
  const saves = useStore(preferences, ({ info }) => info?.host === 'electron')
  if (!saves) return null
  return async (name) => {
    try {
      const saved = await takeFile(
        bridge,
        await bridge.call('files.pdf', { title, name: name.slice(0, 120) || title }),
      )
      if (saved !== null) say.done(t('share.saved', { name: saved }))
      return saved !== null
    } catch (failure) {
      say.failed(failure)
      return false
    }
  }
}

/** "Printed Nov 23, 2026, 9:23 AM": a list on a wall grows old. */
export function usePrintStamp(): string {
  const { t } = useTranslation('events')
  const { minute } = useStores()
  const { locale } = useLanguage()
  const format = dateFormat(locale, ownZone(), { dateStyle: 'medium', timeStyle: 'short' })
  return t('print.stamp', { time: format.format(minute.getState().now) })
}

/** The name of the saved view that shows this; undefined where there is none. */
export function useViewName(): (query: EventQuery) => string | undefined {
  const { list, preferences } = useStores()
  return (query) => {
    const kept = viewsOf(preferences.getState().preferences.savedViews, list.getState().accountId)
    return kept.find((view) => {
      const saved = queryOfSaved(view)
      return saved !== null && sameQuery(saved, query)
    })?.name
  }
}

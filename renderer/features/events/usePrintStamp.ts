import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'

/** "Printed Nov 23, 2026, 9:23 AM": a list on a wall grows old. */
export function usePrintStamp(): string {
  const { t } = useTranslation('events')
  const { minute } = useStores()
  const { locale } = useLanguage()
  const format = dateFormat(locale, ownZone(), { dateStyle: 'medium', timeStyle: 'short' })
  return t('print.stamp', { time: format.format(minute.getState().now) })
}

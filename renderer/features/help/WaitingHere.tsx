import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { useAsked } from '../../state/queries.ts'

/** How many own changes lie in the outbox here; nothing where the program behind the page does not say. */
export function WaitingHere() {
  const { t } = useTranslation('shell')
  const { locale } = useLanguage()
  const { data } = useAsked('sync.status', { accountId: null })
  if (data === undefined) return null
  return <span>{t('again.waiting', { number: count(data.waiting + data.needsYou, locale) })}</span>
}

import { useTranslation } from 'react-i18next'
import type { LossPreview } from '../../../shared/domain/account.ts'
import { listed } from '../../format/lists.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './LossList.module.css'

/** What goes for good, apart from what is only a copy. Null: still being counted. */
export function LossList({ loss }: { readonly loss: LossPreview | 'unknown' | null }) {
  const { t } = useTranslation('accounts')
  const { locale } = useLanguage()
  if (loss === null) return <Skeleton width="80%" height={16} />
  if (loss === 'unknown') return <p className={css['lost']}>{t('loss.unknown')}</p>
  const lost = [
    loss.waitingEntries > 0 && t('loss.entries', { count: loss.waitingEntries }),
    loss.drafts > 0 && t('loss.drafts', { count: loss.drafts }),
  ].filter((line) => line !== false)
  const copies = [
    loss.cachedEvents > 0 && t('loss.events', { count: loss.cachedEvents }),
    loss.cachedGuests > 0 && t('loss.guests', { count: loss.cachedGuests }),
  ].filter((line) => line !== false)
  return (
    <>
      {lost.length === 0 ? (
        <p className={css['copies']}>{t('loss.none')}</p>
      ) : (
        <div className={css['lost']}>
          <p>{t('loss.intro')}</p>
          <ul>
            {lost.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {copies.length === 0 ? null : (
        <p className={css['copies']}>
          {t('loss.cache-intro')} {listed(copies, locale)}.
        </p>
      )}
    </>
  )
}

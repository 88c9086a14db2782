import { Download } from 'lucide-react'
import { useState } from 'react'
import { type LossPreview, losesNothing } from '../../../shared/domain/account.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { listed } from '../../lib/format/lists.ts'
import type { AccountsStore } from '../../state/accountsStore.ts'
import { useAsked } from '../../state/queries.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './LossList.module.css'
import { LossTiles } from './LossTiles.tsx'

export interface LossListProps {
  readonly accountId: string
  readonly accounts: AccountsStore
  /** Null: still being counted. */
  readonly loss: LossPreview | 'unknown' | null
}

/** What goes for good, apart from what is only a copy; and a way to keep it. */
export function LossList({ accountId, accounts, loss }: LossListProps) {
  const { t } = useTranslation('accounts')
  const { locale } = useLanguage()
  if (loss === null) return <Skeleton width="80%" height={16} />
  if (loss === 'unknown') return <p className={css['lost']}>{t('loss.unknown')}</p>
  const copies = [
    loss.cachedEvents > 0 && t('loss.events', { count: loss.cachedEvents }),
    loss.cachedGuests > 0 && t('loss.guests', { count: loss.cachedGuests }),
  ].filter((line) => line !== false)
  return (
    <>
      {losesNothing(loss) ? (
        <p className={css['copies']}>{t('loss.none')}</p>
      ) : (
        <>
          <p className={css['lost']}>{t('loss.intro')}</p>
          <LossTiles loss={loss} />
          <ExportAll accountId={accountId} accounts={accounts} />
        </>
      )}
      {copies.length === 0 ? null : (
        <p className={css['copies']}>
          {t('loss.cache-intro')} {listed(copies, locale)}.
        </p>
      )}
    </>
  )
}

/** What leaving would lose; null until it is known. Asked again for each dialog: nothing tells when it changes. */
export function useLossPreview(accountId: string): LossPreview | 'unknown' | null {
  const { data, isError } = useAsked('accounts.lossPreview', { accountId })
  return data ?? (isError ? 'unknown' : null)
}

/** One file of all that the account keeps on this computer only. */
export function ExportAll({ accountId, accounts }: Omit<LossListProps, 'loss'>) {
  const { t } = useTranslation('accounts')
  const say = useSay()
  const [told, setTold] = useState('')
  const run = () => {
    accounts.exportKept(accountId, t('loss.export-title')).then(
      (name) => setTold(name === null ? '' : t('loss.exported', { name })),
      (failure: unknown) => {
        setTold(t('loss.export-failed'))
        say.failed(failure)
      },
    )
  }
  return (
    <div className={css['export']}>
      <Button size="s" icon={<Download aria-hidden />} onPress={run}>
        {t('loss.export')}
      </Button>
      <p className={css['open']}>{t('loss.export-open')}</p>
      <p role="status">{told}</p>
    </div>
  )
}

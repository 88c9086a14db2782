import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import type { BackupState } from '../../../shared/bridge/backup.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Backup.module.css'
import { PassphraseDialog } from './PassphraseDialog.tsx'
import { TryPassphraseDialog } from './TryPassphraseDialog.tsx'

export function PassphraseSection({ state }: { readonly state: BackupState }) {
  const { t } = useTranslation('backup')
  const { locale } = useShowing()
  const say = useSay()
  const id = useId()
  const [asking, setAsking] = useState<'try' | 'change' | null>(null)
  const { passphraseSinceMs: since } = state
  const day = (at: number) => dateFormat(locale, ownZone(), { dateStyle: 'long' }).format(at)
  const close = () => setAsking(null)
  return (
    <section className={css['section']} aria-labelledby={id}>
      <div className={css['line']} data-top="true">
        <KeyRound aria-hidden />
        <div className={css['words']}>
          <h2 id={id}>{t(since === null ? 'phrase.none' : 'phrase')}</h2>
          <p className={css['small']}>
            {since === null ? t('phrase.none-text') : t('phrase.text', { day: day(since) })}
          </p>
        </div>
        {since === null ? null : (
          <>
            <Button size="s" onPress={() => setAsking('try')}>
              {t('phrase.try')}
            </Button>
            <Button size="s" variant="quiet" onPress={() => setAsking('change')}>
              {t('phrase.change')}
            </Button>
          </>
        )}
      </div>
      {asking === 'try' ? <TryPassphraseDialog onClose={close} /> : null}
      {asking === 'change' ? (
        <PassphraseDialog
          onClose={close}
          onSet={() => {
            close()
            say.done(() => t('phrase.chosen'))
          }}
        />
      ) : null}
    </section>
  )
}

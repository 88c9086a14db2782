import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useStores } from '../../state/stores.ts'
import { useWork } from '../../state/useSay.ts'
import { TextField } from '../../ui/TextField.tsx'
import css from './Backup.module.css'

/** Whether somebody still knows it; nothing is opened or changed by it. */
export function TryPassphraseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('backup')
  const { bridge } = useStores()
  const { busy, run } = useWork()
  const [typed, setTyped] = useState('')
  const [opens, setOpens] = useState<boolean | null>(null)
  const tryIt = () =>
    run(async () => setOpens((await bridge.call('backup.tryPassphrase', { passphrase: typed })).opens))
  return (
    <FormDialog
      title={t('phrase.try-title')}
      action={t('phrase.try-go')}
      isReady={typed !== ''}
      isPending={busy}
      onClose={onClose}
      onGo={tryIt}
    >
      <div className={css['stack']}>
        <TextField
          label={t('phrase.label')}
          type="password"
          autoFocus
          autoComplete="current-password"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setOpens(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed !== '' && !busy) tryIt()
          }}
        />
        <p
          role="status"
          className={css['strength']}
          data-tone={opens === null ? 'plain' : opens ? 'good' : 'bad'}
        >
          {opens === null ? '' : t(opens ? 'phrase.try-yes' : 'phrase.try-no')}
        </p>
      </div>
    </FormDialog>
  )
}

import { type KeyboardEvent, useState } from 'react'
import { passphraseStrength } from '../../../shared/domain/backup.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useStores } from '../../state/stores.ts'
import { useWork } from '../../state/useSay.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import css from './Backup.module.css'

export interface PassphraseDialogProps {
  readonly isFirst?: boolean
  readonly onClose: () => void
  readonly onSet: () => void
}

const TONES = { short: 'bad', weak: 'warn', fair: 'plain', good: 'good' } as const

/** Chooses what copies are sealed with; how well it holds is told while it is typed. */
export function PassphraseDialog({ isFirst = false, onClose, onSet }: PassphraseDialogProps) {
  const { t } = useTranslation('backup')
  const { bridge } = useStores()
  const { busy, run } = useWork()
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [shown, setShown] = useState(false)
  const strength = passphraseStrength(first)
  const same = first === second
  const ready = strength !== 'short' && same
  const set = () =>
    run(async () => {
      await bridge.call('backup.setPassphrase', { passphrase: first })
      onSet()
    })
  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && ready && !busy) set()
  }
  const type = shown ? 'text' : 'password'
  return (
    <FormDialog
      title={t('phrase.choose')}
      action={t('phrase.set')}
      isReady={ready}
      isPending={busy}
      onClose={onClose}
      onGo={set}
    >
      <div className={css['stack']}>
        <p>{t('phrase.choose-text')}</p>
        {isFirst ? null : <p>{t('phrase.change-text')}</p>}
        <TextField
          label={t('phrase.label')}
          type={type}
          autoFocus
          autoComplete="new-password"
          value={first}
          onChange={setFirst}
        />
        <TextField
          label={t('phrase.again')}
          type={type}
          autoComplete="new-password"
          value={second}
          onChange={setSecond}
          onKeyDown={goOn}
          error={second !== '' && !same && !first.startsWith(second) ? t('phrase.differs') : undefined}
        />
        <Checkbox isSelected={shown} onChange={setShown}>
          {t('phrase.show')}
        </Checkbox>
        <p role="status" className={css['strength']} data-tone={first === '' ? 'plain' : TONES[strength]}>
          {t(`phrase.${first === '' ? 'short' : strength}`)}
        </p>
      </div>
    </FormDialog>
  )
}

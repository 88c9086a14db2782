import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './ConnectForm.module.css'
import { portOf } from './connectionForms.ts'
import { fieldProps } from './fieldProps.ts'

/**
 * The redirect URI exactly as it is to be registered, with a way to copy it and to get another port; or port 0, where
 * the site takes any (SIGN-5, SIGN-6).
 */
export function RedirectField({ control, atFault, onCopy, onAnother, onAny }: RedirectFieldProps) {
  const { t } = useTranslation('accounts')
  const { t: common } = useTranslation('common')
  const field = useController({ control, name: 'redirectUri' })
  const anyPort = portOf(field.field.value) === '0'
  return (
    <>
      <TextField
        {...fieldProps(field, t, atFault)}
        label={t('field.redirect')}
        layout="row"
        mono
        autoComplete="off"
        spellCheck="false"
        beside={
          <CopyButton
            copiedLabel={common('copied')}
            label={t('field.copy-redirect')}
            onCopy={() => onCopy(field.field.value)}
          >
            {common('copy')}
          </CopyButton>
        }
        description={
          anyPort ? (
            t('field.redirect-any-note')
          ) : (
            <>
              {t('field.redirect-note')}{' '}
              <Button variant="link" onPress={onAnother}>
                {t('field.redirect-other')}
              </Button>
            </>
          )
        }
      />
      <div className={css['choice']}>
        <Checkbox isSelected={anyPort} onChange={(any) => (any ? onAny() : onAnother())}>
          {t('field.redirect-any')}
        </Checkbox>
      </div>
    </>
  )
}

export interface RedirectFieldProps {
  readonly control: Control<ConnectionForm>
  readonly atFault: boolean
  readonly onCopy: (text: string) => Promise<void>
  /** Puts another port into the field. */
  readonly onAnother: () => void
  /** Puts port 0 into the field. */
  readonly onAny: () => void
}

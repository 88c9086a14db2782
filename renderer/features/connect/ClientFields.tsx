import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './ConnectForm.module.css'
import { fieldProps } from './fieldProps.ts'

/** Client id and secret. The secret is never offered to a password store and can be looked at while typed. */
export function ClientFields({ control, kept, fault }: ClientFieldsProps) {
  const { t } = useTranslation(['accounts', 'common'])
  const { t: own } = useTranslation('accounts')
  const [shown, setShown] = useState(false)
  const id = useController({ control, name: 'clientId' })
  const secret = useController({ control, name: 'clientSecret' })
  return (
    <>
      <TextField
        {...fieldProps(id, own, fault === 'clientId')}
        label={own('field.client-id')}
        layout="row"
        mono
        autoComplete="off"
        spellCheck="false"
      />
      <TextField
        {...fieldProps(secret, own, fault === 'clientSecret')}
        label={own('field.client-secret')}
        layout="row"
        mono
        type={shown ? 'text' : 'password'}
        autoComplete="off"
        spellCheck="false"
        placeholder={kept === null ? '' : own(`field.${kept}`)}
        trailing={
          secret.field.value === '' ? null : (
            <Button
              variant="link"
              className={css['reveal']}
              aria-label={shown ? own('field.hide-secret') : own('field.show-secret')}
              onPress={() => setShown(!shown)}
            >
              {shown ? t('common:hide') : t('common:show')}
            </Button>
          )
        }
      />
    </>
  )
}

export interface ClientFieldsProps {
  readonly control: Control<ConnectionForm>
  /** Why none needs to be typed; null where one does. */
  readonly kept: 'secret-kept' | 'secret-given' | null
  readonly fault: keyof ConnectionForm | null
}

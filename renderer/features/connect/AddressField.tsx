import { Lock, LockOpen, Monitor } from 'lucide-react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './ConnectForm.module.css'
import { addressSafety } from './connectionForms.ts'
import { fieldProps } from './fieldProps.ts'

const ICONS = { encrypted: Lock, plain: LockOpen, 'this-computer': Monitor } as const

/** The address and what its scheme means; plain HTTP beyond this computer only by an explicit choice (SIGN-20). */
export function AddressField({ control, address, atFault, onAllow }: AddressFieldProps) {
  const { t } = useTranslation('accounts')
  const field = useController({ control, name: 'address' })
  const insecure = useController({ control, name: 'allowInsecure' })
  const safety = addressSafety(address)
  const Icon = safety === 'unknown' ? null : ICONS[safety]
  return (
    <>
      <TextField
        {...fieldProps(field, t, atFault)}
        label={t('field.address')}
        placeholder={t('field.address-placeholder')}
        layout="row"
        type="url"
        autoComplete="url"
        spellCheck="false"
        trailing={
          Icon === null || safety === 'unknown' ? null : (
            <span className={css['safety']} data-safety={safety}>
              <Icon aria-hidden />
              {t(`safety.${safety}`)}
            </span>
          )
        }
      />
      {safety === 'plain' || insecure.field.value ? (
        <div className={css['allow']}>
          <Checkbox
            isSelected={insecure.field.value}
            onChange={(allowed) => {
              insecure.field.onChange(allowed)
              onAllow()
            }}
            onBlur={insecure.field.onBlur}
            note={t('insecure.note')}
          >
            {t('insecure.allow')}
          </Checkbox>
        </div>
      ) : null}
    </>
  )
}

export interface AddressFieldProps {
  readonly control: Control<ConnectionForm>
  readonly address: string
  readonly atFault: boolean
  /** The choice about plain HTTP changed: the address has to be looked at again. */
  readonly onAllow: () => void
}

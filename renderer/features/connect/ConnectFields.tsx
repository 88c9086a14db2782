import { Lock, LockOpen, Monitor } from 'lucide-react'
import { useState } from 'react'
import { type Control, type UseControllerReturn, useController } from 'react-hook-form'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'
import { type TextOf, useTranslation } from '../../i18n/useTranslation.ts'
import { afterPress } from '../../lib/afterPress.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import css from './ConnectForm.module.css'
import { addressSafety, portOf } from './connectAddress.ts'
import { isInvalid } from './connectSchema.ts'

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

interface AddressFieldProps {
  readonly control: Control<ConnectionForm>
  readonly address: string
  readonly atFault: boolean
  /** The choice about plain HTTP changed: the address has to be looked at again. */
  readonly onAllow: () => void
}

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

interface ClientFieldsProps {
  readonly control: Control<ConnectionForm>
  /** Why none needs to be typed; null where one does. */
  readonly kept: 'secret-kept' | 'secret-given' | null
  readonly fault: keyof ConnectionForm | null
}

/**
 * The redirect URI exactly as it is to be registered, with a way to copy it and to get another port; or port 0, where
 * the site takes any (SIGN-5, SIGN-6).
 */
export function RedirectField({ control, atFault, onCopy, onAnother, onAny }: RedirectFieldProps) {
  const { t } = useTranslation('accounts')
  const { t: common } = useTranslation('common')
  const say = useSay()
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
            onFailure={say.failed}
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

interface RedirectFieldProps {
  readonly control: Control<ConnectionForm>
  readonly atFault: boolean
  readonly onCopy: (text: string) => Promise<void>
  /** Puts another port into the field. */
  readonly onAnother: () => void
  /** Puts port 0 into the field. */
  readonly onAny: () => void
}

type TextName = 'address' | 'clientId' | 'clientSecret' | 'redirectUri'

/** Ties a text field to the form; says what is wrong with it in words, or that a check points at it. */
function fieldProps<Name extends TextName>(
  { field, fieldState }: UseControllerReturn<ConnectionForm, Name>,
  t: TextOf<'accounts'>,
  atFault: boolean,
) {
  const name: TextName = field.name
  const message = fieldState.error?.message
  const error = isInvalid(message) ? t(message) : atFault ? t(`fault.${name}`) : undefined
  return {
    name: field.name,
    value: field.value as string,
    onChange: field.onChange,
    onBlur: () => afterPress(field.onBlur),
    inputRef: field.ref,
    error,
  }
}

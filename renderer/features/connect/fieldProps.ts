import type { TFunction } from 'i18next'
import type { UseControllerReturn } from 'react-hook-form'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'
import { isInvalid } from './connectSchema.ts'

type TextName = 'address' | 'clientId' | 'clientSecret' | 'redirectUri'

/** Ties a text field to the form; says what is wrong with it in words, or that a check points at it. */
export function fieldProps<Name extends TextName>(
  { field, fieldState }: UseControllerReturn<ConnectionForm, Name>,
  t: TFunction<'accounts'>,
  atFault: boolean,
) {
  const name: TextName = field.name
  const message = fieldState.error?.message
  const error = isInvalid(message) ? t(message) : atFault ? t(`fault.${name}`) : undefined
  return {
    name: field.name,
    value: field.value as string,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error,
  }
}

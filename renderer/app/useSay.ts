import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../bridge.ts'
import { showToast } from '../ui/toasts.ts'
import { useStores } from './stores.ts'

export interface Say {
  readonly done: (text: string) => void
  /** For `catch`: says what a call failed of, in the site's words where it has any, and stays until it is read. */
  readonly failed: (failure: unknown) => void
}

export function useSay(): Say {
  const { toasts } = useStores()
  const { t } = useTranslation('common')
  return useMemo(
    () => ({
      done: (text) => void showToast(toasts, { text }),
      failed(failure) {
        const text = failure instanceof CallError ? t(`error.${failure.code}`) : t('error.internal')
        showToast(toasts, { text, tone: 'danger' })
      },
    }),
    [toasts, t],
  )
}

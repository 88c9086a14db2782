import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../lib/bridge.ts'
import { showToast } from '../ui/toasts.ts'
import { useStores } from './stores.ts'

export interface Say {
  /** `undo` is offered with it for as long as it is shown. */
  readonly done: (text: string, undo?: () => Promise<unknown>) => void
  /** For `catch`: says what a call failed of, and stays until it is read. */
  readonly failed: (failure: unknown) => void
}

export function useSay(): Say {
  const { toasts } = useStores()
  const { t } = useTranslation('common')
  return useMemo(() => {
    const failed = (failure: unknown) => {
      const text = failure instanceof CallError ? t(`error.${failure.code}`) : t('error.internal')
      showToast(toasts, { text, tone: 'danger' })
    }
    return {
      done(text, undo) {
        if (undo === undefined) showToast(toasts, { text })
        else {
          const onAction = () => void undo().catch(failed)
          showToast(toasts, { text, action: { label: t('undo'), onAction } })
        }
      },
      failed,
    }
  }, [toasts, t])
}

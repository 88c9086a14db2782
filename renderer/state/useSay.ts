import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../ui/toasts.ts'
import { failureText } from './failureText.ts'
import { useStores } from './stores.ts'

export interface Say {
  /** `undo` is offered with it for as long as it is shown. */
  readonly done: (text: string, undo?: () => Promise<unknown>) => void
  /** For `catch`: says what a call failed of, and stays until it is read. `as` puts the reason into a sentence. */
  readonly failed: (failure: unknown, as?: (why: string) => string) => void
}

export function useSay(): Say {
  const { toasts } = useStores()
  const { t } = useTranslation('common')
  return useMemo(() => {
    const failed: Say['failed'] = (failure, as = (why) => why) => {
      showToast(toasts, { text: as(failureText(t, failure)), tone: 'danger' })
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

/** For what a page or a field shows in its own place: the sentence of a failure. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('common')
  return useCallback((failure) => failureText(t, failure), [t])
}

import { useCallback, useMemo, useRef, useState } from 'react'
import type { ErrorCode } from '../../shared/errors.ts'
import { wordsNow } from '../i18n/loadTexts.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { showToast, type ToastContent, type ToastText } from '../ui/toasts.ts'
import { codeOf, failureText } from './failureText.ts'
import { useStores } from './stores.ts'
import type { UndoAbout } from './undos.ts'

export interface Say {
  /**
   * `undo` is offered with it for as long as it is shown, and by Mod+Z from then on. `about`: whose it is where that is
   * not the account in use, and how long it can be undone at all.
   */
  readonly done: (text: ToastText, undo?: () => Promise<unknown>, about?: UndoAbout) => void
  /** For `catch`: says what a call failed of, and stays until it is read. `as` puts the reason into a sentence. */
  readonly failed: (failure: unknown, as?: (why: string) => string) => void
}

export function useSay(): Say {
  const { toasts, undos } = useStores()
  const { t } = useTranslation('common')
  const links = useFailureLinks()
  return useMemo(() => {
    // What is said may stand there longer than the language it was said in.
    const failed: Say['failed'] = (failure, as = (why) => why) => {
      showToast(toasts, {
        text: () => as(failureText(wordsNow() ?? t, failure)),
        tone: 'danger',
        links: links(codeOf(failure)),
      })
    }
    return {
      done(text, undo, about = {}) {
        if (undo === undefined) {
          showToast(toasts, { text, owner: about.accountId })
          return
        }
        const onAction = undos.offer(() => {
          toasts.close(key)
          void undo().catch(failed)
        }, about)
        const action = { label: () => (wordsNow() ?? t)('undo'), onAction }
        const key = showToast(toasts, { text, action, owner: about.accountId }, about.holdMs)
      },
      failed,
    }
  }, [toasts, undos, t, links])
}

/** What leads on from a failure, for a toast that says it in words of its own. */
export function useFailureLinks(): (code: ErrorCode) => NonNullable<ToastContent['links']> {
  const { help } = useStores()
  const { t } = useTranslation('common')
  return useCallback(
    (error) => [
      {
        label: () => (wordsNow() ?? t)('what-helps'),
        onPress: () => help.show({ what: 'guide', asked: { error } }),
      },
      {
        label: () => (wordsNow() ?? t)('show-diagnostics'),
        onPress: () => help.show({ what: 'diagnostics' }),
      },
    ],
    [help, t],
  )
}

/** For what a page or a field shows in its own place: the sentence of a failure. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('common')
  return useCallback((failure) => failureText(t, failure), [t])
}

/**
 * Work a person waits for: whether it is under way, and what it failed of said, by `failed` where that is given. A
 * second press while it is under way does nothing.
 */
export function useWork() {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const run = (work: () => Promise<unknown>, failed: (failure: unknown) => void = say.failed): void => {
    if (under.current) return
    under.current = true
    setBusy(true)
    work()
      .catch(failed)
      .finally(() => {
        under.current = false
        setBusy(false)
      })
  }
  return { busy, run }
}

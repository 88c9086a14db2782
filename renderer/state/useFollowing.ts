import { useCallback } from 'react'
import type { EntryState } from '../../shared/domain/outboxEntry.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { changingToast, type ToastContent } from '../ui/toasts.ts'
import { codeText } from './failureText.ts'
import { type ActOnEvents, followChanges } from './followChanges.ts'
import { useStores } from './stores.ts'
import { useFailureLinks, useSay } from './useSay.ts'

interface ActWords {
  /** What it is, in a few words, before the site has it. */
  readonly what: () => string
  /** Once the site has it. */
  readonly done: () => string
  /** Where the site did not take it. */
  readonly failed: (why: string) => string
  /** Offered for `holdMs`, or for as long as the toast is shown, and by Mod+Z. */
  readonly undo?: (() => Promise<unknown>) | undefined
  /** Set for what is held back at first, so that it can be undone. */
  readonly holdMs?: number
  /** In the place of undo. */
  readonly action?: ToastContent['action']
}

/** One toast an act: it says what is true, from "Sending…" to what the site made of it. */
export function useFollowing(): (act: ActOnEvents, words: ActWords) => void {
  const { bridge, toasts, undos, navigation } = useStores()
  const { t } = useTranslation(['editing', 'common'])
  const { t: common } = useTranslation('common')
  const { failed } = useSay()
  const links = useFailureLinks()
  return useCallback(
    (act, { what, done, failed: refused, undo, holdMs, action }) => {
      const { accountId } = act
      const say = changingToast(toasts, accountId)
      const takeBack = () => {
        stop()
        say(null)
        void undo?.().catch(failed)
      }
      const offered: ToastContent['action'] =
        undo === undefined
          ? action
          : { label: () => common('undo'), onAction: undos.offer(takeBack, { accountId, holdMs }) }
      const later = holdMs === undefined ? offered : undefined
      const put = (text: () => string, until: 'changed' | 'timeout', now = later) =>
        say({ text, ...(now !== undefined && { action: now }) }, until)
      const sending = () => t('saved.sending', { title: what() })
      const stop = followChanges(bridge, act, (news) => {
        switch (news.kind) {
          case 'held':
            return put(what, 'changed', offered)
          case 'sending':
            return put(holdMs === undefined ? sending : what, 'changed')
          case 'waits':
            return put(() => t('saved.waits', { title: what() }), 'timeout')
          case 'done':
            return put(done, 'timeout')
          case 'withdrawn':
            return say(null)
          case 'needs-you': {
            const { id: at, state } = news.entry
            const code = codeOfState(state)
            const why = () => codeText(common, code, 'words' in state ? state.words : [])
            return say(
              {
                text: () => refused(why()),
                tone: 'danger',
                action: {
                  label: () => t('saved.show'),
                  onAction: () => navigation.go({ page: 'outbox', at }),
                },
                links: links(code),
              },
              'changed',
            )
          }
        }
      })
    },
    [bridge, toasts, undos, navigation, t, common, failed, links],
  )
}

function codeOfState(state: EntryState): ErrorCode {
  switch (state.state) {
    case 'rejected':
      return state.code
    case 'gone':
      return 'not-found'
    case 'conflict':
      return 'conflict'
    default:
      return 'internal'
  }
}

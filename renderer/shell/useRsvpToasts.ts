import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { indexOf } from '../features/events/listLayout.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { CallError } from '../lib/bridge.ts'
import { count } from '../lib/format/counts.ts'
import { rowAt } from '../lib/list/rowPages.ts'
import { cutText } from '../lib/safeText.ts'
import { useStores } from '../state/stores.ts'
import { showToast } from '../ui/toasts.ts'

/** Every answer given is said, with a way back; one that failed is said with the reason. */
export function useRsvpToasts(): void {
  const { rsvp, list, page, toasts } = useStores()
  const { t } = useTranslation(['events', 'common'])
  const { locale } = useLanguage()

  useEffect(
    () =>
      rsvp.onOutcome(({ accountId, eventIds, rsvp: answer, undoable, error }) => {
        const why = (failure: unknown) =>
          failure instanceof CallError
            ? (failure.details[0] ?? t(`common:error.${failure.code}`))
            : t('common:error.internal')
        if (error !== null) {
          showToast(toasts, { text: t('rsvp.failed', { why: why(error) }), tone: 'danger' })
          return
        }
        const [id = ''] = eventIds
        const { pages } = list.getState()
        const at = indexOf(pages, id, 0)
        const open = page.getState()
        const title =
          (open.id === id ? (open.event ?? open.preview)?.title : undefined) ??
          (at < 0 ? undefined : rowAt(pages, at)?.title) ??
          ''
        const undo = {
          label: t('common:undo'),
          onAction() {
            rsvp.undo(accountId, eventIds).catch((failure: unknown) => {
              showToast(toasts, { text: t('rsvp.undo-failed', { why: why(failure) }), tone: 'danger' })
            })
          },
        }
        // Where a first answer cannot be taken back, one can still say that one does not come.
        const decline = {
          label: t('rsvp.not-going'),
          onAction: () => void rsvp.set(accountId, eventIds, 'not-going'),
        }
        const wayBack = undoable ? undo : decline
        showToast(toasts, {
          text: t(`rsvp.done.${answer}`, {
            count: eventIds.length,
            number: count(eventIds.length, locale),
            title: cutText(title, 60),
          }),
          ...(undoable || answer !== 'not-going' ? { action: wayBack } : {}),
        })
      }),
    [rsvp, list, page, toasts, t, locale],
  )
}

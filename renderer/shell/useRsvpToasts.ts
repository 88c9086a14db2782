import { useEffect } from 'react'
import { indexOf } from '../features/events/listLayout.ts'
import { keyIn } from '../features/events/rowKey.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { count } from '../lib/format/counts.ts'
import { rowAt } from '../lib/list/rowPages.ts'
import { cutText } from '../lib/safeText.ts'
import { useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { showToast } from '../ui/toasts.ts'

/** Every answer given is said, with a way back; one that failed is said with the reason. */
export function useRsvpToasts(): void {
  const { rsvp, list, page, toasts } = useStores()
  const { t } = useTranslation(['events', 'common'])
  const { locale } = useLanguage()
  const say = useSay()

  useEffect(
    () =>
      rsvp.onOutcome(({ accountId, eventIds, rsvp: answer, title: told, undoIds, error }) => {
        if (error !== null) say.failed(error, (why) => t('rsvp.failed', { why }))
        const [id] = eventIds
        if (id === undefined) return
        const { pages, query } = list.getState()
        const at = indexOf(pages, keyIn(query, accountId, id), 0)
        const open = page.getState()
        const title =
          told ??
          (open.id === id && open.accountId === accountId
            ? (open.event ?? open.preview)?.title
            : undefined) ??
          (at < 0 ? undefined : rowAt(pages, at)?.title) ??
          ''
        const number = eventIds.length
        const text = () =>
          t(`rsvp.done.${answer}`, {
            count: number,
            number: count(number, locale),
            title: cutText(title, 60),
          })
        if (undoIds.length > 0) {
          const undone = (back: number) =>
            back === 0 ? t('rsvp.undo-late') : t('rsvp.undone', { count: back, number: count(back, locale) })
          const undo = () =>
            rsvp.undo(accountId, undoIds).then(
              (back) => say.done(() => undone(back), undefined, { accountId }),
              (failure: unknown) => say.failed(failure, (why) => t('rsvp.undo-failed', { why })),
            )
          say.done(text, undo, { accountId })
          return
        }
        // Where a first answer cannot be taken back, one can still say that one does not come.
        const decline = {
          label: () => t('rsvp.not-going'),
          onAction: () => void rsvp.set(accountId, eventIds, 'not-going'),
        }
        showToast(toasts, { text, owner: accountId, ...(answer !== 'not-going' && { action: decline }) })
      }),
    [rsvp, list, page, toasts, t, locale, say],
  )
}

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { codeText } from '../../state/failureText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { showToast, type ToastContent } from '../../ui/toasts.ts'
import { watchSave } from './saveWatch.ts'

/** Every save and delete is said; a delete with its way back for as long as there is one. */
export function useEditingToasts(): void {
  const { bridge, editor, deletion, toasts, page, navigation, selection } = useStores()
  const { t } = useTranslation(['editing', 'common', 'events'])
  const { t: common } = useTranslation('common')
  const { locale } = useLanguage()
  const { done: told, failed } = useSay()

  useEffect(() => {
    const titled = (title: string) => cutText(title, 60) || t('events:row.untitled')
    const stops = [
      editor.onOutcome(({ isNew, title, changed, saved, error }) => {
        if (error !== null || saved === null) {
          failed(error, (why) => t('saved.failed', { why }))
          return
        }
        const saidSo = () =>
          isNew
            ? t('saved.created', { title: titled(title) })
            : t('saved.changed', { count: changed, number: count(changed, locale), title: titled(title) })
        let shown: string | null = null
        const say = (content: ToastContent) => {
          if (shown !== null) toasts.close(shown)
          shown = showToast(toasts, content)
        }
        // Said as the site says it: on its way, then saved and read back, or what is in the way.
        watchSave(bridge, saved, (news) => {
          switch (news.kind) {
            case 'sending':
              return say({ text: () => t('saved.sending', { title: titled(title) }) })
            case 'waits':
              return say({ text: () => t('saved.waits', { title: titled(title) }) })
            case 'done':
              return say({ text: () => (news.differs ? t('saved.differs', { saved: saidSo() }) : saidSo()) })
            case 'needs-you': {
              const { id: at, state } = news.entry
              const label = () => t('saved.show')
              return say({
                text: () =>
                  state.state === 'rejected'
                    ? t('saved.refused', {
                        title: titled(title),
                        why: codeText(common, state.code, state.words),
                      })
                    : t('saved.needs-you', { title: titled(title) }),
                tone: 'danger',
                action: { label, onAction: () => navigation.go({ page: 'outbox', at }) },
              })
            }
          }
        })
      }),
      deletion.onDone((deleted) => {
        const [first] = deleted.events
        if (deleted.error !== null) {
          failed(deleted.error, (why) => t('delete.failed', { why }))
          return
        }
        selection.clearMarks()
        if (deleted.events.some(({ id }) => id === page.getState().id))
          navigation.go({ page: 'events', eventId: null })
        const number = deleted.events.length
        const text = () =>
          t('delete.done', {
            count: number,
            number: count(number, locale),
            title: titled(first?.title ?? ''),
          })
        told(
          text,
          () =>
            deletion.undo(deleted).then(
              () => told(() => t('delete.undone')),
              (failure: unknown) => failed(failure, (why) => t('delete.too-late', { why })),
            ),
          deleted.holdMs,
        )
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [bridge, editor, deletion, toasts, page, navigation, selection, t, common, locale, told, failed])
}

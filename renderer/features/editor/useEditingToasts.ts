import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '../../app/stores.ts'
import type { CallError } from '../../bridge.ts'
import { count } from '../../format/counts.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { showToast } from '../../ui/toasts.ts'
import { cutText } from '../events/safeText.ts'

/** Every save and delete is said; a delete with its way back for as long as there is one. */
export function useEditingToasts(): void {
  const { editor, deletion, toasts, sync, page, navigation, selection } = useStores()
  const { t } = useTranslation(['editing', 'common', 'events'])
  const { locale } = useLanguage()

  useEffect(() => {
    const why = (error: CallError) => error.details[0] ?? t(`common:error.${error.code}`)
    const titled = (title: string) => cutText(title, 60) || t('events:row.untitled')
    const stops = [
      editor.onOutcome(({ isNew, title, changed, error }) => {
        if (error !== null) {
          const text = t('saved.failed', { why: t(`common:error.${error.code}`) })
          showToast(toasts, { text, tone: 'danger' })
          return
        }
        const saved = isNew
          ? t('saved.created', { title: titled(title) })
          : t('saved.changed', { count: changed, number: count(changed, locale), title: titled(title) })
        const waits = sync.getState().status?.reach === 'offline'
        showToast(toasts, { text: waits ? t('saved.waits', { saved }) : saved })
      }),
      deletion.onDone((done) => {
        const [first] = done.events
        if (done.error !== null) {
          showToast(toasts, { text: t('delete.failed', { why: why(done.error) }), tone: 'danger' })
          return
        }
        selection.clearMarks()
        if (done.events.some(({ id }) => id === page.getState().id))
          navigation.go({ page: 'events', eventId: null })
        const number = done.events.length
        const content = {
          text: t('delete.done', {
            count: number,
            number: count(number, locale),
            title: titled(first?.title ?? ''),
          }),
          action: {
            label: t('common:undo'),
            onAction() {
              deletion.undo(done).then(
                () => showToast(toasts, { text: t('delete.undone') }),
                (error: CallError) =>
                  showToast(toasts, { text: t('delete.too-late', { why: why(error) }), tone: 'danger' }),
              )
            },
          },
        }
        toasts.add(content, { timeout: done.holdMs })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor, deletion, toasts, sync, page, navigation, selection, t, locale])
}

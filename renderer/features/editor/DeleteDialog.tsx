import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { shortWhen } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useShowing } from '../../state/useShowing.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import css from './DeleteDialog.module.css'

/** As many as one reads; the rest is counted. */
const MOST = 100

/** What a bulk delete would take, by title, before it does. */
export function DeleteDialog() {
  const { t } = useTranslation(['editing', 'events', 'common'])
  const { deletion } = useStores()
  const showing = useShowing()
  const counted = useCounted()
  const state = useStore(deletion, (each) => each)
  if (state.kind === 'none') return null
  const { events } = state
  const more = events.length - MOST
  return (
    <ConfirmDialog
      isOpen
      danger
      title={t('delete.title', counted(events.length))}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('common:cancel')}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
    >
      <p>{t('delete.text')}</p>
      <ul className={css['list']}>
        {events.slice(0, MOST).map(({ id, title, startsAt, mine }) => (
          <li key={id}>
            <span dir="auto">{cutText(title, 100) || t('events:row.untitled')}</span>
            <span className={css['muted']}>
              {[startsAt === null ? '' : shortWhen(startsAt * 1000, showing), mine ? '' : t('delete.foreign')]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {more <= 0 ? null : <p className={css['muted']}>{t('delete.more', counted(more))}</p>}
    </ConfirmDialog>
  )
}

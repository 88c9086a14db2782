import { useTranslation } from 'react-i18next'
import { NOTIFYING_FIELDS } from '../../../shared/domain/eventFields.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import css from './ChangesPane.module.css'
import { changedIn } from './openEditor.ts'
import { useOpenEditor } from './useEditor.ts'

/** Who may hear of it (SITE-U6), and that every save is read back. */
export function PeopleNote() {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const going = useOpenEditor((open) => open.opening.going)
  const maybe = useOpenEditor((open) => open.opening.maybe)
  const notifies = useOpenEditor(
    (open) =>
      open.target.eventId !== null && changedIn(open).some((field) => NOTIFYING_FIELDS.includes(field)),
  )
  if (!notifies) return <p className={css['muted']}>{t('changes.read-back')}</p>
  if (going === null || maybe === null) return <p className={css['muted']}>{t('changes.people-unknown')}</p>
  return (
    <p className={css['muted']}>
      <strong>{t('changes.people', { going: count(going, locale), maybe: count(maybe, locale) })}</strong>{' '}
      {t('changes.people-text')}
    </p>
  )
}

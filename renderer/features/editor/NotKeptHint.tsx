import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import css from './EditorForm.module.css'
import { useOpenEditor } from './useEditor.ts'

/** Fields this site was seen to drop (SITE-U5). */
export function NotKeptHint() {
  const { t } = useTranslation(['editor', 'editing'])
  const { locale } = useLanguage()
  const lost = useOpenEditor((open) => open.opening.fieldsNotKept)
  if (lost.length === 0) return null
  const fields = new Intl.ListFormat(locale).format(lost.map((field) => t(`editing:field.${field}`)))
  return <p className={css['note']}>{t('not-kept.note', { fields })}</p>
}

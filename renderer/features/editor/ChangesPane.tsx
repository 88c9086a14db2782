import { useTranslation } from 'react-i18next'
import { EVENT_FIELDS } from '../../../shared/domain/eventFields.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { ChangeItem, PhotoChangeItem } from './ChangeItem.tsx'
import css from './ChangesPane.module.css'
import { changedIn } from './openEditor.ts'
import { PeopleNote } from './PeopleNote.tsx'
import { SavePart } from './SavePart.tsx'
import { useOpenEditor } from './useEditor.ts'
import { useValueWords } from './useValueWords.ts'

/** The change before it goes: each field with what it was and what it will be. */
export function ChangesPane() {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const open = useOpenEditor((state) => state)
  const isNew = open.target.eventId === null
  const fields = isNew ? EVENT_FIELDS.filter((field) => open.fields[field] !== '') : changedIn(open)
  const number = fields.length + (open.photo.kind === 'keep' ? 0 : 1)
  return (
    <aside className={css['pane']} aria-labelledby="editor-changes">
      <div className={css['scroll']}>
        <h2 id="editor-changes" className={css['title']}>
          {t(isNew ? 'changes.created' : 'changes.title')}
        </h2>
        {isNew ? null : (
          <p className={css['muted']} role="status">
            {number === 0
              ? t('changes.none')
              : t('changes.count', { count: number, number: count(number, locale) })}
          </p>
        )}
        <ul className={css['list']}>
          {fields.map((field) => (
            <ChangeItem key={field} field={field} />
          ))}
          {open.photo.kind === 'keep' ? null : <PhotoChangeItem kind={open.photo.kind} />}
        </ul>
        {isNew ? null : <CategoryAlong />}
      </div>
      <div className={css['foot']}>
        <PeopleNote />
        <SavePart />
      </div>
    </aside>
  )
}

/** Every update carries the category: left out, the site removes it (SITE-U1). */
function CategoryAlong() {
  const { t } = useTranslation('editor')
  const words = useValueWords()
  const category = useOpenEditor((open) => open.fields.category)
  const changed = useOpenEditor((open) => open.fields.category !== open.from.category)
  const any = useOpenEditor((open) => changedIn(open).length > 0)
  if (changed || !any || category === '') return null
  return <p className={css['muted']}>{t('changes.category-along', { name: words('category', category) })}</p>
}

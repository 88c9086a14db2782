import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { CategoryBox } from './CategoryBox.tsx'
import css from './EditorForm.module.css'
import { FieldPlace } from './FieldPlace.tsx'
import { useField, useOpenEditor } from './useEditor.ts'

export function CategoryField() {
  const { t } = useTranslation('editing')
  const { editor } = useStores()
  const categories = useOpenEditor((open) => open.opening.categories)
  const { value, set, leave, error } = useField('category')
  const present = () => {
    const state = editor.getState()
    return state.kind === 'open' ? state.fields.category : value
  }
  return (
    <FieldPlace field="category">
      <CategoryBox
        label={t('field.category')}
        value={value}
        present={present}
        categories={categories}
        error={error}
        onValue={set}
        onLeave={leave}
      />
      <OtherCategories />
    </FieldPlace>
  )
}

/** The site may keep one category alone: the others are named before they are at stake. */
function OtherCategories() {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const names = useOpenEditor((open) => open.opening.otherCategories)
  if (names.length === 0) return null
  const list = new Intl.ListFormat(locale).format(names.map((name) => cutText(name, 40)))
  return <p className={css['note']}>{t('category.others', { names: list })}</p>
}

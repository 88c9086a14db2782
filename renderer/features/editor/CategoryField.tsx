import { useTranslation } from 'react-i18next'
import { useStores } from '../../app/stores.ts'
import { CategoryBox } from './CategoryBox.tsx'
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
    </FieldPlace>
  )
}

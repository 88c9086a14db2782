import { useTranslation } from 'react-i18next'
import { commentKey, privacyKey } from '../../labels/privacyWords.ts'
import { CircleSelect } from './CircleSelect.tsx'
import css from './EditorForm.module.css'
import { FieldPlace } from './FieldPlace.tsx'
import { useField, useOpenEditor } from './useEditor.ts'

type Field = 'privacy' | 'privacyComment'

/** Who can see the event, who can comment. */
export function CircleFields() {
  const { t } = useTranslation('events')
  const privacy = useOpenEditor((open) => open.fields.privacy)
  const comment = useOpenEditor((open) => open.fields.privacyComment)
  return (
    <div className={css['stack']}>
      <CircleField field="privacy" />
      <CircleField field="privacyComment" />
      <p className={css['note']}>
        {t(privacyKey(privacy), { number: privacy })}, {t(commentKey(comment), { number: comment })}.
      </p>
    </div>
  )
}

function CircleField({ field }: { readonly field: Field }) {
  const { t } = useTranslation('editing')
  const { value, set, leave, error } = useField(field)
  const first = useOpenEditor((open) => open.from[field])
  return (
    <FieldPlace field={field}>
      <CircleSelect
        label={t(`field.${field}`)}
        value={value}
        first={first}
        error={error}
        onValue={set}
        onLeave={leave}
      />
    </FieldPlace>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { changeCount, isDirty, problemFields, problemsOf } from './openEditor.ts'
import css from './SavePart.module.css'
import { focusField, saveOpenEditor } from './saveOpenEditor.ts'
import { useOpenEditor } from './useEditor.ts'

/** Save, discard, and what has to be mended first. */
export function SavePart() {
  const { t } = useTranslation(['editor', 'editing'])
  const { locale } = useLanguage()
  const stores = useStores()
  const open = useOpenEditor((state) => state)
  const isNew = open.target.eventId === null
  const problems = problemFields(problemsOf(open)).filter((field) => open.left.has(field))
  const number = changeCount(open)
  return (
    <>
      <div className={css['actions']}>
        <Button
          variant="primary"
          shortcut="Mod+S"
          className={css['save']}
          isPending={open.saving}
          isDisabled={!isDirty(open) || problems.length > 0}
          onPress={() => saveOpenEditor(stores)}
        >
          {isNew ? t('save.create') : t('save.changes', { count: number, number: count(number, locale) })}
        </Button>
        <Discard />
      </div>
      <div role="status">
        {problems.length === 0 ? null : (
          <p className={css['mend']}>
            {t('save.mend', { count: problems.length, number: count(problems.length, locale) })}{' '}
            {problems.map((field) => (
              <Button
                key={field}
                variant="link"
                className={css['mend-link']}
                onPress={() => focusField(field)}
              >
                {t(`editing:field.${field}`)}
              </Button>
            ))}
          </p>
        )}
      </div>
    </>
  )
}

function Discard() {
  const { t } = useTranslation(['editor', 'common'])
  const say = useSay()
  const { editor, navigation } = useStores()
  const dirty = useOpenEditor(isDirty)
  const eventId = useOpenEditor((open) => open.target.eventId)
  const [asking, setAsking] = useState(false)
  const discard = async () => {
    setAsking(false)
    const target = editor.getState()
    const givenUp = await editor.startOver()
    navigation.go({ page: 'events', eventId })
    if (givenUp === null || target.kind !== 'open') return
    say.done(t('draft.discarded'), () => editor.reviveDraft(target.target.accountId, givenUp))
  }
  return (
    <>
      <Button variant="danger" isDisabled={!dirty} onPress={() => setAsking(true)}>
        {t('save.discard')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        danger
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => void discard().catch(say.failed)}
        onCancel={() => setAsking(false)}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  )
}

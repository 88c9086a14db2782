import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DangerDialog } from '../../lib/DangerDialog.tsx'
import { useCounted } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { changeCount, isDirty, problemFields, problemsOf } from './openEditor.ts'
import css from './SavePart.module.css'
import { focusField, saveOpenEditor } from './saveOpenEditor.ts'
import { useAskSeries, useOpenEditor } from './useEditor.ts'

/** Save, discard, and what has to be mended first. */
export function SavePart() {
  const { t } = useTranslation(['editor', 'editing', 'making'])
  const counted = useCounted()
  const stores = useStores()
  const { navigation } = stores
  const open = useOpenEditor((state) => state)
  const isNew = open.target.eventId === null
  const problems = problemFields(problemsOf(open)).filter((field) => open.left.has(field))
  const number = changeCount(open)
  const askSeries = useAskSeries()
  return (
    <>
      <div className={css['actions']}>
        <Button
          variant="primary"
          shortcut="Mod+S"
          className={css['save']}
          wraps
          isPending={open.saving}
          isDisabled={!isDirty(open) || problems.length > 0}
          onPress={() => saveOpenEditor(stores)}
        >
          {isNew ? t('save.create') : number === 0 ? t('save.none') : t('save.changes', counted(number))}
        </Button>
        {isNew && open.series !== undefined ? (
          <Button wraps onPress={askSeries}>
            {t('making:series.open')}
          </Button>
        ) : null}
        <Button className={css['later']} onPress={() => navigation.escape()}>
          {t('save.later')}
        </Button>
        <Discard />
      </div>
      <div role="status">
        {problems.length === 0 ? null : (
          <p className={css['mend']}>
            {t('save.mend', counted(problems.length))}{' '}
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
  const { t } = useTranslation('editor')
  const say = useSay()
  const { editor, navigation } = useStores()
  const dirty = useOpenEditor(isDirty)
  const eventId = useOpenEditor((open) => open.target.eventId)
  const [asking, setAsking] = useState(false)
  const discard = async () => {
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
      <DangerDialog
        isOpen={asking}
        title={t('discard.title')}
        action={t('discard.confirm')}
        onGo={() => void discard().catch(say.failed)}
        onClose={() => setAsking(false)}
      >
        {t('discard.text')}
      </DangerDialog>
    </>
  )
}

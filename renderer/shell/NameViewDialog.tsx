import { useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useStores } from '../state/stores.ts'
import { useSay } from '../state/useSay.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { addView, renameView } from './savedViewEdits.ts'
import type { ViewNaming } from './savedViewsOf.ts'

export interface NameViewDialogProps {
  readonly asked: ViewNaming
  readonly onClose: () => void
}

const FORM = 'name-view'

export function NameViewDialog({ asked, onClose }: NameViewDialogProps) {
  const { t } = useTranslation(['shell', 'common'])
  const { preferences } = useStores()
  const say = useSay()
  const { view } = asked
  const [name, setName] = useState(view === null ? (asked.query.search ?? '') : view.name)
  const usable = name.trim() !== ''
  const save = () => {
    // Another window has its part in the list as well.
    const { savedViews } = preferences.getState().preferences
    const next =
      view === null
        ? addView(savedViews, asked.accountId, crypto.randomUUID(), name, asked.query)
        : renameView(savedViews, view.id, name)
    void preferences.set({ savedViews: next }).catch(say.failed)
    onClose()
  }
  return (
    <Dialog
      isOpen
      width="s"
      onClose={onClose}
      title={t(view === null ? 'views.saved-save' : 'views.saved-rename')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM} isDisabled={!usable}>
            {t('views.save')}
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault()
          if (usable) save()
        }}
      >
        <TextField label={t('views.saved-name')} value={name} onChange={setName} maxLength={80} autoFocus />
      </Form>
    </Dialog>
  )
}

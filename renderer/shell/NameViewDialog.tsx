import { Form } from 'react-aria-components'
import { focusSoon } from '../features/events/focusSoon.ts'
import type { ViewNaming } from '../features/events/savedViews.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { count } from '../lib/format/counts.ts'
import { useStores } from '../state/stores.ts'
import { useSay, useWork } from '../state/useSay.ts'
import { useTypedName } from '../state/useTypedForm.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { addView, MAX_VIEWS, renameView, savedViewId } from './savedViewEdits.ts'

export interface NameViewDialogProps {
  readonly asked: ViewNaming
  readonly onClose: () => void
}

const FORM = 'name-view'

export function NameViewDialog({ asked, onClose }: NameViewDialogProps) {
  const { t } = useTranslation(['shell', 'common'])
  const { locale } = useLanguage()
  const { preferences, list } = useStores()
  const say = useSay()
  const { run } = useWork()
  const { view } = asked
  // One over all accounts is named in the account that is used.
  const owner = (view === null ? asked.accountId : view.accountId) ?? list.getState().accountId
  const first = view === null ? (asked.query.search ?? '') : view.name
  const { name, write, note, drop } = useTypedName(owner, `view ${view?.id ?? ''}`, first)
  const usable = name.trim() !== ''
  const giveUp = () => {
    drop()
    onClose()
  }
  const save = async () => {
    // Another window has its part in the list as well.
    const { savedViews } = preferences.getState().preferences
    const id = view?.id ?? crypto.randomUUID()
    const next =
      view === null
        ? addView(savedViews, asked.accountId, id, name, asked.query)
        : renameView(savedViews, view, name)
    if (next.every((one) => one.id !== id)) {
      say.done(() => t('views.saved-full', { number: count(MAX_VIEWS, locale) }))
      return
    }
    await preferences.set({ savedViews: next })
    giveUp()
    // What asked for the name is gone with it: the view stands there now.
    if (view === null) focusSoon(savedViewId(id))
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
          <Button onPress={giveUp}>{t('common:cancel')}</Button>
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
          if (usable) run(save)
        }}
      >
        <TextField
          label={t('views.saved-name')}
          description={view === null ? undefined : note}
          value={name}
          onChange={write}
          maxLength={80}
          autoFocus
        />
      </Form>
    </Dialog>
  )
}

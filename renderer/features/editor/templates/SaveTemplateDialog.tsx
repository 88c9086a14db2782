import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { cutText } from '../../../lib/safeText.ts'
import { useStores } from '../../../state/stores.ts'
import { useSay } from '../../../state/useSay.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { OpenEditor } from '../openEditor.ts'
import { createTemplatesStore, sameName } from './templatesStore.ts'

const MAX_NAME = 80

/** What stands in the form, kept under a name. */
export function SaveTemplateDialog({
  open,
  onClose,
}: {
  readonly open: OpenEditor
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['making', 'common'])
  const { bridge, toasts } = useStores()
  const { failed: sayFailure } = useSay()
  const [store] = useState(() => createTemplatesStore(bridge, open.target.accountId))
  const [name, setName] = useState(cutText(open.fields.title, MAX_NAME))
  const same = useStore(store, ({ templates }) => templates?.find((each) => sameName(each.name, name)))
  useEffect(() => {
    store.load().catch(() => undefined)
  }, [store])
  const save = async () => {
    // Core replaces a template of the very same name.
    await store.save(same?.name ?? name, open.fields)
    showToast(toasts, { text: t('template.saved', { name: name.trim() }) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      width="s"
      title={t('template.title-save')}
      closeLabel={t('common:cancel')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={name.trim() === ''}
            onPress={() => void save().catch(sayFailure)}
          >
            {t('template.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('template.text')}</p>
      <TextField
        label={t('template.name')}
        value={name}
        maxLength={MAX_NAME}
        onChange={setName}
        autoFocus
        description={same === undefined ? '' : t('template.replaces')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && name.trim() !== '') void save().catch(sayFailure)
        }}
      />
    </Dialog>
  )
}

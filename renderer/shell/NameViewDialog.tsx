import { useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'

export interface NameViewDialogProps {
  readonly start: string
  /** One that is there gets another name. */
  readonly renames: boolean
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

const FORM = 'name-view'

export function NameViewDialog({ start, renames, onName, onClose }: NameViewDialogProps) {
  const { t } = useTranslation(['shell', 'common'])
  const [name, setName] = useState(start)
  const usable = name.trim() !== ''
  return (
    <Dialog
      isOpen
      width="s"
      onClose={onClose}
      title={t(renames ? 'views.saved-rename' : 'views.saved-save')}
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
          if (usable) onName(name)
        }}
      >
        <TextField label={t('views.saved-name')} value={name} onChange={setName} maxLength={80} autoFocus />
      </Form>
    </Dialog>
  )
}

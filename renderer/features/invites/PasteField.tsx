import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './Invite.module.css'
import { useComposerDeeds } from './useComposerDeeds.ts'

const MAX_TEXT = 500_000

/** Addresses in any shape; Ctrl Enter adds them. */
export function PasteField({ rows }: { readonly rows: number }) {
  const { t } = useTranslation('invites')
  const { addText } = useComposerDeeds()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const add = () => {
    if (text.trim() === '' || busy) return
    setBusy(true)
    void addText(text).then((worked) => {
      setBusy(false)
      if (worked) setText('')
    })
  }
  return (
    <div className={css['paste']}>
      <TextField
        label={t('source.paste-label')}
        description={t('source.paste-note')}
        rows={rows}
        value={text}
        maxLength={MAX_TEXT}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add()
          else event.continuePropagation()
        }}
      />
      <Button isDisabled={text.trim() === ''} isPending={busy} onPress={add}>
        {t('source.paste-add')}
      </Button>
    </div>
  )
}

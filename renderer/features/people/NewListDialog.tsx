import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PASTED } from '../../../shared/bridge/invites.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { TextField } from '../../ui/TextField.tsx'
import { NameDialog } from './NameDialog.tsx'
import { addTyped, asTyped } from './typedPeople.ts'

/** A list from typed or pasted addresses; those that are not valid stay in the field to be fixed. */
export function NewListDialog(props: {
  readonly accountId: string
  readonly onClose: () => void
  readonly onMade: (listId: string) => void
}) {
  const { accountId, onClose, onMade } = props
  const { t } = useTranslation('people')
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const say = useSay()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(0)
  const [made, setMade] = useState<string | null>(null)
  const save = (name: string) => {
    setBusy(true)
    const run = async () => {
      const to = made === null ? { name } : { listId: made }
      const { listId, left: rest } = await addTyped(bridge, accountId, to, text)
      onMade(listId)
      if (rest.length === 0) return onClose()
      setMade(listId)
      setText(asTyped(rest))
      setLeft(rest.length)
      setBusy(false)
    }
    run().catch((failure: unknown) => {
      setBusy(false)
      say.failed(failure)
    })
  }
  return (
    <NameDialog
      title={t('new.title')}
      label={t('new.name')}
      action={t('new.save')}
      first=""
      isPending={busy}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('new.addresses')}
        rows={6}
        value={text}
        onChange={setText}
        maxLength={MAX_PASTED}
        error={left === 0 ? undefined : t('left-out', { count: left, number: count(left, locale) })}
      />
    </NameDialog>
  )
}

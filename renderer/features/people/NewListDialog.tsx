import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '../../app/stores.ts'
import { useSay } from '../../app/useSay.ts'
import { TextField } from '../../ui/TextField.tsx'
import { NameDialog } from './NameDialog.tsx'
import { typedPeople } from './typedPeople.ts'

/** A list from typed or pasted addresses. */
export function NewListDialog(props: {
  readonly accountId: string
  readonly onClose: () => void
  readonly onMade: (listId: string) => void
}) {
  const { accountId, onClose, onMade } = props
  const { t } = useTranslation('people')
  const { bridge } = useStores()
  const say = useSay()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const save = (name: string) => {
    setBusy(true)
    const run = async () => {
      const [first, ...rest] = typedPeople(text)
      const made = await bridge.call('people.save', {
        accountId,
        name,
        source: { from: 'people', people: first ?? [] },
      })
      let { leftOut } = made
      for (const people of rest) {
        const more = await bridge.call('people.add', {
          accountId,
          listId: made.listId,
          source: { from: 'people', people },
        })
        leftOut += more.leftOut
      }
      if (leftOut > 0) say.done(t('left-out', { count: leftOut, number: leftOut }))
      onMade(made.listId)
      onClose()
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
      <TextField label={t('new.addresses')} rows={6} value={text} onChange={setText} maxLength={500_000} />
    </NameDialog>
  )
}

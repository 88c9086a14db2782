import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { NameDialog } from '../people/NameDialog.tsx'
import { useInviting } from './InviteContext.ts'

export function SaveListDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const { accountId, eventId } = useInviting()
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const save = (name: string) => {
    setBusy(true)
    bridge.call('people.save', { accountId, name, source: { from: 'composer', eventId } }).then(
      ({ members }) => {
        say.done(t('save-list.saved', { count: members, number: count(members, locale) }))
        onClose()
      },
      (failure: unknown) => {
        setBusy(false)
        say.failed(failure)
      },
    )
  }
  return (
    <NameDialog
      title={t('save-list.title')}
      label={t('save-list.name')}
      action={t('save-list.save')}
      first=""
      isPending={busy}
      onSave={save}
      onClose={onClose}
    />
  )
}

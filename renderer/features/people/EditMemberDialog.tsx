import { useState } from 'react'
import type { PeopleMember } from '../../../shared/bridge/people.ts'
import { ADDRESS_FAULTS } from '../../../shared/domain/invite.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useStores } from '../../state/stores.ts'
import { useWork } from '../../state/useSay.ts'
import { useTypedName } from '../../state/useTypedForm.ts'
import { TextField } from '../../ui/TextField.tsx'
import css from './People.module.css'

export interface EditMemberDialogProps {
  readonly accountId: string
  readonly listId: string
  readonly member: PeopleMember
  readonly onClose: () => void
}

/** Name and address of a member; an address that is none is said at its field. */
export function EditMemberDialog({ accountId, listId, member, onClose }: EditMemberDialogProps) {
  const { t } = useTranslation(['people', 'invites'])
  const { bridge } = useStores()
  const { busy, run } = useWork()
  const { memberId, kind } = member
  const typedName = useTypedName(accountId, `member ${listId} ${memberId}`, member.name)
  const typedAddress = useTypedName(accountId, `address ${listId} ${memberId}`, member.target)
  const { name } = typedName
  const { name: address } = typedAddress
  const [error, setError] = useState(
    member.fault === undefined ? undefined : t(`invites:fault.${member.fault}`),
  )
  const drop = () => {
    typedName.drop()
    typedAddress.drop()
  }
  const save = async () => {
    try {
      const target = kind === 'email' ? { address } : {}
      await bridge.call('people.changeMember', { accountId, listId, memberId, name, ...target })
      drop()
      onClose()
    } catch (failure) {
      const fault =
        failure instanceof CallError
          ? ADDRESS_FAULTS.find((each) => failure.details.includes(each))
          : undefined
      if (fault !== undefined) setError(t(`invites:fault.${fault}`))
      else if (failure instanceof CallError && failure.code === 'conflict') setError(t('member.twice'))
      else throw failure
    }
  }
  const go = () => run(save)
  const onKeyDown = (event: { readonly key: string; readonly continuePropagation: () => void }) => {
    if (event.key === 'Enter') go()
    else event.continuePropagation()
  }
  return (
    <FormDialog
      title={t('member.title')}
      action={t('new.save')}
      isPending={busy}
      isReady={kind === 'friend' || address.trim() !== ''}
      onClose={onClose}
      onGo={go}
      onGiveUp={drop}
    >
      <div className={css['stack']}>
        <TextField
          label={t('column.name')}
          value={name}
          maxLength={200}
          autoFocus={member.fault === undefined}
          description={typedName.note}
          onChange={typedName.write}
          onKeyDown={onKeyDown}
        />
        {kind === 'friend' ? null : (
          <TextField
            label={t('member.address')}
            type="email"
            value={address}
            maxLength={320}
            autoFocus={member.fault !== undefined}
            error={error}
            description={typedAddress.note}
            onChange={(typed) => {
              setError(undefined)
              typedAddress.write(typed)
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
    </FormDialog>
  )
}

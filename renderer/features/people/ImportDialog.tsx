import { useState } from 'react'
import { type ColumnRole, columnRole, type ImportPreview } from '../../../shared/domain/importing.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { dropFile } from '../../lib/files/takeFile.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { ColumnTable } from './ColumnTable.tsx'
import { useSayAdded } from './ListDialogs.tsx'
import css from './People.module.css'

export interface ImportDialogProps {
  readonly accountId: string
  /** Null: a new list of the name. */
  readonly listId: string | null
  readonly newName?: string
  readonly preview: ImportPreview
  readonly onClose: () => void
  readonly onTaken?: (listId: string) => void
}

/** What the columns of a file are, before its people go into a list. */
export function ImportDialog(props: ImportDialogProps) {
  const { accountId, listId, newName = '', preview, onClose, onTaken } = props
  const { t } = useTranslation(['people', 'invites'])
  const counted = useCounted()
  const { bridge } = useStores()
  const say = useSay()
  const sayAdded = useSayAdded(accountId)
  const { busy, run } = useWork()
  const [roles, setRoles] = useState<readonly ColumnRole[]>(preview.columns.map(({ role }) => role))
  const { fileId } = preview
  const choices = columnRole.options.map((id) => ({ id, label: t(`invites:role.${id}`) }))
  const usable = roles.includes('email') || roles.includes('user-id')
  const leave = () => {
    void dropFile(bridge, fileId)
    onClose()
  }
  const take = async () => {
    const source = { from: 'file' as const, fileId, roles: [...roles] }
    if (listId === null) {
      const made = await bridge.call('people.save', { accountId, name: newName, source })
      say.done(t('members.added', counted(made.members)), () =>
        bridge.call('people.remove', { accountId, listId: made.listId }),
      )
      onTaken?.(made.listId)
    } else {
      const { added, addId } = await bridge.call('people.add', { accountId, listId, source })
      sayAdded(listId, { added, addIds: addId === null ? [] : [addId] })
      onTaken?.(listId)
    }
    onClose()
  }
  return (
    <FormDialog
      width="l"
      title={t('invites:columns.title', { name: preview.fileName })}
      action={t('invites:columns.use', counted(preview.rows))}
      isReady={usable}
      isPending={busy}
      onClose={leave}
      onGo={() => run(take)}
    >
      <div className={css['stack']}>
        <ColumnTable
          choices={choices}
          none="ignore"
          columns={preview.columns}
          roles={roles}
          onRole={(at, role) => setRoles(roles.map((each, index) => (index === at ? role : each)))}
        />
        {usable ? null : <p role="status">{t('invites:columns.no-mail')}</p>}
      </div>
    </FormDialog>
  )
}

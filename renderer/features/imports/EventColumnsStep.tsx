import { eventColumnRole } from '../../../shared/domain/eventImport.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { Button } from '../../ui/Button.tsx'
import { ColumnTable } from '../people/ColumnTable.tsx'
import { HowRead } from '../people/HowRead.tsx'
import css from './Import.module.css'
import { useImportActions, useImporting, useImportState } from './ImportContext.ts'
import type { ImportPageState } from './importState.ts'

/** What each column of a table is, with a few of its cells; what was found out can be set right. */
export function EventColumnsStep({ table }: { readonly table: NonNullable<ImportPageState['table']> }) {
  const { t } = useTranslation(['imports', 'invites', 'common'])
  const counted = useCounted()
  const { store } = useImporting()
  const { readAgain, setRole, takeTable } = useImportActions()
  const busy = useImportState((state) => state.busy)
  const { preview, roles } = table
  const ready = roles.includes('title') && roles.includes('start')
  return (
    <div className={css['columns']}>
      <h2 dir="auto">{t('invites:columns.title', { name: cutText(preview.fileName, 80) })}</h2>
      <p className={css['quiet']}>
        {t('invites:columns.rows', counted(preview.rows))}
        {preview.remembered ? `. ${t('invites:columns.remembered')}` : null}
      </p>
      <HowRead preview={preview} onAgain={readAgain} />
      <ColumnTable
        columns={preview.columns}
        choices={eventColumnRole.options.map((id) => ({ id, label: t(`role.${id}`) }))}
        none="ignore"
        roles={roles}
        onRole={setRole}
      />
      <div className={css['row']}>
        <Button variant="primary" autoFocus isDisabled={!ready} isPending={busy} onPress={takeTable}>
          {t('columns.check', counted(preview.rows))}
        </Button>
        <Button variant="quiet" onPress={store.leaveTable}>
          {t('common:cancel')}
        </Button>
        {ready ? null : <p role="status">{t('columns.needs')}</p>}
      </div>
    </div>
  )
}

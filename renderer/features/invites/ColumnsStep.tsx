import { columnRole } from '../../../shared/domain/importing.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { Button } from '../../ui/Button.tsx'
import { ColumnTable } from '../people/ColumnTable.tsx'
import { HowRead } from '../people/HowRead.tsx'
import css from './ColumnsStep.module.css'
import { type ComposerFile, canUse } from './fileSource.ts'
import { useComposerActions, useInviting } from './InviteContext.ts'

/** What each column of a file is, with a few of its cells; what was found out can be set right. */
export function ColumnsStep({ file }: { readonly file: ComposerFile }) {
  const { t } = useTranslation(['invites', 'common'])
  const counted = useCounted()
  const { store } = useInviting()
  const { failed, takeOver } = useComposerActions()
  const { preview } = file
  const choices = columnRole.options.map((id) => ({ id, label: t(`role.${id}`) }))
  return (
    <div className={css['columns']} data-grows>
      <h2 dir="auto">{t('columns.title', { name: preview.fileName })}</h2>
      <p className={css['quiet']}>
        {t('columns.rows', counted(preview.rows))}
        {preview.remembered ? `. ${t('columns.remembered')}` : null}
      </p>
      {preview.unevenRows === 0 ? null : (
        <p className={css['quiet']}>{t('columns.uneven', counted(preview.unevenRows))}</p>
      )}
      {preview.cutOff ? <p className={css['quiet']}>{t('columns.cut-off')}</p> : null}
      <HowRead preview={preview} onAgain={(choices) => void store.readAgain(choices).catch(failed)} />
      <ColumnTable
        choices={choices}
        none="ignore"
        columns={preview.columns}
        roles={file.roles}
        onRole={store.setRole}
      />
      <div className={css['row']}>
        <Button variant="primary" isDisabled={!canUse(file)} onPress={() => void takeOver()}>
          {t('columns.use', counted(preview.rows))}
        </Button>
        <Button variant="quiet" onPress={store.leaveFile}>
          {t('common:cancel')}
        </Button>
        {canUse(file) ? null : <p role="status">{t('columns.no-mail')}</p>}
      </div>
      <p className={css['quiet']}>{t('source.stays')}</p>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { type Delimiter, delimiter, textEncoding } from '../../../shared/domain/importing.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceSelect } from '../../ui/Select.tsx'
import { ColumnTable } from '../people/ColumnTable.tsx'
import css from './ColumnsStep.module.css'
import type { ReadOptions } from './fileSource.ts'
import { type ComposerFile, canUse } from './fileSource.ts'
import { useComposerActions, useInviting } from './InviteContext.ts'

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  Delimiter,
  string
>
/** Rows offered for the headings: more than this stands above no list. */
const HEADER_ROWS = 12

/** What each column of a file is, with a few of its cells; what was found out can be set right. */
export function ColumnsStep({ file }: { readonly file: ComposerFile }) {
  const { t } = useTranslation(['invites', 'common'])
  const counted = useCounted()
  const { store } = useInviting()
  const { takeOver } = useComposerActions()
  const { preview } = file
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
      <HowRead file={file} />
      <ColumnTable columns={preview.columns} roles={file.roles} onRole={store.setRole} />
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

/** Encoding, separator, sheet and headings as found; another choice reads the file again. */
function HowRead({ file }: { readonly file: ComposerFile }) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const { store } = useInviting()
  const { failed } = useComposerActions()
  const { encoding, delimiter: separator, sheets, sheet, headerRow, kind } = file.preview
  const again = (change: ReadOptions) =>
    void store
      .readAgain({
        ...(encoding === null ? {} : { encoding }),
        ...(separator === null ? {} : { delimiter: separator }),
        ...(sheet === null ? {} : { sheet }),
        headerRow,
        ...change,
      })
      .catch(failed)
  if (kind === 'vcard') return null
  return (
    <div className={css['how']}>
      {encoding === null ? null : (
        <ChoiceSelect
          label={t('columns.encoding')}
          options={textEncoding.options.map((id) => ({ id, label: t(`encoding.${id}`) }))}
          selected={encoding}
          onSelect={(chosen) => again({ encoding: chosen })}
        />
      )}
      {separator === null ? null : (
        <ChoiceSelect
          label={t('columns.delimiter')}
          options={delimiter.options.map((id) => ({ id, label: t(`delimiter.${DELIMITERS[id]}`) }))}
          selected={separator}
          onSelect={(chosen) => again({ delimiter: chosen })}
        />
      )}
      {sheets.length < 2 ? null : (
        <ChoiceSelect
          label={t('columns.sheet')}
          options={sheets.map((id) => ({ id, label: id }))}
          selected={sheet}
          onSelect={(chosen) => again({ sheet: chosen })}
        />
      )}
      <ChoiceSelect
        label={t('columns.header')}
        options={[
          { id: 'none', label: t('columns.header-none') },
          ...Array.from({ length: Math.max(HEADER_ROWS, (headerRow ?? 0) + 1) }, (_, row) => ({
            id: String(row),
            label: count(row + 1, locale),
          })),
        ]}
        selected={headerRow === null ? 'none' : String(headerRow)}
        onSelect={(chosen) => again({ headerRow: chosen === 'none' ? null : Number(chosen) })}
      />
    </div>
  )
}

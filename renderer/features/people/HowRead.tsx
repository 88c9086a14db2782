import {
  type Delimiter,
  delimiter,
  type ImportPreview,
  type TextEncoding,
  textEncoding,
} from '../../../shared/domain/importing.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { ChoiceSelect } from '../../ui/Select.tsx'
import css from './HowRead.module.css'

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  Delimiter,
  string
>
/** Rows offered for the headings: more than this stands above no list. */
const HEADER_ROWS = 12

export interface ReadAgain {
  readonly encoding?: TextEncoding
  readonly delimiter?: Delimiter
  readonly sheet?: string
  readonly headerRow?: number | null
}

export interface HowReadProps {
  readonly preview: Pick<ImportPreview, 'encoding' | 'delimiter' | 'sheets' | 'sheet' | 'headerRow' | 'kind'>
  readonly onAgain: (choices: ReadAgain) => void
}

/** Encoding, separator, sheet and headings as found; another choice reads the file again. */
export function HowRead({ preview, onAgain }: HowReadProps) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const { encoding, delimiter: separator, sheets, sheet, headerRow, kind } = preview
  const again = (change: ReadAgain) =>
    onAgain({
      ...(encoding === null ? {} : { encoding }),
      ...(separator === null ? {} : { delimiter: separator }),
      ...(sheet === null ? {} : { sheet }),
      headerRow,
      ...change,
    })
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

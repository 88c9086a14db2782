import { useTranslation } from 'react-i18next'
import { columnRole, type Delimiter, delimiter, textEncoding } from '../../../shared/domain/importing.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { Button } from '../../ui/Button.tsx'
import { Option } from '../../ui/Option.tsx'
import { Select } from '../../ui/Select.tsx'
import type { ReadOptions } from './fileSource.ts'
import { type ComposerFile, canUse } from './fileSource.ts'
import css from './Invite.module.css'
import { useComposerDeeds, useInviting } from './InviteContext.ts'

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  Delimiter,
  string
>
/** Rows offered for the headings: more than this stands above no list. */
const HEADER_ROWS = 12

/** What each column of a file is, with a few of its cells; what was found out can be set right. */
export function ColumnsStep({ file }: { readonly file: ComposerFile }) {
  const { t } = useTranslation(['invites', 'common'])
  const { locale } = useLanguage()
  const { store } = useInviting()
  const { takeOver } = useComposerDeeds()
  const { preview } = file
  const number = (value: number) => ({ count: value, number: count(value, locale) })
  return (
    <div className={css['columns']}>
      <h2 dir="auto">{t('columns.title', { name: preview.fileName })}</h2>
      <p className={css['quiet']}>
        {t('columns.rows', number(preview.rows))}
        {preview.remembered ? `. ${t('columns.remembered')}` : null}
      </p>
      {preview.unevenRows === 0 ? null : (
        <p className={css['quiet']}>{t('columns.uneven', number(preview.unevenRows))}</p>
      )}
      <HowRead file={file} />
      <div className={css['table-frame']}>
        <table className={css['map']} aria-label={t('columns.table')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.head.column')}</th>
              <th scope="col">{t('columns.samples')}</th>
              <th scope="col">{t('columns.head.role')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.columns.map((column, at) => {
              const name = cutText(column.header, 60) || t('columns.column', { number: column.index + 1 })
              const role = file.roles[at] ?? 'ignore'
              return (
                <tr key={column.index} data-ignored={role === 'ignore'}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>
                    {column.samples.slice(0, 3).map((sample) => (
                      <bdi key={sample} className={css['sample']}>
                        {cutText(sample, 60)}
                      </bdi>
                    ))}
                  </td>
                  <td>
                    <Select
                      hideLabel
                      label={t('columns.role', { name })}
                      selectedKey={role}
                      onSelectionChange={(key) => {
                        const chosen = columnRole.options.find((each) => each === key)
                        if (chosen) store.setRole(at, chosen)
                      }}
                    >
                      {columnRole.options.map((each) => (
                        <Option key={each} id={each}>
                          {t(`role.${each}`)}
                        </Option>
                      ))}
                    </Select>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={css['row']}>
        <Button variant="primary" isDisabled={!canUse(file)} onPress={() => void takeOver()}>
          {t('columns.use', number(preview.rows))}
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

/** Encoding, separator, sheet and headings as found; another choice reads the file anew. */
function HowRead({ file }: { readonly file: ComposerFile }) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const { store } = useInviting()
  const { failed } = useComposerDeeds()
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
        <Select
          label={t('columns.encoding')}
          selectedKey={encoding}
          onSelectionChange={(key) => {
            const chosen = textEncoding.options.find((each) => each === key)
            if (chosen) again({ encoding: chosen })
          }}
        >
          {textEncoding.options.map((each) => (
            <Option key={each} id={each}>
              {t(`encoding.${each}`)}
            </Option>
          ))}
        </Select>
      )}
      {separator === null ? null : (
        <Select
          label={t('columns.delimiter')}
          selectedKey={separator}
          onSelectionChange={(key) => {
            const chosen = delimiter.options.find((each) => each === key)
            if (chosen) again({ delimiter: chosen })
          }}
        >
          {delimiter.options.map((each) => (
            <Option key={each} id={each}>
              {t(`delimiter.${DELIMITERS[each]}`)}
            </Option>
          ))}
        </Select>
      )}
      {sheets.length < 2 ? null : (
        <Select
          label={t('columns.sheet')}
          selectedKey={sheet}
          onSelectionChange={(key) => {
            if (key !== null) again({ sheet: String(key) })
          }}
        >
          {sheets.map((each) => (
            <Option key={each} id={each}>
              {each}
            </Option>
          ))}
        </Select>
      )}
      <Select
        label={t('columns.header')}
        selectedKey={headerRow === null ? 'none' : String(headerRow)}
        onSelectionChange={(key) => again({ headerRow: key === 'none' ? null : Number(key) })}
      >
        {[
          <Option key="none" id="none">
            {t('columns.header-none')}
          </Option>,
          ...Array.from({ length: Math.max(HEADER_ROWS, (headerRow ?? 0) + 1) }, (_, row) => (
            <Option key={row} id={String(row)}>
              {count(row + 1, locale)}
            </Option>
          )),
        ]}
      </Select>
    </div>
  )
}

import { useState } from 'react'
import type { GuestColumn } from '../../../shared/domain/guestDesk.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError, copyText } from '../../lib/bridge.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { takeFile } from '../../lib/files/takeFile.ts'
import { count } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import css from './Desk.module.css'
import { useDesk, useDeskState } from './DeskContext.ts'
import { isFiltered } from './guestFilters.ts'
import {
  ColumnChoice,
  GUEST_COLUMNS,
  ListChoice,
  useGuestLabels,
  useListsAndColumns,
} from './ListAndColumns.tsx'

const OFFERED = GUEST_COLUMNS.filter((column) => column !== 'tick')
const FIRST_COLUMNS: readonly GuestColumn[] = [
  'name',
  'answer',
  'answered-at',
  'contacted',
  'confirmed',
  'tags',
  'note',
]

/** Chosen lists, columns and order as a file, or as text for the clipboard. */
export function DeskExport({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('desk')
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const { accountId, eventId } = useDesk()
  const sorts = useDeskState((state) => state.sorts)
  const search = useDeskState((state) => state.search)
  const filters = useDeskState((state) => state.filters)
  const selected = useDeskState((state) => state.selected)
  const labels = useGuestLabels()
  const say = useSay()
  const { busy, run } = useWork()
  const choice = useListsAndColumns(OFFERED, FIRST_COLUMNS)
  const [format, setFormat] = useState<'csv' | 'xlsx' | 'vcard' | 'text'>('csv')
  const [onlySelected, setOnlySelected] = useState(selected.size > 0)
  const [onlySearch, setOnlySearch] = useState(true)

  const { lists, columns } = choice
  const nothing = lists.size === 0 || columns.length === 0
  const what = () => ({
    accountId,
    eventId,
    lists: [...lists],
    sorts: [...sorts],
    ...(onlySearch && search !== '' ? { search } : {}),
    ...(onlySearch && isFiltered(filters) ? { filters } : {}),
    columns,
    ...(onlySelected && selected.size > 0 ? { inviteIds: [...selected] } : {}),
    labels,
    zone: ownZone(),
  })
  const failed = (failure: unknown) => {
    if (failure instanceof CallError && failure.code === 'too-large') say.done(t('export.too-long'))
    else say.failed(failure)
  }
  const save = async () => {
    const name = await takeFile(bridge, await bridge.call('guestDesk.export', { ...what(), format }))
    if (name === null) return
    say.done(t('export.saved', { name }))
    onClose()
  }
  const copy = async () => {
    const { text } = await bridge.call('guestDesk.text', what())
    await copyText(bridge, text)
    say.done(t('export.copied'))
    onClose()
  }
  return (
    <FormDialog
      width="l"
      title={t('export.title')}
      onClose={onClose}
      action={t('export.save')}
      isReady={!nothing}
      isPending={busy}
      onGo={() => run(save, failed)}
      more={
        <Button variant="quiet" isDisabled={nothing} isPending={busy} onPress={() => run(copy, failed)}>
          {t('export.copy')}
        </Button>
      }
    >
      <div className={css['two']}>
        <div className={css['stack']}>
          <RadioGroup
            label={t('export.format')}
            selected={format}
            onSelect={setFormat}
            entries={[
              { id: 'csv', label: t('export.format.csv'), note: t('export.format.csv-note') },
              { id: 'xlsx', label: t('export.format.xlsx') },
              { id: 'vcard', label: t('export.format.vcard'), note: t('export.format.vcard-note') },
              { id: 'text', label: t('export.format.text') },
            ]}
          />
          <ListChoice {...choice} />
          {selected.size === 0 ? null : (
            <Checkbox isSelected={onlySelected} onChange={setOnlySelected}>
              {t('export.selected', { number: count(selected.size, locale) })}
            </Checkbox>
          )}
          {search === '' && !isFiltered(filters) ? null : (
            <Checkbox isSelected={onlySearch} onChange={setOnlySearch}>
              {search === '' ? t('export.filtered') : t('export.search', { search })}
            </Checkbox>
          )}
          {nothing ? <p role="alert">{t('export.nothing')}</p> : null}
        </div>
        <ColumnChoice {...choice} />
      </div>
    </FormDialog>
  )
}

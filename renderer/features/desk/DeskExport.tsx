import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestColumn } from '../../../shared/domain/guestDesk.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { CallError } from '../../lib/bridge.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { count } from '../../lib/format/counts.ts'
import { copyText } from '../../state/copyText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { GUEST_COLUMNS, useGuestLabels } from '../guests/guestLists.ts'
import css from './Desk.module.css'
import { useDesk, useDeskState } from './DeskContext.ts'
import { ColumnChoice, ListChoice } from './ListAndColumns.tsx'

type Format = 'csv' | 'xlsx' | 'vcard' | 'text'
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
  const { t } = useTranslation(['desk', 'common'])
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const { accountId, eventId } = useDesk()
  const list = useDeskState((state) => state.list)
  const sort = useDeskState((state) => state.sort)
  const search = useDeskState((state) => state.search)
  const tag = useDeskState((state) => state.tag)
  const selected = useDeskState((state) => state.selected)
  const labels = useGuestLabels()
  const say = useSay()
  const [format, setFormat] = useState<Format>('csv')
  const [lists, setLists] = useState<ReadonlySet<GuestListName>>(new Set([list]))
  const [order, setOrder] = useState<readonly GuestColumn[]>(
    GUEST_COLUMNS.filter((column) => column !== 'tick'),
  )
  const [chosen, setChosen] = useState<ReadonlySet<GuestColumn>>(new Set(FIRST_COLUMNS))
  const [onlySelected, setOnlySelected] = useState(selected.size > 0)
  const [onlySearch, setOnlySearch] = useState(true)
  const [busy, setBusy] = useState(false)

  const columns = order.filter((column) => chosen.has(column))
  const nothing = lists.size === 0 || columns.length === 0
  const what = () => ({
    accountId,
    eventId,
    lists: [...lists],
    sort,
    ...(onlySearch && search !== '' ? { search } : {}),
    ...(onlySearch && tag !== null ? { tag } : {}),
    columns: [...columns],
    ...(onlySelected && selected.size > 0 ? { inviteIds: [...selected] } : {}),
    labels,
  })
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    work()
      .catch((failure: unknown) => {
        if (failure instanceof CallError && failure.code === 'too-large') say.done(t('export.too-long'))
        else say.failed(failure)
      })
      .finally(() => setBusy(false))
  }
  const save = () =>
    run(async () => {
      const name = await takeFile(bridge, await bridge.call('guestDesk.export', { ...what(), format }))
      if (name === null) return
      say.done(t('export.saved', { name }))
      onClose()
    })
  const copy = () =>
    run(async () => {
      const { text } = await bridge.call('guestDesk.text', what())
      await copyText(bridge, text)
      say.done(t('export.copied'))
      onClose()
    })
  return (
    <Dialog
      isOpen
      firm
      width="l"
      title={t('export.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" isDisabled={nothing} isPending={busy} onPress={copy}>
            {t('export.copy')}
          </Button>
          <Button variant="primary" isDisabled={nothing} isPending={busy} onPress={save}>
            {t('export.save')}
          </Button>
        </>
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
          <ListChoice chosen={lists} onChange={setLists} />
          {selected.size === 0 ? null : (
            <Checkbox isSelected={onlySelected} onChange={setOnlySelected}>
              {t('export.selected', { number: count(selected.size, locale) })}
            </Checkbox>
          )}
          {search === '' && tag === null ? null : (
            <Checkbox isSelected={onlySearch} onChange={setOnlySearch}>
              {t('export.search', { search: search === '' ? (tag ?? '') : search })}
            </Checkbox>
          )}
          {nothing ? <p role="alert">{t('export.nothing')}</p> : null}
        </div>
        <ColumnChoice
          order={order}
          chosen={chosen}
          onChange={(next, picked) => {
            setOrder(next)
            setChosen(picked)
          }}
        />
      </div>
    </Dialog>
  )
}

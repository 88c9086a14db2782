import { useState } from 'react'
import { DOOR_COLUMNS } from '../../../shared/domain/door.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { handOver } from '../../lib/files/handOver.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { count } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileTrigger } from '../../ui/FileTrigger.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import css from './Door.module.css'
import { useDoor } from './DoorContext.ts'

const STANDINGS = ['attending', 'maybe', 'not-going', 'unanswered', 'invited', 'late'] as const

export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['door', 'common'])
  const { bridge } = useStores()
  const { accountId, doorId } = useDoor()
  const say = useSay()
  const [format, setFormat] = useState<'csv' | 'xlsx' | 'json'>('csv')
  const { busy, run } = useWork()
  const save = async () => {
    const labels = {
      ...Object.fromEntries(DOOR_COLUMNS.map((id) => [id, t(`column.${id}`)])),
      yes: t('export.yes'),
      ...Object.fromEntries(STANDINGS.map((id) => [id, t(`print.standing.${id}`)])),
    }
    const about = { accountId, doorId, format, title: t('export.title'), labels, zone: ownZone() }
    const name = await takeFile(bridge, await bridge.call('door.export', about))
    if (name === null) return
    say.done(t('export.saved', { name }))
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('export.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={busy} onPress={() => run(save)}>
          {t('export.go')}
        </Button>
      }
    >
      <RadioGroup
        label={t('export.format')}
        selected={format}
        onSelect={setFormat}
        entries={[
          { id: 'csv', label: t('export.csv') },
          { id: 'xlsx', label: t('export.xlsx') },
          { id: 'json', label: t('export.json'), note: t('export.json-note') },
        ]}
      />
    </Dialog>
  )
}

/** Takes in what another computer ticked. */
export function MergeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['door', 'common'])
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const { store } = useDoor()
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const merge = (file: File) => {
    setBusy(true)
    const run = async () => {
      const fileId = await handOver(bridge, file)
      const { arrived, undone, notes, late, same, undo } = await store.merge(fileId)
      const words = (value: number) => ({ count: value, number: count(value, locale) })
      say.done(
        t('merge.done', {
          arrived: count(arrived, locale),
          undone: count(undone, locale),
          notes: t('merge.notes', words(notes)),
          late: t('merge.late', words(late)),
          same: count(same, locale),
        }),
        undo,
      )
      onClose()
    }
    run()
      .catch(say.failed)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog isOpen title={t('merge.title')} closeLabel={t('common:close')} onClose={onClose}>
      <div className={css['form']}>
        <p>{t('merge.text')}</p>
        <FileTrigger
          acceptedFileTypes={['.json', 'application/json']}
          onSelect={(files) => {
            const file = files?.item(0)
            if (file) merge(file)
          }}
        >
          <Button variant="primary" isPending={busy}>
            {t('merge.choose')}
          </Button>
        </FileTrigger>
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { handOver } from '../../lib/files/handOver.ts'
import { count } from '../../lib/format/counts.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './Door.module.css'
import { useDoor } from './DoorContext.ts'

/** Takes in what another computer ticked. */
export function MergeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['door', 'common'])
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const { accountId, doorId } = useDoor()
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const merge = (file: File) => {
    setBusy(true)
    const run = async () => {
      const fileId = await handOver(bridge, file)
      const { arrived, undone, notes, late, same } = await bridge.call('door.merge', {
        accountId,
        doorId,
        fileId,
      })
      const words = (value: number) => ({ count: value, number: count(value, locale) })
      say.done(
        t('merge.done', {
          arrived: count(arrived, locale),
          undone: count(undone, locale),
          notes: t('merge.notes', words(notes)),
          late: t('merge.late', words(late)),
          same: count(same, locale),
        }),
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

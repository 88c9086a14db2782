import { Button as AriaButton, Dialog, DialogTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { SyncStatus } from '../../../shared/bridge/sync.ts'
import { count } from '../../lib/format/counts.ts'
import { useShowing } from '../../state/useShowing.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Popover } from '../../ui/Popover.tsx'
import css from './StatusBar.module.css'

/** What of the data could not be read, and what became of it (STORE-3, INPUT-3). Nothing where all could. */
export function DataTrouble({ status }: { readonly status: SyncStatus }) {
  const { t } = useTranslation('sync')
  const { locale } = useShowing()
  const number = (value: number) => count(value, locale)
  const { unreadableRows, setAsideRows, damagedFile } = status
  if (unreadableRows === 0 && setAsideRows === 0 && !damagedFile) return null
  const words = damagedFile ? t('trouble.file') : t('trouble.rows')
  return (
    <>
      <LiveRegion message={words} />
      <DialogTrigger>
        <AriaButton className={css['word'] ?? ''} data-tone="warn">
          {words}
        </AriaButton>
        <Popover placement="top start">
          <Dialog aria-label={words} className={css['details'] ?? ''}>
            {damagedFile ? <p>{t('trouble.file-text')}</p> : null}
            {setAsideRows === 0 ? null : (
              <p>{t('trouble.set-aside', { count: setAsideRows, number: number(setAsideRows) })}</p>
            )}
            {unreadableRows === 0 ? null : (
              <p>{t('trouble.unreadable', { count: unreadableRows, number: number(unreadableRows) })}</p>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </>
  )
}

import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { count } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { SidebarButton } from '../../ui/SidebarButton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { countEntries } from './groups.ts'
import css from './OutboxHead.module.css'

/** What waits, in numbers, and what can be done with all of it. */
export function OutboxHead({ onSendNow }: { readonly onSendNow: () => void }) {
  const { t } = useTranslation('outbox')
  const { locale } = useLanguage()
  const { outbox } = useStores()
  const entries = useStore(outbox, (state) => state.entries)
  const counts = useMemo(() => countEntries(entries), [entries])
  const counted = (value: number) => ({ count: value, number: count(value, locale) })
  return (
    <header className={css['head']}>
      <SidebarButton />
      <h1 className={css['title']}>{t('title')}</h1>
      <div className={css['counts']} role="status">
        {counts.needsYou === 0 ? null : (
          <Chip tone="danger">{t('count.needs-you', counted(counts.needsYou))}</Chip>
        )}
        {counts.sending === 0 ? null : (
          <Chip tone="accent">{t('count.sending', counted(counts.sending))}</Chip>
        )}
        {counts.waiting === 0 ? null : <Chip tone="warn">{t('count.waiting', counted(counts.waiting))}</Chip>}
        {entries.length === 0 ? null : (
          <span className={css['sums']}>
            {listed(
              [
                t('count.changes', counted(entries.length)),
                t('count.events', counted(counts.events)),
                ...(counts.sites > 1 ? [t('count.sites', counted(counts.sites))] : []),
              ],
              locale,
            )}
          </span>
        )}
      </div>
      {entries.length === 0 ? null : (
        <div className={css['tools']}>
          <ExportButton />
          <Button variant="primary" shortcut="S" onPress={onSendNow}>
            {t('send-now')}
          </Button>
        </div>
      )}
    </header>
  )
}

/** The queue as a file a person can read (SEND-20). */
export function ExportButton() {
  const { t } = useTranslation('outbox')
  const { bridge, outbox, toasts } = useStores()
  const { failed: fail } = useSay()
  const save = async () => {
    const name = await takeFile(bridge, await outbox.exportAll(t('export.title')))
    showToast(toasts, { text: name === null ? t('export.not-saved') : t('export.saved', { name }) })
  }
  return (
    <Button variant="quiet" onPress={() => void save().catch(fail)}>
      {t('export')}
    </Button>
  )
}

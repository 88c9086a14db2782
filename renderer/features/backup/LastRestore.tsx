import type { BackupState } from '../../../shared/bridge/backup.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Backup.module.css'

/** What was restored last, and the way back from it: in every window, until the program is closed. */
export function LastRestore({ restored }: { readonly restored: NonNullable<BackupState['restored']> }) {
  const { t } = useTranslation('backup')
  const counted = useCounted()
  const showing = useShowing()
  const undo = useUndoRestore()
  const { busy, run } = useWork()
  const time = nearTime(restored.atMs, { ...showing, zone: ownZone() })
  return (
    <section className={css['line']} aria-label={t('restore.label')}>
      <p className={css['words']}>
        <strong>{t('restore.done', counted(restored.added))}</strong>{' '}
        <span className={css['small']}>{time}</span>
        <br />
        <span className={css['small']}>{t('restore.undoable')}</span>
      </p>
      <Button isPending={busy} onPress={() => run(() => undo(restored.restoreId))}>
        {t('restore.undo')}
      </Button>
    </section>
  )
}

/** Takes a restore back and says so; what was changed since stays. */
export function useUndoRestore(): (restoreId: string) => Promise<void> {
  const { t } = useTranslation('backup')
  const { bridge, queries } = useStores()
  const say = useSay()
  return async (restoreId) => {
    await bridge.call('backup.undo', { restoreId })
    void queries.invalidateQueries()
    say.done(() => t('restore.undone'))
  }
}

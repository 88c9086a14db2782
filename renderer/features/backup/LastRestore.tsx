import type { BackupState } from '../../../shared/bridge/backup.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { useWork } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Backup.module.css'
import { useUndoRestore } from './useUndoRestore.ts'

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

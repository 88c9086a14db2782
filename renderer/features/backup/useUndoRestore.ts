import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'

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

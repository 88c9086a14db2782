import { useTranslation } from '../../i18n/useTranslation.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'

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

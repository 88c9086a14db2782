import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WaitingHere } from './WaitingHere.tsx'

/** After a crash: what is safe, and the way on. */
export function WentOnDialog() {
  const { t } = useTranslation(['shell', 'common'])
  const { help } = useStores()
  return (
    <Dialog
      isOpen
      role="alertdialog"
      width="s"
      title={t('again.title')}
      onClose={() => help.show(null)}
      actions={
        <>
          <Button onPress={() => help.show({ what: 'diagnostics' })}>{t('common:show-diagnostics')}</Button>
          <Button variant="primary" autoFocus onPress={() => help.show(null)}>
            {t('again.go-on')}
          </Button>
        </>
      }
    >
      <p>{t('again.text')}</p>
      <p>
        <WaitingHere />
      </p>
    </Dialog>
  )
}

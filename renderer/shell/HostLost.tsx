import { useEffect, useState } from 'react'
import { WaitingHere } from '../features/help/WaitingHere.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useStores } from '../state/stores.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** Over everything while the host does not answer: nothing one does here would come to anything. */
export function HostLost() {
  const { t } = useTranslation('shell')
  const { bridge } = useStores()
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const stops = [bridge.onLost(() => setLost(true)), bridge.onReconnect(() => setLost(false))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [bridge])
  return (
    <Dialog
      isOpen={lost}
      firm
      role="alertdialog"
      width="s"
      title={t('lost.title')}
      onClose={() => setLost(false)}
    >
      <p>{t('lost.text')}</p>
      <p>
        <WaitingHere />
      </p>
    </Dialog>
  )
}

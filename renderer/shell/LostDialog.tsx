import { WaitingHere } from '../features/help/WaitingHere.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Dialog } from '../ui/Dialog.tsx'

export interface LostDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function LostDialog({ isOpen, onClose }: LostDialogProps) {
  const { t } = useTranslation('shell')
  return (
    <Dialog isOpen={isOpen} firm role="alertdialog" width="s" title={t('lost.title')} onClose={onClose}>
      <p>{t('lost.text')}</p>
      <p>
        <WaitingHere />
      </p>
    </Dialog>
  )
}

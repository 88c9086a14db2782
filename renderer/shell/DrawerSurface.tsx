import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '../i18n/useTranslation.ts'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

export interface DrawerSurfaceProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function DrawerSurface({ isOpen, onClose }: DrawerSurfaceProps) {
  const { t } = useTranslation('shell')
  return (
    <ModalOverlay
      className={css['drawer-veil'] ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <Modal className={css['drawer'] ?? ''}>
        <Dialog className={css['drawer-dialog'] ?? ''} aria-label={t('nav.label')}>
          <Sidebar />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

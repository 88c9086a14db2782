import { useEffect } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useStores } from '../state/stores.ts'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

export interface DrawerSurfaceProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function DrawerSurface({ isOpen, onClose }: DrawerSurfaceProps) {
  const { t } = useTranslation('shell')
  const { navigation } = useStores()
  // It goes where the window has room beside the list, and does not come back over what was opened from it.
  useEffect(
    () => () => {
      if (navigation.getState().overlay === 'sidebar') navigation.show(null)
    },
    [navigation],
  )
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

import { useEffect } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useShown, useStores } from '../state/stores.ts'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar over the list, where the window has no room for it. */
export function SidebarDrawer() {
  const { t } = useTranslation('shell')
  const { navigation, list } = useStores()
  const isOpen = useShown(navigation, (state) => state.overlay === 'sidebar')
  // Choosing what is chosen already closes it too: `go` ends every overlay.
  useEffect(() => {
    if (!isOpen) return undefined
    return list.subscribe((now, before) => {
      if (now.query !== before.query) navigation.show(null)
    })
  }, [isOpen, list, navigation])
  return (
    <ModalOverlay
      className={css['drawer-veil'] ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) navigation.show(null)
      }}
    >
      <Modal className={css['drawer'] ?? ''}>
        <Dialog className={css['drawer-dialog'] ?? ''} aria-label={t('nav.label')}>
          <Sidebar />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

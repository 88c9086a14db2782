import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import css from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  readonly isOpen: boolean
  /** Escape, a press outside (unless `firm`), the close button. */
  readonly onClose: () => void
  readonly title: string
  /** Left out where the buttons at the foot say all there is to say. */
  readonly closeLabel?: string
  readonly children: ReactNode
  /** Buttons at the foot; the last one is the one that goes on. */
  readonly actions?: ReactNode
  readonly width?: 's' | 'm' | 'l' | 'xl'
  /** A press outside does not close: for forms and questions that must be answered. */
  readonly firm?: boolean
  readonly role?: 'dialog' | 'alertdialog'
}

export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    closeLabel,
    children,
    actions,
    width = 'm',
    firm = false,
    role = 'dialog',
  } = props
  return (
    <ModalOverlay
      className={css['overlay'] ?? ''}
      isOpen={isOpen}
      isDismissable={!firm}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={css['modal'] ?? ''} data-width={width}>
        <AriaDialog className={css['dialog'] ?? ''} role={role}>
          <header className={css['header']}>
            <Heading slot="title" className={css['title'] ?? ''}>
              {title}
            </Heading>
            {closeLabel === undefined ? null : (
              <IconButton label={closeLabel} icon={<X aria-hidden />} size="s" onPress={onClose} />
            )}
          </header>
          <div className={css['body']}>{children}</div>
          {actions === undefined ? null : <footer className={css['footer']}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

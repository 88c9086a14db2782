import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import css from './TopSheet.module.css'

export interface TopSheetProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A field and what it finds, over the upper half of the window; a press beside it or Escape closes it. */
export function TopSheet({ label, onClose, children }: TopSheetProps) {
  return (
    <ModalOverlay
      className={css['veil'] ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={css['modal'] ?? ''}>
        <Dialog className={css['dialog'] ?? ''} aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Of its rows: one of them, its words, what is said at their end, and the heading over several. */
export const sheetRow = {
  item: css['item'] ?? '',
  words: css['words'] ?? '',
  note: css['note'] ?? '',
  heading: css['heading'] ?? '',
} as const

import { X } from 'lucide-react'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import css from './SidePane.module.css'

/** Whether the window has no room for a pane beside a list. */
export const useNarrow = (): boolean => useMedia('(width < 1000px)')

export interface SidePaneProps {
  /** Of the sheet, to come back to from its fields. */
  readonly id: string
  readonly label: string
  readonly closeLabel: string
  /** Counts where the window is narrow: beside the list, the pane is always there. */
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What belongs to the active row: beside the list, or as a sheet over it where the window is narrow. */
export function SidePane({ id, label, closeLabel, isOpen, onClose, className, children }: SidePaneProps) {
  const narrow = useNarrow()
  if (!narrow) {
    return (
      <aside className={cx(css['pane'], className)} aria-label={label}>
        {children}
      </aside>
    )
  }
  return (
    <ModalOverlay
      className={css['veil'] ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={css['sheet'] ?? ''}>
        <Dialog id={id} className={cx(css['pane'], className)} aria-label={label}>
          <IconButton
            className={css['close']}
            label={closeLabel}
            icon={<X aria-hidden />}
            size="s"
            onPress={onClose}
          />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Whether the window is as a media query says, also once that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

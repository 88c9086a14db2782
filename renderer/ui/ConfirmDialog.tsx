import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Something will be lost: the button says so by colour, and the focus begins on the way back. */
  readonly danger?: boolean
  readonly isPending?: boolean
  /** What has to be answered first is not yet. */
  readonly isBlocked?: boolean
  readonly width?: 's' | 'm' | 'l'
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, onCancel, width = 's' } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      width={width}
      firm
      role="alertdialog"
      actions={<Answers {...props} />}
    >
      {children}
    </Dialog>
  )
}

/** The focus begins on the answer that can do no harm (ARIA practices, "Alert dialog"). */
function Answers(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, onConfirm, onCancel } = props
  const { danger = false, isPending = false, isBlocked = false } = props
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <>
      <Button variant="quiet" onPress={onCancel} {...(danger ? { ref: safe } : {})}>
        {cancelLabel}
      </Button>
      <Button
        variant={danger ? 'danger-solid' : 'primary'}
        onPress={onConfirm}
        isPending={isPending}
        isDisabled={isBlocked}
        {...(danger ? {} : { ref: safe })}
      >
        {confirmLabel}
      </Button>
    </>
  )
}

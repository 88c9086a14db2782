import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export interface DangerDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** Words of the button that does it. */
  readonly action: string
  readonly children: ReactNode
  readonly onGo: () => void
  readonly onClose: () => void
}

/** Asks before something is lost or cannot be undone; it is closed by then. */
export function DangerDialog({ isOpen, title, action, children, onGo, onClose }: DangerDialogProps) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      danger
      title={title}
      confirmLabel={action}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        onGo()
      }}
    >
      {children}
    </ConfirmDialog>
  )
}

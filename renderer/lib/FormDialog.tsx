import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog, type DialogProps } from '../ui/Dialog.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'children' | 'onClose'> {
  readonly width?: 'm' | 'l'
  /** Words of the button that goes on. */
  readonly action: string
  readonly shortcut?: string
  readonly isReady?: boolean
  readonly isPending?: boolean
  /** Buttons before it. */
  readonly more?: ReactNode
  readonly onGo: () => void
  /** Where what is typed outlasts the dialog: drops it, by a *Cancel*; closing keeps it. */
  readonly onGiveUp?: () => void
}

/** Asks for something to be filled in; a press outside does not lose it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    width = 'm',
    action,
    shortcut,
    isReady = true,
    isPending = false,
    more,
    onGo,
    onGiveUp,
    onClose,
    children,
  } = props
  const { t } = useTranslation('common')
  return (
    <Dialog
      isOpen
      firm
      width={width}
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          {onGiveUp === undefined ? null : (
            <Button
              variant="quiet"
              onPress={() => {
                onGiveUp()
                onClose()
              }}
            >
              {t('cancel')}
            </Button>
          )}
          {more}
          <Button
            variant="primary"
            {...(shortcut === undefined ? {} : { shortcut })}
            isDisabled={!isReady}
            isPending={isPending}
            onPress={onGo}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

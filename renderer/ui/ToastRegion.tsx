import { X } from 'lucide-react'
import {
  Button as AriaButton,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components'
import { Button } from './Button.tsx'
import css from './ToastRegion.module.css'
import type { Toasts } from './toasts.ts'

/** Where toasts appear. F6 leads to it; the focus goes back where it was when the last one closes. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  return (
    <AriaToastRegion queue={toasts} aria-label={label} className={css['region'] ?? ''}>
      {({ toast }) => (
        <AriaToast toast={toast} className={css['toast'] ?? ''}>
          <AriaToastContent className={css['content'] ?? ''} data-tone={toast.content.tone ?? 'plain'}>
            <Text slot="title">{toast.content.text}</Text>
          </AriaToastContent>
          {toast.content.action === undefined ? null : (
            <Button
              size="s"
              onPress={() => {
                toast.content.action?.onAction()
                toasts.close(toast.key)
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <AriaButton slot="close" aria-label={closeLabel} className={css['close'] ?? ''}>
            <X aria-hidden />
          </AriaButton>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}

export interface ToastRegionProps {
  readonly toasts: Toasts
  readonly label: string
  readonly closeLabel: string
}

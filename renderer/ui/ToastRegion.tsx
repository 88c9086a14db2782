import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  Button as AriaButton,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  useLocale,
} from 'react-aria-components'
import { Button } from './Button.tsx'
import css from './ToastRegion.module.css'
import { closeSpoken, type Toasts, type ToastText, toastText } from './toasts.ts'

/** Where toasts appear. F6 leads to it; the focus goes back where it was when the last one closes. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const { locale } = useLocale()
  const spokenIn = useRef(locale)
  useEffect(() => {
    if (spokenIn.current !== locale) closeSpoken(toasts)
    spokenIn.current = locale
  }, [locale, toasts])
  return (
    <AriaToastRegion queue={toasts} aria-label={label} className={css['region'] ?? ''}>
      {({ toast }) => (
        <AriaToast toast={toast} className={css['toast'] ?? ''}>
          <AriaToastContent className={css['content'] ?? ''} data-tone={toast.content.tone ?? 'plain'}>
            <Words text={toast.content.text} />
          </AriaToastContent>
          {toast.content.action === undefined ? null : (
            <Button
              size="s"
              onPress={() => {
                toast.content.action?.onAction()
                toasts.close(toast.key)
              }}
            >
              <Label text={toast.content.action.label} />
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

/** Made anew with each language. */
function Words({ text }: { readonly text: ToastText }) {
  useLocale()
  return <Text slot="title">{toastText(text)}</Text>
}

function Label({ text }: { readonly text: ToastText }) {
  useLocale()
  return toastText(text)
}

export interface ToastRegionProps {
  readonly toasts: Toasts
  readonly label: string
  readonly closeLabel: string
}

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
import { useStore } from 'zustand'
import { Button } from './Button.tsx'
import css from './ToastRegion.module.css'
import { closeSpoken, type Toasts, type ToastText, toastText } from './toasts.ts'

/** Where toasts appear. F6 leads to it; the focus goes back where it was when the last one closes. */
export function ToastCards({ toasts, label, closeLabel }: ToastCardsProps) {
  const { locale } = useLocale()
  const spokenIn = useRef(locale)
  useEffect(() => {
    if (spokenIn.current !== locale) closeSpoken(toasts)
    spokenIn.current = locale
  }, [locale, toasts])
  return (
    <AriaToastRegion queue={toasts} aria-label={label} className={css['region'] ?? ''}>
      {({ toast }) => (
        <OneToast toast={toast} onClose={() => toasts.close(toast.key)} closeLabel={closeLabel} />
      )}
    </AriaToastRegion>
  )
}

interface OneToastProps {
  readonly toast: Toasts['visibleToasts'][number]
  readonly onClose: () => void
  readonly closeLabel: string
}

/** Its words may change while it is shown; its time then begins again. */
function OneToast({ toast, onClose, closeLabel }: OneToastProps) {
  const { text, tone = 'plain', action, links = [], timeout } = useStore(toast.content)
  return (
    <AriaToast toast={{ ...toast, timeout }} className={css['toast'] ?? ''}>
      <AriaToastContent className={css['content'] ?? ''} data-tone={tone}>
        <Words text={text} />
        {links.length === 0 ? null : (
          <div className={css['links']}>
            {links.map(({ label, onPress }) => (
              <Button key={toastText(label)} size="s" variant="link" onPress={onPress}>
                <Label text={label} />
              </Button>
            ))}
          </div>
        )}
      </AriaToastContent>
      {action === undefined ? null : (
        <Button
          size="s"
          onPress={() => {
            action.onAction()
            onClose()
          }}
        >
          <Label text={action.label} />
        </Button>
      )}
      <AriaButton slot="close" aria-label={closeLabel} className={css['close'] ?? ''}>
        <X aria-hidden />
      </AriaButton>
    </AriaToast>
  )
}

/** Made again with each language. */
function Words({ text }: { readonly text: ToastText }) {
  useLocale()
  return <Text slot="title">{toastText(text)}</Text>
}

function Label({ text }: { readonly text: ToastText }) {
  useLocale()
  return toastText(text)
}

export interface ToastCardsProps {
  readonly toasts: Toasts
  readonly label: string
  readonly closeLabel: string
}

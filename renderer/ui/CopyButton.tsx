import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { LiveRegion } from './VisuallyHidden.tsx'

export interface CopyButtonProps {
  readonly children: string
  readonly copiedLabel: string
  /** Name for screen readers where the words alone do not say what is copied; begins with them. */
  readonly label?: string
  /** Rejects where the clipboard cannot be written. */
  /** Hears why nothing was copied. */
  readonly onFailure: (failure: unknown) => void
  readonly onCopy: () => Promise<void>
  readonly variant?: NonNullable<ButtonProps['variant']>
  readonly icon?: boolean
}

const SHOWN_MS = 2500

/** Copies, and says that it did in the place where it was pressed. */
export function CopyButton(props: CopyButtonProps) {
  const { children, copiedLabel, label, onCopy, onFailure, variant = 'default', icon = true } = props
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <>
      <Button
        variant={variant}
        icon={icon ? copied ? <Check aria-hidden /> : <Copy aria-hidden /> : null}
        onPress={() => {
          onCopy().then(
            () => setCopied(true),
            (failure: unknown) => {
              setCopied(false)
              onFailure(failure)
            },
          )
        }}
        {...(label === undefined || copied ? {} : { 'aria-label': label })}
      >
        {copied ? copiedLabel : children}
      </Button>
      <LiveRegion message={copied ? copiedLabel : ''} />
    </>
  )
}

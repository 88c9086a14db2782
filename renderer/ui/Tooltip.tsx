import { type ReactElement, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Explained, ExplainedContext } from './BareButton.tsx'
import { Kbd } from './Kbd.tsx'
import { part } from './part.tsx'

const TooltipWords = part(async () => (await import('./TooltipWords.tsx')).TooltipWords)

/** Until the words appear under a pointer that rests, and how long after one the next comes at once; ms. */
const DELAY_MS = 500
const WARM_MS = 500
let lastShown = Number.NEGATIVE_INFINITY

export interface TooltipProps {
  readonly text: ReactNode
  readonly shortcut?: string | undefined
  readonly children: ReactElement
}

/**
 * Words for a control that shows none, at once where a key brought the focus there; under a pointer also the key of one
 * that has no room to show it. `children` is the one button it explains. Escape, a press and leaving take it away (WCAG 1.4.13). A control that comes under a pointer at rest is
 * entered, but not moved over: nobody asked about it, and the next Escape is not for its words.
 */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)
  const shown = anchor !== null
  useEffect(() => () => clearTimeout(timer.current), [])
  const explained = useMemo((): Explained => {
    const hide = () => {
      clearTimeout(timer.current)
      setAnchor((former) => {
        if (former !== null) lastShown = performance.now()
        return null
      })
    }
    return {
      describedBy: shown ? id : undefined,
      move(control, pointer) {
        if (pointer === 'touch' || isOver.current) return
        isOver.current = true
        const wait = performance.now() - lastShown < WARM_MS ? 0 : DELAY_MS
        timer.current = setTimeout(() => {
          if (keyOf(control)?.checkVisibility() !== true) setAnchor(control)
        }, wait)
      },
      leave() {
        isOver.current = false
        hide()
      },
      focus(control) {
        if (control.matches(':focus-visible') && keyOf(control) === null) setAnchor(control)
      },
      hide,
    }
  }, [id, shown])
  return (
    <>
      <ExplainedContext value={explained}>{children}</ExplainedContext>
      {anchor === null
        ? null
        : createPortal(
            <TooltipWords id={id} anchor={anchor} onEscape={explained.hide}>
              <span>{text}</span>
              {shortcut === undefined ? null : <Kbd keys={shortcut} />}
            </TooltipWords>,
            document.body,
          )}
    </>
  )
}

/** The key a control shows beside its words, where it has room. */
const keyOf = (control: HTMLElement) => control.querySelector('kbd')

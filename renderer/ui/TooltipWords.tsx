import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import css from './TooltipWords.module.css'

/** Between a control and its words, and between them and the edge of the window; px. */
const GAP = 6

/**
 * Above its control, below it where the window ends. Not by CSS anchors: where their control stands in what scrolls, the
 * page of Chromium 130 ended.
 */
function place(words: HTMLElement | null, anchor: HTMLElement): void {
  if (words === null) return
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = words
  const above = top - GAP - offsetHeight
  const middle = left + (width - offsetWidth) / 2
  words.style.top = `${above < 0 ? bottom + GAP : above}px`
  words.style.left = `${Math.max(GAP, Math.min(middle, window.innerWidth - offsetWidth - GAP))}px`
}

interface TooltipWordsProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly onEscape: () => void
  readonly children: ReactNode
}

/** Above everything, at the side of the control that has room, also while what it stands in is scrolled. */
export function TooltipWords({ id, anchor, onEscape, children }: TooltipWordsProps) {
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const placed = () => place(words.current, anchor)
    words.current?.showPopover()
    placed()
    document.addEventListener('scroll', placed, { capture: true, passive: true })
    window.addEventListener('resize', placed)
    return () => {
      document.removeEventListener('scroll', placed, { capture: true })
      window.removeEventListener('resize', placed)
    }
  }, [anchor])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onEscape()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [onEscape])
  return (
    <div ref={words} id={id} role="tooltip" popover="manual" className={css['tooltip']}>
      {children}
    </div>
  )
}

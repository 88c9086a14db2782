import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './TopSheet.module.css'

export interface TopSheetProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/**
 * A field and what it finds, over the upper half of the window; a press beside it or Escape closes it, and the focus
 * goes back to what had it. The page beneath is covered, hidden from who hears it, and cannot have the focus; it is
 * neither made inert nor kept from scrolling nor measured, as each of these styles and lays out all of it between a key
 * and its answer (PERF-11).
 */
export function TopSheet({ label, onClose, children }: TopSheetProps) {
  const [before] = useState(() => document.activeElement)
  const [isOverDialog] = useState(() => document.querySelector(DIALOGS) !== null)
  const veil = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (veil.current === null || sheet.current === null) return undefined
    const layer = { veil: veil.current, sheet: sheet.current }
    if (!layer.sheet.contains(document.activeElement)) layer.sheet.focus()
    const uncover = coverOthers(layer)
    const leaveKeys = hearKeys(layer, () => close())
    return () => {
      leaveKeys()
      uncover()
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true })
      })
    }
  }, [before])
  return createPortal(
    // What is modal beneath it leaves it alone, as it does a toast.
    <div ref={veil} className={css['veil']} {...(isOverDialog ? { 'data-react-aria-top-layer': true } : {})}>
      <div className={css['modal']}>
        <section
          ref={sheet}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          tabIndex={-1}
          className={css['dialog']}
        >
          {children}
        </section>
      </div>
    </div>,
    document.body,
  )
}

interface Layer {
  readonly veil: HTMLElement
  readonly sheet: HTMLElement
}

/** What may speak, or be gone to, meanwhile. */
const STAYS = '[data-react-aria-top-layer], [data-live-announcer], script, style'

function coverOthers({ veil, sheet }: Layer): () => void {
  const beneath = [...document.body.children].filter(
    (each) => each !== veil && !each.matches(STAYS) && each.getAttribute('aria-hidden') !== 'true',
  )
  for (const each of beneath) each.setAttribute('aria-hidden', 'true')
  const comeBack = ({ target }: FocusEvent) => {
    if (target instanceof Node && beneath.some((each) => each.contains(target))) sheet.focus()
  }
  document.addEventListener('focusin', comeBack)
  return () => {
    document.removeEventListener('focusin', comeBack)
    for (const each of beneath) each.removeAttribute('aria-hidden')
  }
}

/** At the document: what stands in the sheet, or opens from it, hears them first. */
function hearKeys({ veil, sheet }: Layer, close: () => void): () => void {
  const key = (event: KeyboardEvent) => {
    if (!(event.target instanceof Node) || !sheet.contains(event.target) || event.defaultPrevented) return
    if (event.key === 'Escape' && !event.isComposing) {
      event.preventDefault()
      close()
    } else if (event.key === 'Tab') aroundTheEnd(event, sheet)
  }
  const press = (event: MouseEvent) => {
    if (event.target !== veil) return
    // It would take the focus to nowhere.
    if (event.type === 'mousedown') event.preventDefault()
    else close()
  }
  document.addEventListener('keydown', key)
  document.addEventListener('mousedown', press)
  document.addEventListener('click', press)
  return () => {
    document.removeEventListener('keydown', key)
    document.removeEventListener('mousedown', press)
    document.removeEventListener('click', press)
  }
}

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]'

/** Tab leads on from the last stop to the first, and back. */
function aroundTheEnd(event: KeyboardEvent, sheet: HTMLElement): void {
  const stops = [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const { activeElement } = document
  if (activeElement !== from && !(activeElement === sheet && event.shiftKey)) return
  event.preventDefault()
  to?.focus()
}

/** Of its rows: one of them, its words, what is said at their end, and the heading over several. */
export const sheetRow = {
  item: css['item'] ?? '',
  words: css['words'] ?? '',
  note: css['note'] ?? '',
  heading: css['heading'] ?? '',
} as const

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import css from './Paper.module.css'

/** Where it goes instead of the system's dialog for printing. Resolves to whether it is there; never rejects. */
export type PutElsewhere = () => Promise<boolean>

export interface PaperProps {
  readonly title: string
  /** What the head says below the title; empty ones are left out. */
  readonly facts: readonly string[]
  /** False while something on it is still coming. */
  readonly isReady?: boolean
  /** To be read from some steps away. */
  readonly large?: boolean
  /** The head again on every page, for what is longer than one and taken apart. */
  readonly headOnEachPage?: boolean
  readonly onReady?: PutElsewhere | undefined
  readonly onPrinted: (isThere: boolean) => void
  readonly children: ReactNode
}

/**
 * Asks the system to print once what goes on paper is there; an element with `data-paper` is all that does. Told at the
 * end is false where it is known not to be on paper: the system's dialog does not say what became of it.
 */
export function usePrinting(
  isReady: boolean,
  onPrinted: (isThere: boolean) => void,
  onReady?: PutElsewhere,
): void {
  const printed = useEffectEvent(onPrinted)
  const elsewhere = useEffectEvent(() => onReady?.())
  // Once: another rendering is not another print.
  useEffect(() => {
    if (!isReady) return
    document.documentElement.dataset['printing'] = 'paper'
    const done = () => printed(true)
    const there = elsewhere()
    if (there === undefined) {
      window.addEventListener('afterprint', done)
      window.print()
    } else void there.then(printed)
    return () => {
      window.removeEventListener('afterprint', done)
      delete document.documentElement.dataset['printing']
    }
  }, [isReady])
}

/**
 * What goes on paper, and nothing else: asks the system to print as soon as it is there. Not seen on the screen; what is
 * printed into a file keeps its headings and tables for those who listen to it.
 */
export function Paper(props: PaperProps) {
  const { title, facts, isReady = true, large = false, headOnEachPage = false } = props
  const { onReady, onPrinted, children } = props
  usePrinting(isReady, onPrinted, onReady)
  const head = (
    <header className={css['head']}>
      <h1 dir="auto">{title}</h1>
      <p>{facts.filter((fact) => fact !== '').join(' · ')}</p>
    </header>
  )
  return createPortal(
    // An open dialog hides from who listens what stands beside it, but not this.
    <main className={css['paper']} data-paper data-large={large} data-react-aria-top-layer="true">
      {headOnEachPage ? (
        // Only the head of a table comes again by itself.
        <table className={css['pages']} role="presentation">
          <thead>
            <tr>
              <td>{head}</td>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{children}</td>
            </tr>
          </tbody>
        </table>
      ) : (
        <>
          {head}
          {children}
        </>
      )}
    </main>,
    document.body,
  )
}

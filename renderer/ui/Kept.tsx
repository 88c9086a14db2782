import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './Kept.module.css'

export interface KeptProps {
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * What stays as it is behind what takes its place: nothing in it works meanwhile, nobody hears it or comes to it. React
 * takes it out of the layout, and the way there and back would style and lay out all of it; so it is put back, keeps its
 * place and its size, and the browser passes over what is in it (PERF-11).
 */
export function Kept({ isShown, children }: KeptProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: element } = box
    if (element === null || isShown) return undefined
    const putBack = () => {
      if (element.style.display !== '') element.style.removeProperty('display')
    }
    // Nor is anything chosen in it: for where that stands the browser would style and lay out all of it once more.
    const selection = document.getSelection()
    if (element.contains(selection?.anchorNode ?? null)) selection?.removeAllRanges()
    element.setAttribute('data-away', '')
    putBack()
    const changes = new MutationObserver(putBack)
    changes.observe(element, { attributeFilter: ['style'] })
    // What nobody sees has no focus: what comes in its place looks for one.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur()
    return () => {
      changes.disconnect()
      element.removeAttribute('data-away')
    }
  }, [isShown])
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div
        ref={(element) => {
          // It is taken from here while nothing in it works: it is still there.
          if (element !== null) box.current = element
        }}
        className={css['kept']}
      >
        {children}
      </div>
    </Activity>
  )
}

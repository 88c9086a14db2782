import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import css from './Section.module.css'
import { createSectionsStore, type SectionsStore } from './sectionsStore.ts'

/** Those of the page a section stands on. */
export const SectionsContext = createContext<SectionsStore>(createSectionsStore())

export interface SectionProps {
  readonly title: string
  /** What comes of it, beside it where there is room. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, beside, children }: SectionProps) {
  const id = useId()
  const sections = useContext(SectionsContext)
  const shown = useStore(sections, ({ found }) => found?.has(id) ?? true)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = place.current
    return element === null ? undefined : sections.add({ id, title, element })
  }, [sections, id, title])
  return (
    <div className={css['row']} hidden={!shown}>
      <section ref={place} className={css['section']} aria-labelledby={id}>
        <h2 id={id} className={css['heading']} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </section>
      {beside}
    </div>
  )
}

import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import type { SettingsPlace } from '../../state/route.ts'
import { useStores } from '../../state/stores.ts'
import css from './Section.module.css'
import { createSectionsStore, type SectionsStore } from './sectionsStore.ts'

/** Those of the page a section stands on. */
export const SectionsContext = createContext<SectionsStore>(createSectionsStore())

export interface SectionProps {
  /** What the route calls it. */
  readonly place: SettingsPlace
  readonly title: string
  /** What comes of it, beside it where there is room. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export function Section({ place, title, beside, children }: SectionProps) {
  const id = useId()
  const sections = useContext(SectionsContext)
  const shown = useStore(sections, ({ found }) => found?.has(id) ?? true)
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { navigation } = useStores()
  const route = useStore(navigation, (state) => state.route)
  useEffect(() => {
    const element = section.current
    return element === null ? undefined : sections.add({ id, title, element })
  }, [sections, id, title])
  // Also where it is asked for once more.
  useEffect(() => {
    if (route.page !== 'settings' || route.at !== place) return
    sections.look('')
    section.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [route, place, sections])
  return (
    <div className={css['row']} hidden={!shown}>
      <section ref={section} className={css['section']} aria-labelledby={id}>
        <h2 ref={heading} id={id} className={css['heading']} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </section>
      {beside}
    </div>
  )
}

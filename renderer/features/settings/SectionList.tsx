import { type RefObject, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SectionsContext } from './Section.tsx'
import css from './SectionList.module.css'
import type { ListedSection } from './sectionsStore.ts'

/** Pixels below the upper edge within which a section's head counts as come to. */
const EDGE = 48

/** The sections that are shown, each a press away; the one that is read is told. */
export function SectionList({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('settings')
  const sections = useContext(SectionsContext)
  const all = useStore(sections, (state) => state.all)
  const found = useStore(sections, (state) => state.found)
  const shown = all.filter(({ id }) => found?.has(id) ?? true)
  const [went, setWent] = useState<string | null>(null)
  const read = useRead(scroller, shown)
  // The last ones cannot come up to the edge: the one a person went to is meant as long as nothing moved.
  const current = went ?? read
  useEffect(() => {
    const element = scroller.current
    const forget = () => setWent(null)
    const by = ['wheel', 'pointerdown', 'keydown'] as const
    for (const kind of by) element?.addEventListener(kind, forget, { passive: true })
    return () => {
      for (const kind of by) element?.removeEventListener(kind, forget)
    }
  }, [scroller])
  const show = ({ id, element }: ListedSection) => {
    element.scrollIntoView({ block: 'start' })
    document.getElementById(id)?.focus({ preventScroll: true })
    setWent(id)
  }
  return (
    <nav className={css['list']} aria-label={t('sections')}>
      <ul>
        {shown.map((section) => (
          <li key={section.id}>
            <button
              type="button"
              className={css['entry']}
              {...(section.id === current ? { 'aria-current': 'true' } : {})}
              onClick={() => show(section)}
            >
              {section.title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Id of the section whose head was passed last. */
function useRead(scroller: RefObject<HTMLElement | null>, shown: readonly ListedSection[]): string | null {
  const [read, setRead] = useState<string | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const look = () => {
      const edge = element.getBoundingClientRect().top + EDGE
      const passed = shown.filter((section) => section.element.getBoundingClientRect().top <= edge)
      setRead((passed.at(-1) ?? shown[0])?.id ?? null)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  })
  return read
}

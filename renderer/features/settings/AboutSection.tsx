import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { AboutFacts } from './AboutFacts.tsx'
import type { PreferencesStore } from './preferencesStore.ts'
import { Section } from './Section.tsx'

export function AboutSection({ preferences }: { readonly preferences: PreferencesStore }) {
  const { t } = useTranslation('settings')
  const info = useStore(preferences, (state) => state.info)
  return <Section title={t('about.title')}>{info === null ? null : <AboutFacts info={info} />}</Section>
}

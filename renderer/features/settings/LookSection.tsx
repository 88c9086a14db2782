import { useStore } from 'zustand'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/domain/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Option } from '../../ui/Option.tsx'
import { Select } from '../../ui/Select.tsx'
import type { PreferencesStore } from './preferencesStore.ts'
import { Section } from './Section.tsx'
import css from './SettingsPage.module.css'
import { ThemeChoice } from './ThemeChoice.tsx'
import { useChangeSetting } from './useChangeSetting.ts'

const WEEK_NUMBERS = ['country', 'shown', 'hidden'] as const

export function LookSection({ preferences }: { readonly preferences: PreferencesStore }) {
  const { t } = useTranslation('settings')
  const set = useChangeSetting()
  const { theme, language, calendar } = useStore(preferences, (state) => state.preferences)
  return (
    <Section place="look" title={t('look.title')}>
      <ThemeChoice theme={theme} onChoose={(chosen) => set({ theme: chosen })} />
      <div className={css['pair']}>
        <Select
          label={t('language.label')}
          description={t('language.note')}
          value={language}
          onChange={(key) => {
            const chosen = (['system', ...LANGUAGE_NAMES] as const).find((known) => known === key)
            if (chosen !== undefined) set({ language: chosen })
          }}
        >
          <Option id="system">{t('language.system')}</Option>
          {LANGUAGE_NAMES.map((known) => (
            <Option key={known} id={known}>
              {LANGUAGES[known].name}
            </Option>
          ))}
        </Select>
        <Select
          label={t('weeks.label')}
          value={calendar.weekNumbers}
          onChange={(key) => {
            const chosen = WEEK_NUMBERS.find((known) => known === key)
            if (chosen !== undefined) set({ calendar: { ...calendar, weekNumbers: chosen } })
          }}
        >
          {WEEK_NUMBERS.map((known) => (
            <Option key={known} id={known}>
              {t(`weeks.${known}`)}
            </Option>
          ))}
        </Select>
      </div>
    </Section>
  )
}

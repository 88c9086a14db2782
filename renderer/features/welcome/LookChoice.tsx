import { useStore } from 'zustand'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/domain/language.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Option } from '../../ui/Option.tsx'
import { Select } from '../../ui/Select.tsx'
import { ThemeChoice } from '../settings/ThemeChoice.tsx'
import css from './WelcomePage.module.css'

/** Language and theme, which act with the press. */
export function LookChoice() {
  const { t } = useTranslation('settings')
  const { preferences } = useStores()
  const say = useSay()
  const { language } = useLanguage()
  const theme = useStore(preferences, (state) => state.preferences.theme)
  const set = (patch: Partial<Pick<Preferences, 'theme' | 'language'>>) =>
    void preferences.set(patch).catch(say.failed)
  return (
    <div className={css['pair']}>
      <Select
        label={t('language.label')}
        value={language}
        onChange={(key) => {
          const chosen = LANGUAGE_NAMES.find((known) => known === key)
          if (chosen !== undefined) set({ language: chosen })
        }}
      >
        {LANGUAGE_NAMES.map((known) => (
          <Option key={known} id={known}>
            {LANGUAGES[known].name}
          </Option>
        ))}
      </Select>
      <div className={css['choice']}>
        <span className={css['label']} aria-hidden>
          {t('theme.label')}
        </span>
        <ThemeChoice theme={theme} onChoose={(chosen) => set({ theme: chosen })} />
      </div>
    </div>
  )
}

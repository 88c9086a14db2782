import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/domain/language.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ThemeChoice } from '../settings/ThemeChoice.tsx'
import css from './WelcomePage.module.css'

/** Language and theme, which act with the press. */
export function LookChoice() {
  const { t } = useTranslation('settings')
  const { preferences } = useStores()
  const say = useSay()
  const { language } = useLanguage()
  const theme = useShown(preferences, (state) => state.preferences.theme)
  const set = (patch: Partial<Pick<Preferences, 'theme' | 'language'>>) =>
    void preferences.set(patch).catch(say.failed)
  return (
    <div className={css['pair']}>
      <div className={css['choice']}>
        <span className={css['label']} aria-hidden>
          {t('language.label')}
        </span>
        <SegmentedControl
          label={t('language.label')}
          selected={language}
          onSelect={(chosen) => set({ language: chosen })}
          segments={LANGUAGE_NAMES.map((id) => ({ id, label: LANGUAGES[id].name }))}
        />
      </div>
      <div className={css['choice']}>
        <span className={css['label']} aria-hidden>
          {t('theme.label')}
        </span>
        <ThemeChoice theme={theme} onChoose={(chosen) => set({ theme: chosen })} />
      </div>
    </div>
  )
}

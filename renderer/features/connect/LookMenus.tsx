import { useStore } from 'zustand'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../shared/domain/language.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ChoiceMenu } from '../../ui/Menu.tsx'
import css from './ConnectPage.module.css'

/** Language and theme, at the foot of the first page: whoever cannot read it finds the languages by their own names. */
export function LookMenus() {
  const { language, theme } = useLook()
  return (
    <span className={css['look']}>
      <ChoiceMenu {...language} />
      <ChoiceMenu {...theme} />
    </span>
  )
}

const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Preferences['theme'][]

/** Language and theme as the first pages offer them: each acts with the press. */
export function useLook() {
  const { t } = useTranslation('settings')
  const { preferences } = useStores()
  const say = useSay()
  const { language } = useLanguage()
  const theme = useStore(preferences, (state) => state.preferences.theme)
  const set = (patch: Partial<Pick<Preferences, 'theme' | 'language'>>) =>
    void preferences.set(patch).catch(say.failed)
  return {
    language: {
      label: t('language.label'),
      options: LANGUAGE_NAMES.map((id) => ({ id, label: LANGUAGES[id].name })),
      selected: language,
      onSelect: (chosen: Language) => set({ language: chosen }),
    },
    theme: {
      label: t('theme.label'),
      options: THEMES.map((id) => ({ id, label: t(`theme.${id}`) })),
      selected: theme,
      onSelect: (chosen: Preferences['theme']) => set({ theme: chosen }),
    },
  }
}

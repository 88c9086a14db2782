import { Monitor, Moon, Sun } from 'lucide-react'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'

interface ThemeChoiceProps {
  readonly theme: Preferences['theme']
  readonly onChoose: (theme: Preferences['theme']) => void
}

/** Light, dark or the system's, which acts with the press. */
export function ThemeChoice({ theme, onChoose }: ThemeChoiceProps) {
  const { t } = useTranslation('settings')
  return (
    <SegmentedControl<Preferences['theme']>
      label={t('theme.label')}
      selected={theme}
      onSelect={onChoose}
      segments={[
        { id: 'system', label: t('theme.system'), icon: <Monitor aria-hidden /> },
        { id: 'light', label: t('theme.light'), icon: <Sun aria-hidden /> },
        { id: 'dark', label: t('theme.dark'), icon: <Moon aria-hidden /> },
      ]}
    />
  )
}

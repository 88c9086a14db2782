import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Section } from './Section.tsx'
import css from './SettingsPage.module.css'

export function DiagnosticsSection({ diagnostics, onCopy }: DiagnosticsSectionProps) {
  const { t } = useTranslation('settings')
  return (
    <Section title={t('diagnostics.title')}>
      <p className={css['note']}>{t('diagnostics.text')}</p>
      <CopyButton copiedLabel={t('diagnostics.copied')} onCopy={async () => onCopy(await diagnostics())}>
        {t('diagnostics.copy')}
      </CopyButton>
    </Section>
  )
}

interface DiagnosticsSectionProps {
  readonly diagnostics: () => Promise<string>
  readonly onCopy: (text: string) => Promise<void>
}

import { useTranslation } from 'react-i18next'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from './Section.tsx'
import css from './SettingsPage.module.css'

export function BackupSection() {
  const { t } = useTranslation('settings')
  const { navigation } = useStores()
  return (
    <Section title={t('backup.title')}>
      <p className={css['note']}>{t('backup.text')}</p>
      <Button onPress={() => navigation.go({ page: 'backup' })}>{t('backup.open')}</Button>
    </Section>
  )
}

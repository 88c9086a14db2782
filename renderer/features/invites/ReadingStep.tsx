import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { FileReading } from './composerFile.ts'
import css from './Invite.module.css'

export function ReadingStep({ reading }: { readonly reading: FileReading }) {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  return (
    <div className={css['center']}>
      <ProgressBar
        label={t('reading.title', { name: reading.name })}
        value={reading.share === 0 ? null : reading.share}
        valueLabel={t('reading.rows', { count: reading.rows, number: count(reading.rows, locale) })}
      />
    </div>
  )
}

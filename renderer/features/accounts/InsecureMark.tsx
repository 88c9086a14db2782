import { LockOpen } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'

/** Stays for as long as a site is used without encryption (SIGN-20). */
export function InsecureMark() {
  const { t } = useTranslation('accounts')
  return (
    <Chip tone="warn" icon={<LockOpen aria-hidden />}>
      {t('insecure.mark')}
    </Chip>
  )
}

import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './Door.module.css'
import { LockFile } from './LockFile.tsx'
import { OwnerSignIn } from './OwnerSignIn.tsx'

/** Locked, but to which door is not known any more: nothing is shown until an owner signs in. */
export function LockUnread() {
  const { t } = useTranslation('door')
  return (
    <main className={css['start']}>
      <EmptyState
        level={1}
        icon={<Lock aria-hidden />}
        title={t('unread.title')}
        text={t('unread.text')}
        actions={
          <>
            <OwnerSignIn accountId={null} />
            <LockFile />
          </>
        }
      />
    </main>
  )
}

import { useTranslation } from 'react-i18next'
import { BatchQuestions } from './BatchQuestions.tsx'
import css from './Invite.module.css'
import { useInviteState } from './InviteContext.ts'
import { MessageField } from './MessageField.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { SendCard } from './SendCard.tsx'

/** Message, numbers, the button, and what became of it. */
export function SendPane() {
  const { t } = useTranslation('invites')
  const sending = useInviteState((state) => state.composer?.sending ?? null)
  const rows = useInviteState((state) => state.composer?.counts.all ?? 0)
  return (
    <aside className={css['send']} aria-label={t('step.send')}>
      {sending === null ? null : <ProgressCard progress={sending} />}
      <BatchQuestions />
      {rows === 0 ? null : (
        <>
          <MessageField />
          <SendCard />
        </>
      )}
      <p className={css['quiet']}>
        <strong>{t('untold.title')}</strong> {t('untold.text')}
      </p>
    </aside>
  )
}

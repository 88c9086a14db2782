import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './Invite.module.css'
import { useInviteState } from './InviteContext.ts'

const STEPS = ['source', 'columns', 'check', 'send'] as const

/** Where one is on the way to sending. */
export function Steps() {
  const { t } = useTranslation('invites')
  const mapping = useInviteState((state) => state.file !== null)
  const rows = useInviteState((state) => state.composer?.counts.all ?? 0)
  const sending = useInviteState((state) => state.composer?.sending?.state)
  const under = sending !== undefined && sending !== 'done' && sending !== 'stopped'
  const at = mapping ? 1 : under ? 3 : rows === 0 ? 0 : 2
  return (
    <ol className={css['steps']} aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
          {...(index === at ? { 'aria-current': 'step' } : {})}
        >
          {index < at ? <Check aria-label={t('step.done')} /> : <span>{index + 1}</span>}
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

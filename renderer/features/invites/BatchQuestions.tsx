import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InviteBatch } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import css from './Invite.module.css'
import { useInviteState, useInviting } from './InviteContext.ts'

/** Batches nobody knows the end of: never sent again by themselves, the person decides (SEND-8). */
export function BatchQuestions() {
  const { t } = useTranslation('invites')
  const batches = useInviteState((state) => state.batches)
  if (batches.length === 0) return null
  return (
    <ul className={css['questions']} aria-label={t('batches.label')}>
      {batches.map((batch) => (
        <Question key={batch.batchId} batch={batch} />
      ))}
    </ul>
  )
}

function Question({ batch }: { readonly batch: InviteBatch }) {
  const { t } = useTranslation(['invites', 'common'])
  const { locale } = useLanguage()
  const { store } = useInviting()
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const uncertain = batch.state === 'may-have-been-sent'
  const decide = (decision: 'sent' | 'send-again' | 'leave') =>
    void store.decide(batch.batchId, decision).catch(say.failed)
  const words = batch.words[0]
  return (
    <li data-tone={uncertain ? 'warn' : 'danger'}>
      <strong>
        {t('batch.title', {
          batch: count(batch.number, locale),
          count: batch.people,
          number: count(batch.people, locale),
        })}
      </strong>
      <p>{t(uncertain ? 'batch.may-have-been-sent' : 'batch.failed')}</p>
      {words === undefined ? null : (
        <p dir="auto">{t('common:error.site-says', { words: cutText(words, 300) })}</p>
      )}
      <div className={css['row']}>
        {uncertain ? (
          <Button size="s" onPress={() => decide('sent')}>
            {t('batch.sent')}
          </Button>
        ) : null}
        <Button size="s" onPress={() => (uncertain ? setAsking(true) : decide('send-again'))}>
          {t('batch.again')}
        </Button>
        <Button size="s" variant="quiet" onPress={() => decide('leave')}>
          {t('batch.leave')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking}
        danger
        title={t('batch.again-title')}
        confirmLabel={t('batch.again')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          decide('send-again')
        }}
      >
        {t('batch.again-text')}
      </ConfirmDialog>
    </li>
  )
}

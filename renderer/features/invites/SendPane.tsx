import { Pause, Play, Square } from 'lucide-react'
import { useState } from 'react'
import type { InviteBatch, SendProgress } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SpokenProgress } from '../../labels/SpokenProgress.tsx'
import { DangerDialog } from '../../lib/DangerDialog.tsx'
import { count, useCounted } from '../../lib/format/counts.ts'
import { lengthInWords } from '../../lib/format/length.ts'
import { footRoom } from '../../lib/roomBelow.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { WorkPane } from '../../ui/WorkPanes.tsx'
import { useInviteState, useInviting } from './InviteContext.ts'
import { MessageField } from './MessageField.tsx'
import shared from './Send.module.css'
import { SendCard } from './SendCard.tsx'
import css from './SendPane.module.css'
import { useSayDecided, useSayUndecided, type Word } from './useSayDecided.ts'

/** Message, numbers, the button, and what became of it. */
export function SendPane() {
  const { t } = useTranslation('invites')
  const sending = useInviteState((state) => state.composer?.sending ?? null)
  const rows = useInviteState((state) => state.composer?.counts.all ?? 0)
  return (
    <WorkPane side="end" step="send" className={css['send']} label={t('step.send')}>
      {sending === null ? null : (
        <div data-sending>
          <ProgressCard progress={sending} />
        </div>
      )}
      <BatchQuestions />
      {rows === 0 ? null : (
        <>
          <MessageField />
          <div className={css['stays']} ref={footRoom}>
            <SendCard />
          </div>
        </>
      )}
      <p className={`${shared['quiet']} ${css['quiet']}`}>
        <strong>{t('untold.title')}</strong> {t('untold.text')}
      </p>
    </WorkPane>
  )
}

/** The sending in numbers, with what stops it for a while or for good. */
function ProgressCard({ progress }: { readonly progress: SendProgress }) {
  const { t } = useTranslation(['invites', 'common'])
  const { locale } = useLanguage()
  const counted = useCounted()
  const { navigation } = useStores()
  const { store, eventId } = useInviting()
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const { state, sent, total, batches, batchesDone, leftMs, uncertain, failed, stopped } = progress
  const over = state === 'done' || state === 'stopped'
  const head = t('progress.head', { sent: count(sent, locale), total: count(total, locale) })
  const at = { done: count(batchesDone, locale), of: count(batches, locale) }
  const words = () => {
    if (state === 'sending')
      return leftMs === null
        ? t('progress.waiting', at)
        : t('progress.sending', {
            count: batches,
            number: at.of,
            done: at.done,
            duration: lengthInWords(Math.max(1, leftMs / 60_000), locale),
          })
    return t(`progress.${state}`, at)
  }
  return (
    <Card label={t('progress.label')}>
      <h2 className={css['progress-head']}>{head}</h2>
      <SpokenProgress label={t('progress.label')} share={total === 0 ? 0 : sent / total} />
      <ProgressBar
        bare
        label={t('progress.label')}
        value={total === 0 ? 0 : sent / total}
        valueLabel={head}
      />
      <p className={`${shared['quiet']} ${css['quiet']}`}>{words()}</p>
      <div className={shared['row']}>
        {uncertain === 0 ? null : <Chip tone="warn">{t('progress.uncertain', counted(uncertain))}</Chip>}
        {failed === 0 ? null : <Chip tone="danger">{t('progress.failed', counted(failed))}</Chip>}
        {stopped === 0 ? null : <Chip>{t('progress.stopped-people', counted(stopped))}</Chip>}
        {over ? null : (
          <Button
            size="s"
            icon={state === 'paused' ? <Play aria-hidden /> : <Pause aria-hidden />}
            onPress={() => void store.pause(state !== 'paused').catch(say.failed)}
          >
            {t(state === 'paused' ? 'progress.resume' : 'progress.pause')}
          </Button>
        )}
        {over ? null : (
          <Button size="s" variant="danger" icon={<Square aria-hidden />} onPress={() => setAsking(true)}>
            {t('progress.stop')}
          </Button>
        )}
        <Button variant="link" onPress={() => navigation.go({ page: 'ledger', eventId })}>
          {t('progress.ledger')}
        </Button>
      </div>
      <DangerDialog
        isOpen={asking}
        title={t('progress.stop-title')}
        action={t('progress.stop')}
        onClose={() => setAsking(false)}
        onGo={() => void store.stopSending().catch(say.failed)}
      >
        {t('progress.stop-text')}
      </DangerDialog>
    </Card>
  )
}

/** Batches nobody knows the end of: never sent again by themselves, the person decides (SEND-8). */
function BatchQuestions() {
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
  const { store, accountId, eventId } = useInviting()
  const sayDecided = useSayDecided()
  const sayUndecided = useSayUndecided()
  const [asking, setAsking] = useState(false)
  const uncertain = batch.state === 'may-have-been-sent'
  const words = batch.words[0]
  const title = t('batch.title', {
    batch: count(batch.number, locale),
    count: batch.people,
    number: count(batch.people, locale),
  })
  const decide = (decision: Word) =>
    void store
      .decide(batch.batchId, decision)
      .then((decided) => sayDecided({ accountId, eventId }, decision, title, decided), sayUndecided)
  return (
    <li data-tone={uncertain ? 'warn' : 'danger'}>
      <strong>{title}</strong>
      <p>{t(uncertain ? (batch.copied ? 'batch.copied' : 'batch.may-have-been-sent') : 'batch.failed')}</p>
      {words === undefined ? null : (
        <p dir="auto">{t('common:error.site-says', { words: cutText(words, 300) })}</p>
      )}
      <div className={shared['row']}>
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
      <DangerDialog
        isOpen={asking}
        title={t('batch.again-title')}
        action={t('batch.again')}
        onClose={() => setAsking(false)}
        onGo={() => decide('send-again')}
      >
        {t('batch.again-text')}
      </DangerDialog>
    </li>
  )
}

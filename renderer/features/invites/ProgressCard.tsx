import { Pause, Play, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SendProgress } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { lengthInWords } from '../../lib/format/length.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import css from './Invite.module.css'
import { useInviting } from './InviteContext.ts'

/** The sending in numbers, with what stops it for a while or for good. */
export function ProgressCard({ progress }: { readonly progress: SendProgress }) {
  const { t } = useTranslation(['invites', 'common'])
  const { locale } = useLanguage()
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
  const number = (value: number) => ({ count: value, number: count(value, locale) })
  return (
    <Card label={t('progress.label')}>
      <div className={css['progress-head']}>
        <h2>
          <span role="status">{head}</span>
        </h2>
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
      </div>
      <ProgressBar
        bare
        label={t('progress.label')}
        value={total === 0 ? 0 : sent / total}
        valueLabel={head}
      />
      <p className={css['quiet']}>{words()}</p>
      <div className={css['row']}>
        {uncertain === 0 ? null : <Chip tone="warn">{t('progress.uncertain', number(uncertain))}</Chip>}
        {failed === 0 ? null : <Chip tone="danger">{t('progress.failed', number(failed))}</Chip>}
        {stopped === 0 ? null : <Chip>{t('progress.stopped-people', number(stopped))}</Chip>}
        <Button variant="link" onPress={() => navigation.go({ page: 'ledger', eventId })}>
          {t('progress.ledger')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking}
        danger
        title={t('progress.stop-title')}
        confirmLabel={t('progress.stop')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void store.stopSending().catch(say.failed)
        }}
      >
        {t('progress.stop-text')}
      </ConfirmDialog>
    </Card>
  )
}

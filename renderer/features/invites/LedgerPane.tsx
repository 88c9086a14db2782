import type { LedgerEntry } from '../../../shared/domain/invite.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useDayShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { SidePane } from '../../ui/SidePane.tsx'
import css from './LedgerPane.module.css'

export interface LedgerPaneProps {
  /** The active row. */
  readonly entry: LedgerEntry | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What happened to one person's invitation, and what the site does not say. */
export function LedgerPane({ entry, isOpen, onClose }: LedgerPaneProps) {
  const { t } = useTranslation('invites')
  return (
    <SidePane
      id="ledger-person"
      label={t('history.label')}
      closeLabel={t('history.close')}
      isOpen={isOpen}
      onClose={onClose}
      className={css['pane']}
    >
      {entry === undefined ? <p>{t('history.none')}</p> : <History entry={entry} />}
      <p className={css['pane-foot']}>{t('history.foot')}</p>
    </SidePane>
  )
}

function History({ entry }: { readonly entry: LedgerEntry }) {
  const { t } = useTranslation(['invites', 'guests'])
  const { navigation } = useStores()
  const counted = useCounted()
  const showing = useDayShowing()
  const { state, answer, name, target, kind, eventId, eventTitle, sends } = entry
  const who = kind === 'friend' ? t('target.friend', { id: target }) : cutText(target, 200)
  const [said] = entry.words
  const came = state !== 'queued' && state !== 'sent'
  const steps: readonly (readonly [number, string])[] = [
    [entry.queuedAtMs, t('history.queued')],
    ...(entry.sentAtMs === null || sends === 0
      ? []
      : [[entry.sentAtMs, t('history.sent', counted(sends))] as const]),
    ...(came ? [[entry.atMs, t(`state.${state}`)] as const] : []),
  ]
  return (
    <>
      <header>
        <h2 dir="auto">{name === '' ? who : cutText(name, 120)}</h2>
        {name === '' ? null : <bdi>{who}</bdi>}
        <Button variant="link" onPress={() => navigation.go({ page: 'events', eventId })}>
          {cutText(eventTitle, 80)}
        </Button>
      </header>
      <section>
        <h3>{t('history.title')}</h3>
        <dl className={css['history']}>
          {steps.map(([atMs, what]) => (
            <div key={what}>
              <dt>{nearTime(atMs, { ...showing, zone: ownZone() })}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        {answer === null ? null : <p>{t('history.answer', { answer: t(`guests:list.${answer}`) })}</p>}
        {said === undefined ? null : <p dir="auto">{t('ledger.words', { words: cutText(said, 300) })}</p>}
      </section>
    </>
  )
}

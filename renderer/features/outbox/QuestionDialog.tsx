import type { Change } from '../../../shared/domain/outboxEntry.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { changeSentence, useEntryWords } from './changeWords.ts'
import { SentenceText } from './OutboxEntry.tsx'
import css from './OutboxPage.module.css'
import type { Question } from './useEntryActions.ts'

export interface QuestionDialogProps {
  readonly question: Question
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** All people of a sending's batches as one change; null for anything else. */
function allOf(entries: Question['entries']): Change | null {
  const [first] = entries
  if (first?.change.kind !== 'invite') return null
  const invites = entries.flatMap(({ change }) => (change.kind === 'invite' ? [change] : []))
  return {
    ...first.change,
    friends: invites.flatMap(({ friends }) => friends),
    emails: invites.flatMap(({ emails }) => emails),
  }
}

/** Asked once before a change is lost, or an event made again without its guests. */
export function QuestionDialog({ question, onConfirm, onCancel }: QuestionDialogProps) {
  const { t } = useTranslation(['outbox', 'common', 'invites'])
  const { kind, entry, entries } = question
  const words = useEntryWords(entry.accountId)
  const { state, change } = entry
  const loses = () => {
    if (state.state === 'asking' || state.state === 'uncertain') return t('discard.uncertain')
    if (change.kind === 'invite' && entries.length > 1) return t('invites:progress.stop-text')
    return change.kind === 'create' ? t('discard.create') : t('discard.text')
  }
  return (
    <ConfirmDialog
      isOpen
      danger={kind === 'discard'}
      title={
        kind === 'discard'
          ? entries.length === 1
            ? t('discard.title')
            : change.kind === 'invite'
              ? t('invites:progress.stop-title')
              : t('discard.title-all', {
                  count: entries.length,
                  number: count(entries.length, words.showing.locale),
                })
          : t('gone.title', { title: cutText(entry.title, 60) })
      }
      confirmLabel={kind === 'discard' ? t('discard.confirm') : t('gone.confirm')}
      cancelLabel={t('common:cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className={css['quoted']}>
        <SentenceText sentence={changeSentence(allOf(entries) ?? change, words)} />
        {entries.length === 1 ? null : ` · ${cutText(entry.title, 80)}`}
      </p>
      <p>{kind === 'discard' ? loses() : t('gone.text')}</p>
      {kind !== 'discard' && state.state === 'gone' && state.unsure === true ? (
        <p>{t('gone.text-unsure')}</p>
      ) : null}
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { listed } from '../../lib/format/lists.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import css from './Reminders.module.css'
import { TimeChips } from './TimeChips.tsx'
import { useReminderWords } from './useReminderWords.ts'

interface BellDialogProps {
  readonly accountId: string
  readonly eventId: string
  readonly onClose: () => void
}

/** When one is reminded of one event; what is chosen holds at once. */
export function BellDialog({ accountId, eventId, onClose }: BellDialogProps) {
  const { t } = useTranslation(['reminders', 'common'])
  const { bridge } = useStores()
  const say = useSay()
  const words = useReminderWords()
  const { data } = useAsked('reminders.ofEvent', { accountId, eventId })
  // Shown at once: what is chosen next goes by it, and not by an answer that knows nothing of it yet.
  const [chosen, setChosen] = useState<{ readonly bell: readonly number[] | null } | null>(null)
  const set = (minutes: readonly number[] | null) => {
    setChosen({ bell: minutes })
    bridge
      .call('reminders.setBell', { accountId, eventId, minutes: minutes === null ? null : [...minutes] })
      .catch((failure: unknown) => {
        setChosen(null)
        say.failed(failure)
      })
  }
  const { byRule = [], ahead = [] } = data ?? {}
  const { bell = null } = chosen ?? data ?? {}
  const choice = bell === null ? 'answer' : bell.length === 0 ? 'never' : 'own'
  const byAnswer = byRule.length === 0 ? t('bell.none') : listed(byRule.map(words.before), words.locale)
  return (
    <Dialog
      isOpen
      title={t('bell.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('card.done')}
        </Button>
      }
    >
      {data === undefined ? null : (
        <div className={css['bell']}>
          <RadioGroup
            label={t('bell.when')}
            entries={[
              { id: 'answer', label: t('bell.by-answer'), note: byAnswer },
              { id: 'own', label: t('bell.own') },
              { id: 'never', label: t('bell.never') },
            ]}
            selected={choice}
            onSelect={(id) =>
              set(id === 'answer' ? null : id === 'never' ? [] : byRule.length === 0 ? [60] : byRule)
            }
          />
          {choice === 'own' && bell !== null ? (
            <TimeChips of={t('bell.title')} minutes={bell} onChange={set} />
          ) : null}
          <p className={css['note']}>
            {ahead.length === 0
              ? t('bell.none-ahead')
              : t('bell.ahead', { times: listed(ahead.map(words.moment), words.locale) })}
          </p>
        </div>
      )}
    </Dialog>
  )
}

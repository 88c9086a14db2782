import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { useTypedName } from '../../state/useTypedForm.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { NameDialog } from '../people/NameDialog.tsx'
import css from './Insights.module.css'
import { useInsightWords } from './insightWords.ts'

interface RegularsDialogProps {
  readonly data: InsightsReading
  readonly accountId: string
  /** How often somebody was there to begin with. */
  readonly first: number
  readonly onClose: () => void
}

/** Those who come often as a people list: kept here, sent to nobody. */
export function RegularsDialog({ data, accountId, first, onClose }: RegularsDialogProps) {
  const { t } = useTranslation('insights')
  const { bridge } = useStores()
  const say = useSay()
  const words = useInsightWords()
  const { busy, run } = useWork()
  const { events, atLeast } = data.regulars
  const [times, setTimes] = useState(first)
  const people = atLeast[times - 1] ?? 0
  const { event } = data.now
  const suggested =
    event === null ? t('list.first-all') : t('list.first', { title: words.title(event) }).slice(0, 80)
  const field = `regulars ${event?.eventId ?? ''}`
  const typed = useTypedName(accountId, field, suggested)
  const save = async (name: string) => {
    const source = { from: 'regulars', eventId: event?.eventId ?? null, atLeast: times } as const
    const { listId, members } = await bridge.call('people.save', { accountId, name, source, typed: field })
    typed.drop()
    const remove = () => bridge.call('people.remove', { accountId, listId })
    say.done(t('list.saved', { count: members, number: words.number(members) }), remove)
    onClose()
  }
  return (
    <NameDialog
      title={t('list.title')}
      label={t('list.name')}
      typed={typed}
      action={t('list.save')}
      isReady={people > 0}
      isPending={busy}
      onSave={(name) => run(() => save(name))}
      onClose={onClose}
    >
      <div className={css['stepper']} role="group" aria-label={t('list.times')}>
        <span>{t('list.times')}</span>
        <IconButton
          label={t('list.minus')}
          icon={<Minus aria-hidden />}
          isDisabled={times <= 1}
          onPress={() => setTimes(times - 1)}
        />
        <strong>{words.number(times)}</strong>
        <IconButton
          label={t('list.plus')}
          icon={<Plus aria-hidden />}
          isDisabled={times >= events.length}
          onPress={() => setTimes(times + 1)}
        />
      </div>
      <p role="status">{t('list.count', { count: people, number: words.number(people) })}</p>
    </NameDialog>
  )
}

import { Star } from 'lucide-react'
import type { Occasion, ReminderSettings } from '../../../shared/domain/reminders.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { Switch } from '../../ui/Toggle.tsx'
import { RsvpDot } from '../answers/RsvpDot.tsx'
import { useOpened } from '../settings/useChangeSetting.ts'
import shared from './Reminders.module.css'
import css from './RuleRow.module.css'
import { TimeChips } from './TimeChips.tsx'

type Rule = ReminderSettings['rules'][Occasion]

interface RuleRowProps {
  readonly occasion: Occasion
  readonly rule: Rule
  readonly onChange: (rule: Rule) => void
}

/** One answer: whether and when one is reminded by it. */
export function RuleRow({ occasion, rule, onChange }: RuleRowProps) {
  const { t } = useTranslation('reminders')
  const counted = useCounted()
  const events = useOpened(({ coming }) => coming.counts[occasion])
  const name = t(`rule.${occasion}`)
  const noteId = `rule-${occasion}`
  const note =
    occasion === 'invited' || occasion === 'own'
      ? t(`note.${occasion}`)
      : events === undefined
        ? ''
        : t('note.count', counted(events))
  return (
    <li className={css['rule']}>
      <Switch
        isSelected={rule.on}
        aria-describedby={noteId}
        onChange={(on) =>
          onChange({ on, minutes: on && rule.minutes.length === 0 ? [1440] : [...rule.minutes] })
        }
      >
        <span className={css['name']}>
          {occasion === 'own' ? (
            <Star aria-hidden className={css['star']} />
          ) : (
            <RsvpDot rsvp={occasion === 'invited' ? 'unanswered' : occasion} />
          )}
          <strong>{name}</strong>
        </span>
      </Switch>
      <span id={noteId} className={`${shared['note']} ${css['note']}`}>
        {note}
      </span>
      {rule.on ? (
        <TimeChips
          of={name}
          minutes={rule.minutes}
          onChange={(minutes) => onChange({ on: minutes.length > 0, minutes: [...minutes] })}
        />
      ) : (
        <span className={css['off']}>{t('never')}</span>
      )}
    </li>
  )
}

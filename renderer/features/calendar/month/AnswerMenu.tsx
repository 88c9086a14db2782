import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ANSWERS, keyOfAnswer } from '../../../labels/choices.ts'
import { useStores } from '../../../state/stores.ts'
import { ContextMenu, MenuItem } from '../../../ui/Menu.tsx'
import { RsvpDot } from '../../answers/RsvpDot.tsx'
import type { SpanWords } from '../spanWords.ts'

/** An event whose answer was pressed, and where on the screen. */
export interface AskedAnswer {
  readonly span: CalendarSpan
  readonly at: { readonly x: number; readonly y: number }
}

export interface AnswerMenuProps {
  readonly asked: AskedAnswer
  readonly words: SpanWords
  readonly onClose: () => void
}

/** The three answers, for who has a mouse in the hand. */
export function AnswerMenu({ asked: { span, at }, words, onClose }: AnswerMenuProps) {
  const { t } = useTranslation('events')
  const { rsvp } = useStores()
  const { accountId, eventId } = span
  const title = words.title(span)
  if (eventId === null) return null
  return (
    <ContextMenu label={title} at={at} onClose={onClose}>
      {ANSWERS.map((choice) => (
        <MenuItem
          key={choice}
          id={choice}
          icon={<RsvpDot rsvp={choice} />}
          shortcut={keyOfAnswer(choice)}
          onAction={() => void rsvp.set(accountId, [eventId], choice, title)}
        >
          {t(`rsvp.${choice}`)}
        </MenuItem>
      ))}
    </ContextMenu>
  )
}

import { useTranslation } from 'react-i18next'
import { useCounted } from '../../lib/format/counts.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { RsvpControl } from '../answers/RsvpControl.tsx'
import css from './EventListPane.module.css'
import { EVENT_LIST_ID, focusOn } from './eventListId.ts'

/** What can be done with several events at once: answer them. */
export function MarkedBar() {
  const { t } = useTranslation(['events', 'editing'])
  const counted = useCounted()
  const { selection, list, rsvp, commands } = useStores()
  const marked = useShown(selection, (state) => state.marked)
  const accountId = useShown(list, (state) => state.accountId)
  if (marked.size < 2 || accountId === null) return null
  return (
    <div className={css['marked']} role="group" aria-label={t('list.answer-marked')}>
      <span role="status">{t('list.marked', counted(marked.size))}</span>
      <Button
        variant="quiet"
        size="s"
        shortcut="Esc"
        onPress={() => {
          selection.clearMarks()
          focusOn(EVENT_LIST_ID)
        }}
      >
        {t('list.unmark')}
      </Button>
      <RsvpControl
        label={t('list.answer-marked')}
        answer={null}
        compact
        onAnswer={(answer) => void rsvp.set(accountId, [...marked], answer)}
      />
      <Button size="s" variant="danger" shortcut="Delete" onPress={() => commands.run('delete-event')}>
        {t('editing:action.delete-marked')}
      </Button>
    </div>
  )
}

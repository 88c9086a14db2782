import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { roomBelow } from '../../lib/roomBelow.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { RsvpControl } from '../answers/RsvpControl.tsx'
import css from './EventListPane.module.css'
import { EVENT_LIST_ID, focusOn, MARKED_BAR_ID } from './eventListId.ts'
import { markAll } from './useListKeys.ts'

/** What can be done with the marked events. It lies over the foot of the list, which keeps its place under it. */
export function MarkedBar() {
  const { t } = useTranslation(['events', 'editing', 'shell'])
  const counted = useCounted()
  const stores = useStores()
  const { selection, list, rsvp, commands } = stores
  const say = useSay()
  const marked = useStore(selection, (state) => state.marked)
  const accountId = useStore(list, (state) => state.accountId)
  const query = useStore(list, (state) => state.query)
  const total = useStore(list, (state) => state.total)
  const known = useAsked(
    'events.marked',
    accountId === null ? null : { accountId, query, ...list.staying(), eventIds: [...marked] },
    { keepFormer: true },
  ).data
  const bar = useRef<HTMLDivElement>(null)
  // The bar goes with the last mark; who was in it goes on in the list.
  useEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const stop = roomBelow('--marked-bar', element)
    return () => {
      stop()
      if (element.contains(document.activeElement)) focusOn(EVENT_LIST_ID)
    }
  }, [])
  if (accountId === null) return null
  const hidden = known?.hidden ?? 0
  const deletes = known === undefined || known.own.length === 0 ? marked.size : known.own.length
  return (
    <div
      ref={bar}
      id={MARKED_BAR_ID}
      className={css['marked']}
      role="group"
      aria-label={t('list.marked-label')}
    >
      <div className={css['marked-line']}>
        <span role="status" className={css['marked-count']}>
          {hidden === 0
            ? t('list.marked', counted(marked.size))
            : t('list.marked-hidden', { ...counted(marked.size), hidden: counted(hidden).number })}
        </span>
        <Button
          variant="quiet"
          size="s"
          shortcut="Mod+A"
          onPress={() => void markAll(stores).catch(say.failed)}
        >
          {t('list.mark-all', counted(total))}
        </Button>
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
      </div>
      <div className={css['marked-line']}>
        <RsvpControl
          label={t('list.answer-marked')}
          answer={null}
          compact
          onAnswer={(answer) => void rsvp.set(accountId, [...marked], answer)}
        />
        <Button
          variant="danger"
          size="s"
          shortcut="Delete"
          className={css['marked-last']}
          onPress={() => commands.run('delete-event')}
        >
          {t('editing:action.delete-marked', counted(deletes))}
        </Button>
      </div>
    </div>
  )
}

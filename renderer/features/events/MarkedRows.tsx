import { Blend, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { EventRow } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { shortWhen } from '../../lib/format/when.ts'
import { rowAfterKey } from '../../lib/list/rowAfterKey.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useShowing } from '../../state/useShowing.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { RsvpDot } from '../answers/RsvpDot.tsx'
import { EVENT_LIST_ID, focusOn } from './eventListId.ts'
import css from './MarkedPane.module.css'

interface MarkedRowsProps {
  readonly rows: readonly EventRow[]
  /** Titles of what is at the same time, by the event they stand beside. */
  readonly clashes: ReadonlyMap<string, string>
}

/** The rows are one stop of Tab; arrows go from one to the next. */
export function MarkedRows({ rows, clashes }: MarkedRowsProps) {
  const { t } = useTranslation('events')
  const { navigation, selection } = useStores()
  const showing = useShowing()
  const counted = useCounted()
  const [at, setAt] = useState(0)
  const active = Math.min(at, rows.length - 1)
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = rowAfterKey(event, active, rows.length, 10)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    setAt(next)
    event.currentTarget.closest('ul')?.children[next]?.querySelector('button')?.focus()
  }
  const unmark = (row: EventRow, index: number) => {
    const beside = rows[index + 1] ?? rows[index - 1]
    if (beside === undefined || !focusOn(dropId(beside))) focusOn(EVENT_LIST_ID)
    selection.markAll([...selection.getState().marked].filter((id) => id !== row.id))
  }
  return (
    <ul className={css['rows']} aria-label={t('list.marked-label')}>
      {rows.map((row, index) => {
        const title = cutText(row.title, 160) || t('row.untitled')
        const clash = clashes.get(row.id)
        const notes = [
          row.startsAt === null ? '' : shortWhen(row.startsAt * 1000, showing),
          row.going === undefined ? '' : t('row.going', counted(row.going)),
        ]
        return (
          <li key={row.id} className={css['row']}>
            <span className={css['answer']}>
              <RsvpDot rsvp={row.rsvp} />
            </span>
            <button
              type="button"
              className={css['open']}
              tabIndex={index === active ? 0 : -1}
              onFocus={() => setAt(index)}
              onKeyDown={press}
              onClick={() => navigation.go({ page: 'events', eventId: row.id })}
            >
              <span className={css['name']} dir="auto">
                {title}
              </span>
              <span className={css['notes']}>{notes.filter((note) => note !== '').join(' · ')}</span>
              {clash === undefined ? null : (
                <span className={css['clash']}>
                  <Blend aria-hidden />
                  {t('marked.beside', { title: cutText(clash, 80) })}
                </span>
              )}
            </button>
            <IconButton
              id={dropId(row)}
              label={t('marked.drop', { title })}
              icon={<X aria-hidden />}
              size="s"
              excludeFromTabOrder={index !== active}
              onFocus={() => setAt(index)}
              onKeyDown={press}
              onPress={() => unmark(row, index)}
            />
          </li>
        )
      })}
    </ul>
  )
}

const dropId = ({ id }: EventRow): string => `marked-drop-${id}`

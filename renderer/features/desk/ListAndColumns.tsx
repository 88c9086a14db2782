import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { GuestColumn } from '../../../shared/domain/guestDesk.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { toggled } from '../../lib/toggled.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import { GUEST_LISTS, listsThere } from '../guests/guestLists.ts'
import css from './Desk.module.css'
import { useDeskState } from './DeskContext.ts'

/** In the order they are offered; a record, so that none is forgotten. */
const OFFERED: Readonly<Record<GuestColumn, true>> = {
  name: true,
  'user-name': true,
  answer: true,
  'answered-at': true,
  contacted: true,
  confirmed: true,
  tags: true,
  note: true,
  'arrived-at': true,
  'user-id': true,
  tick: true,
}
export const GUEST_COLUMNS = Object.keys(OFFERED) as readonly GuestColumn[]

/** What goes into a file or onto paper: some of the lists, and some columns in an order of one's own. */
export function useListsAndColumns(offered: readonly GuestColumn[], first: readonly GuestColumn[]) {
  const list = useDeskState((state) => state.list)
  const [lists, setLists] = useState<ReadonlySet<GuestListName>>(new Set([list]))
  const [order, setOrder] = useState(offered)
  const [chosen, setChosen] = useState<ReadonlySet<GuestColumn>>(new Set(first))
  const columns = order.filter((column) => chosen.has(column))
  return { lists, setLists, order, setOrder, chosen, setChosen, columns }
}

type Choice = ReturnType<typeof useListsAndColumns>

/** Which of the lists by answer. */
export function ListChoice({ lists, setLists }: Choice) {
  const { t } = useTranslation(['desk', 'guests'])
  const counts = useDeskState((state) => state.counts)
  return (
    <fieldset className={css['choice']}>
      <legend>{t('export.lists')}</legend>
      <div className={css['checks']}>
        {listsThere(counts).map((list) => (
          <Checkbox
            key={list}
            isSelected={lists.has(list)}
            onChange={(on) =>
              setLists(new Set(GUEST_LISTS.filter((each) => (each === list ? on : lists.has(each)))))
            }
          >
            {t(`guests:list.${list}`)}
          </Checkbox>
        ))}
      </div>
      {[...lists].every((list) => counts?.[list]?.complete !== false) ? null : (
        <p role="status">{t('guests:not-complete')}</p>
      )}
    </fieldset>
  )
}

/** Which columns, in which order: by ticks and arrows, no dragging needed. */
export function ColumnChoice({ order, setOrder, chosen, setChosen }: Choice) {
  const { t } = useTranslation('desk')
  const move = (at: number, by: 1 | -1) => {
    const next = [...order]
    const [column] = next.splice(at, 1)
    if (column !== undefined) next.splice(at + by, 0, column)
    setOrder(next)
  }
  const arrow = (column: GuestColumn, at: number, to: 'up' | 'down') => (
    <IconButton
      size="s"
      label={t(`export.${to}`, { column: t(`column.${column}`) })}
      icon={to === 'up' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
      isDisabled={at === (to === 'up' ? 0 : order.length - 1)}
      onPress={() => move(at, to === 'up' ? -1 : 1)}
    />
  )
  return (
    <fieldset className={css['choice']}>
      <legend>{t('export.columns')}</legend>
      <ol>
        {order.map((column, at) => (
          <li key={column}>
            <Checkbox
              isSelected={chosen.has(column)}
              onChange={(on) => setChosen(toggled(chosen, column, on))}
            >
              {t(`column.${column}`)}
            </Checkbox>
            <span className={css['moves']}>
              {arrow(column, at, 'up')}
              {arrow(column, at, 'down')}
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

/** Words of columns and answers for files and paper, in the reader's language. */
export function useGuestLabels(): Record<string, string> {
  const { t } = useTranslation(['desk', 'guests'])
  return useMemo(
    () => ({
      ...Object.fromEntries(GUEST_COLUMNS.map((column) => [column, t(`column.${column}`)])),
      ...Object.fromEntries(GUEST_LISTS.map((list) => [list, t(`guests:list.${list}`)])),
      yes: '✓',
      unnamed: t('guests:unnamed'),
    }),
    [t],
  )
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GuestColumn } from '../../../shared/domain/guestDesk.ts'
import type { GuestListName } from '../../../shared/domain/rsvp.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { GUEST_LISTS, listsThere } from '../guests/guestLists.ts'
import css from './Desk.module.css'
import { useDeskState } from './DeskContext.ts'

interface ColumnChoiceProps {
  /** All that are offered, in the order they will come out in. */
  readonly order: readonly GuestColumn[]
  readonly chosen: ReadonlySet<GuestColumn>
  readonly onChange: (order: readonly GuestColumn[], chosen: ReadonlySet<GuestColumn>) => void
}

/** Which columns, in which order: by ticks and arrows, no dragging needed. */
export function ColumnChoice({ order, chosen, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('desk')
  const move = (at: number, by: 1 | -1) => {
    const next = [...order]
    const [column] = next.splice(at, 1)
    if (column !== undefined) next.splice(at + by, 0, column)
    onChange(next, chosen)
  }
  return (
    <fieldset className={css['choice']}>
      <legend>{t('export.columns')}</legend>
      <ol>
        {order.map((column, at) => (
          <li key={column}>
            <Checkbox
              isSelected={chosen.has(column)}
              onChange={(on) => {
                const next = new Set(chosen)
                if (on) next.add(column)
                else next.delete(column)
                onChange(order, next)
              }}
            >
              {t(`column.${column}`)}
            </Checkbox>
            <span className={css['moves']}>
              <IconButton
                size="s"
                label={t('export.up', { column: t(`column.${column}`) })}
                icon={<ArrowUp aria-hidden />}
                isDisabled={at === 0}
                onPress={() => move(at, -1)}
              />
              <IconButton
                size="s"
                label={t('export.down', { column: t(`column.${column}`) })}
                icon={<ArrowDown aria-hidden />}
                isDisabled={at === order.length - 1}
                onPress={() => move(at, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

/** Which of the lists by answer. */
export function ListChoice(props: {
  readonly chosen: ReadonlySet<GuestListName>
  readonly onChange: (chosen: ReadonlySet<GuestListName>) => void
}) {
  const { chosen, onChange } = props
  const { t } = useTranslation(['desk', 'guests'])
  const counts = useDeskState((state) => state.counts)
  return (
    <fieldset className={css['choice']}>
      <legend>{t('export.lists')}</legend>
      <div className={css['checks']}>
        {listsThere(counts).map((list) => (
          <Checkbox
            key={list}
            isSelected={chosen.has(list)}
            onChange={(on) =>
              onChange(new Set(GUEST_LISTS.filter((each) => (each === list ? on : chosen.has(each)))))
            }
          >
            {t(`guests:list.${list}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

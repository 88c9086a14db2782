import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GuestColumn } from '../../../shared/domain/guestDesk.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './Desk.module.css'

export interface ColumnChoiceProps {
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

import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { type Command, useCommands } from '../../../state/commands.ts'
import { useStores } from '../../../state/stores.ts'
import { ownWindowCommand } from '../openSpan.ts'

interface WeekActs {
  /** The event the cursor is on. */
  readonly span: CalendarSpan | null
  readonly hasMoves: boolean
  readonly onReview: () => void
  readonly onPutBack: () => void
  readonly onDays: (count: number) => void
  readonly onTurn: (by: -1 | 1) => void
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Keys of the week, as the sheet of the keys and the palette name them. */
export function useWeekCommands(acts: WeekActs): void {
  const stores = useStores()
  useCommands([
    ownWindowCommand(stores, acts.span),
    {
      id: 'week.review',
      title: (texts) => texts.t('week:command.review'),
      group: 'list',
      keys: ['mod+Enter'],
      enabled: () => acts.hasMoves,
      run: acts.onReview,
    },
    {
      id: 'week.put-back',
      title: (texts) => texts.t('week:command.put-back'),
      group: 'list',
      keys: ['mod+z'],
      enabled: () => acts.hasMoves,
      run: acts.onPutBack,
    },
    {
      id: 'week.back',
      title: (texts) => texts.t('week:step.back'),
      group: 'list',
      keys: ['PageUp'],
      run: () => acts.onTurn(-1),
    },
    {
      id: 'week.forward',
      title: (texts) => texts.t('week:step.forward'),
      group: 'list',
      keys: ['PageDown'],
      run: () => acts.onTurn(1),
    },
    ...DAYS.map(
      (count): Command => ({
        id: `week.days-${count}`,
        title: (texts) => texts.t('week:command.days', { count, number: count }),
        group: 'list',
        keys: [`mod+${count}`],
        run: () => acts.onDays(count),
      }),
    ),
  ])
}

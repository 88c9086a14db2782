import { useCallback } from 'react'
import type { CalendarReading } from '../../../../shared/bridge/calendar.ts'
import { useAsked } from '../../../state/queries.ts'
import { monthOf } from '../days.ts'
import type { Calendar } from '../useCalendar.ts'

/** Whether the events of a day are being read for the first time: its month was never read, and reading goes on. */
export function useAwaited(
  { today }: Calendar,
  reading: CalendarReading | undefined,
): (day: string) => boolean {
  const unread = reading?.unread
  const isUnread = unread !== undefined && unread.length > 0
  const syncing =
    useAsked('sync.status', isUnread ? { accountId: null } : null, {
      select: ({ syncing: progress }) => progress !== null,
    }).data ?? false
  return useCallback(
    (day) => syncing && day >= today && unread?.includes(monthOf(day)) === true,
    [syncing, today, unread],
  )
}

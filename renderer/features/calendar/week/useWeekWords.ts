import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useCounted } from '../../../lib/format/counts.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { lengthInWords } from '../../../lib/format/length.ts'
import type { ClockNote, Times } from './shift.ts'
import { dayText, hoursText, noonOf } from './weekTimes.ts'

interface Clocks {
  /** Of the grid, and of this computer. */
  readonly zone: string
  readonly ownZone: string
  readonly locale: string
}

export type WeekWords = ReturnType<typeof useWeekWords>

/** Words of the week, by the clock of the grid. */
export function useWeekWords({ zone, ownZone, locale }: Clocks) {
  const { t } = useTranslation('week')
  const counted = useCounted()
  return useMemo(() => {
    const clock = { zone, locale }
    const hours = (times: Times) => hoursText(times, clock)
    const noteDay = (date: string) => dayText(noonOf(date), { zone: 'UTC', locale })
    return {
      t,
      counted,
      locale,
      /** "10:00–11:30". */
      hours,
      /** "Sunday 29 November". */
      day: (at: number) => dayText(at, clock),
      /** "27–30 November", where it lasts over days. */
      days: ({ start, end }: Times) =>
        dateFormat(locale, zone, { day: 'numeric', month: 'long' }).formatRange(
          start,
          Math.max(start, (end ?? start) - 1),
        ),
      /** By one's own clock; null where it shows the same. */
      ownHours(times: Times): string | null {
        const mine = hoursText(times, { zone: ownZone, locale })
        return mine === hours(times) ? null : mine
      },
      length: (minutes: number) => lengthInWords(minutes, locale),
      /** "Sunday 29 November, 16:00–18:00". */
      when: (times: Times) => t('when', { day: dayText(times.start, clock), time: hours(times) }),
      note({ kind, asked, ...rest }: ClockNote): string {
        const about = { time: asked.time, day: noteDay(asked.date) }
        return kind === 'missing' && 'instead' in rest
          ? t('note.missing', { ...about, instead: rest.instead.time })
          : t('note.twice', about)
      },
    }
  }, [t, counted, locale, ownZone, zone])
}

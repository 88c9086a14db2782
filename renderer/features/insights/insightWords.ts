import { useMemo } from 'react'
import type { Edition, InsightEvent } from '../../../shared/domain/insights.ts'
import { percentOf } from '../../../shared/domain/insights.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { localDay } from '../../lib/format/days.ts'
import { doubleHour, offsetInWords } from '../../lib/format/doubleHour.ts'
import { dateFormat, numberFormat } from '../../lib/format/formatters.ts'
import { clockTime } from '../../lib/format/when.ts'
import { weekdayTime } from '../../lib/format/zonesApart.ts'
import { useDayShowing } from '../../state/useShowing.ts'

const DAY_MS = 86_400_000

/** Numbers, shares and times of insights in words of the language, in the site's zone. */
export function useInsightWords() {
  const { t } = useTranslation('insights')
  const showing = useDayShowing()
  return useMemo(() => {
    const { locale, zone, now } = showing
    const number = (value: number): string => numberFormat(locale).format(value)
    const signed = (value: number): string => numberFormat(locale, { signDisplay: 'always' }).format(value)
    const percent = (part: number, whole: number): string => {
      const share = percentOf(part, whole)
      return share === null ? '–' : numberFormat(locale, { style: 'percent' }).format(share / 100)
    }
    const dayAt = (at: number, options: Intl.DateTimeFormatOptions): string => {
      const isThisYear = localDay(at, zone).year === localDay(now, zone).year
      return dateFormat(locale, zone, { ...options, ...(isThisYear ? {} : { year: 'numeric' }) }).format(at)
    }
    const day = (startsAt: number | null): string =>
      startsAt === null ? t('no-day') : dayAt(startsAt * 1000, { day: 'numeric', month: 'short' })
    const weekday = (startsAt: number | null): string =>
      startsAt === null
        ? t('no-day')
        : dayAt(startsAt * 1000, { weekday: 'short', day: 'numeric', month: 'short' })
    const title = (event: InsightEvent | null): string =>
      event === null ? t('all') : event.title === '' ? t('untitled') : event.title
    /** The hour that comes twice in a night is told with its distance from Greenwich, one of another day than `near` with its weekday. */
    const time = (atMs: number, near = atMs): string => {
      const seconds = Math.floor(atMs / 1000)
      const isNear = localDay(atMs, zone).number === localDay(near, zone).number
      const clock = isNear ? clockTime(atMs, showing) : weekdayTime(atMs, zone, locale)
      return doubleHour(seconds, zone) === null ? clock : `${clock} ${offsetInWords(seconds, zone, locale)}`
    }
    const length = (ms: number): string => {
      const minutes = Math.round(Math.abs(ms) / 60_000)
      const unit = (value: number, of: 'hour' | 'minute' | 'second'): string =>
        numberFormat(locale, { style: 'unit', unit: of, unitDisplay: 'short' }).format(value)
      if (minutes < 2) return unit(Math.max(1, Math.round(Math.abs(ms) / 1000)), 'second')
      if (minutes < 60) return unit(minutes, 'minute')
      const rest = minutes % 60
      const hours = unit(Math.floor(minutes / 60), 'hour')
      return rest === 0 ? hours : `${hours} ${unit(rest, 'minute')}`
    }
    /** Of one event by the clock on the wall; of several laid over each other by how far it is from the start. */
    const arrivalTime = ({ event, arrivals }: Edition, fromBaseMs: number): string => {
      if (event !== null) return time((arrivals?.baseMs ?? 0) + fromBaseMs)
      if (fromBaseMs === 0) return t('arrivals.start')
      const distance = length(fromBaseMs)
      return fromBaseMs < 0
        ? t('arrivals.ahead', { length: distance })
        : t('arrivals.after', { length: distance })
    }
    /** The same in as little room as there is under a bar. */
    const arrivalMark = (edition: Edition, fromBaseMs: number): string => {
      if (edition.event !== null || fromBaseMs === 0) return arrivalTime(edition, fromBaseMs)
      return t(fromBaseMs < 0 ? 'arrivals.minus' : 'arrivals.plus', { length: length(fromBaseMs) })
    }
    /** The last moment of a point of the curve, so many steps before the event. */
    const stepEnd = ({ event, curve }: Edition, before: number): string => {
      const starts = event?.startsAt ?? null
      if (starts === null || curve === null) return stepWords(before, curve?.step ?? 'day')
      if (curve.step === 'hour')
        return before === 0 ? t('axis.start') : time((starts - before * 3_600) * 1000, starts * 1000)
      // Noon of the day of the event, so many days back: no night of 23 or 25 hours leads to another day.
      const at = localDay(starts * 1000, zone).number - before
      return dateFormat(locale, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' }).format(
        at * DAY_MS + DAY_MS / 2,
      )
    }
    const stepWords = (before: number, step: 'hour' | 'day'): string => {
      if (before === 0) return step === 'day' ? t('axis.day') : t('axis.start')
      const counted = (count: number) => ({ count, number: number(count) })
      if (step === 'hour') return t('axis.hours', counted(before))
      return before % 7 === 0 ? t('axis.weeks', counted(before / 7)) : t('axis.days', counted(before))
    }
    return {
      locale,
      zone,
      now,
      number,
      signed,
      percent,
      day,
      weekday,
      title,
      time,
      length,
      arrivalTime,
      arrivalMark,
      stepEnd,
      stepWords,
    }
  }, [t, showing])
}

export type InsightWords = ReturnType<typeof useInsightWords>

import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { FileZone, ImportRow } from '../../../shared/domain/eventImport.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type TextOf, useTranslation } from '../../i18n/useTranslation.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { dateFormat, timeOptions } from '../../lib/format/formatters.ts'
import { listed } from '../../lib/format/lists.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useCheck } from './ImportContext.ts'

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }
/** Exceptions of a series that are named in its line. */
const MOST_NAMED = 2

/** When and why, in the words of the rows; the same object while none of them changes. */
export function useImportWords() {
  const { t } = useTranslation('imports')
  const { locale } = useLanguage()
  const counted = useCounted()
  const { minute } = useStores()
  const now = useStore(minute, (state) => state.now)
  const { zone, dayStart, times } = useCheck()
  return useMemo(
    () => importWords({ t, locale, counted, now, zone, dayStart, times }),
    [t, locale, counted, now, zone, dayStart, times],
  )
}

interface WordsOf extends Pick<ReturnType<typeof useCheck>, 'zone' | 'dayStart' | 'times'> {
  readonly t: TextOf<'imports'>
  readonly locale: string
  readonly counted: ReturnType<typeof useCounted>
  /** Epoch ms. */
  readonly now: number
}

export function importWords({ t, locale, counted, now, zone, dayStart, times }: WordsOf) {
  const ofYear = (at: number): Intl.DateTimeFormatOptions =>
    yearOf(at, locale, zone) === yearOf(now / 1_000, locale, zone) ? {} : { year: 'numeric' }
  const day = (at: number): string =>
    dateFormat(locale, zone, { day: 'numeric', month: 'short' }).format(at * 1_000)
  const clock = (at: number, inZone: string): string =>
    dateFormat(locale, inZone, timeOptions(locale)).format(at * 1_000)
  const clockAt = (minutes: number): string => clock(minutes * 60, 'UTC')
  const moment = (at: number): string =>
    dateFormat(locale, zone, { ...DAY, ...ofYear(at), ...timeOptions(locale) }).format(at * 1_000)
  const range = (from: number, to: number | null, options: Intl.DateTimeFormatOptions): string => {
    const format = dateFormat(locale, zone, options)
    return to === null || to <= from
      ? format.format(from * 1_000)
      : format.formatRange(from * 1_000, to * 1_000)
  }

  const when = (row: ImportRow): string => {
    const { startsAt, endsAt, series } = row
    if (startsAt === null)
      return row.fault?.text === '' || row.fault === null ? t('when.none') : cutText(row.fault.text, 60)
    if (series !== null)
      return range(startsAt, series.lastStartsAt, { ...DAY, ...ofYear(series.lastStartsAt) })
    if (row.fault?.kind === 'ends-before' && endsAt !== null)
      return `${moment(startsAt)} – ${clock(endsAt, zone)}`
    return range(startsAt, endsAt, { ...DAY, ...ofYear(startsAt), ...timeOptions(locale) })
  }

  const zoneName = (of: FileZone): string => {
    if (of.kind === 'zone') return zonePlace(of.zone)
    return 'name' in of ? cutText(of.name, 40) : t(`zone.${of.kind}`)
  }

  /** Where the time comes from; of a series its hours and the days it leaves out, too. */
  const origin = (row: ImportRow): string => {
    const { startsAt, endsAt, series } = row
    if (startsAt === null) return ''
    const source = sourceOf(row, startsAt)
    if (series === null) return source
    const out = series.days.filter((each) => each.out).map(({ at }) => day(at))
    const hours = [range(startsAt, endsAt, timeOptions(locale)), source]
      .filter((part) => part !== '')
      .join(' · ')
    if (out.length === 0) return hours
    const named = out.length > MOST_NAMED ? t('series.more', counted(out.length)) : listed(out, locale)
    return t('series.without', { hours, days: named })
  }

  const sourceOf = (row: ImportRow, startsAt: number): string => {
    const { wall } = row
    if (row.mended) return t('origin.mended')
    if (row.supposed.includes('day')) return t('origin.day', { time: clockAt(dayStart) })
    const taken = times.find((each) => sameZone(each.zone, row.zone))?.taken
    // The clocks go forward over it: it stands at another time than in the file.
    const place = row.zone.kind === 'floating' ? (taken ?? zone) : null
    if (place !== null && wall !== null && clock(wall, 'UTC') !== clock(startsAt, place))
      return t('origin.zone', { time: clock(wall, 'UTC'), zone: zonePlace(place) })
    if (row.supposed.includes('end')) return t('origin.no-end')
    if (row.supposed.includes('next-day')) return t('origin.next-day')
    if (wall === null) return ''
    switch (row.zone.kind) {
      case 'utc':
        return t('origin.utc', { time: clock(wall, 'UTC') })
      case 'zone':
      case 'rule':
        return row.zone.kind === 'zone' && clock(wall, 'UTC') === clock(startsAt, zone)
          ? ''
          : t('origin.zone', { time: clock(wall, 'UTC'), zone: zoneName(row.zone) })
      case 'floating':
        return t('origin.floating', { zone: zonePlace(taken ?? zone) })
      case 'unknown':
        return taken === null || taken === undefined
          ? ''
          : t('origin.unknown', { name: zoneName(row.zone), zone: zonePlace(taken) })
      default:
        return ''
    }
  }

  /** What becomes of the row. */
  const outcome = (row: ImportRow): string => {
    const { verdict, why, series, drafts } = row
    if (row.fault !== null) return t(`fault.${row.fault.kind}`)
    if (series !== null) {
      const events = row.last - row.first + 1
      if (drafts === events) return t('outcome.series', counted(drafts))
      if (drafts > 0) return t('outcome.some', { number: count(drafts, locale), of: count(events, locale) })
    }
    if (verdict === 'draft') return t(row.anyway ? 'outcome.anyway' : 'outcome.draft')
    if (why === 'file') return t('outcome.file', { number: count(row.sameAs ?? row.first, locale) })
    return t(`outcome.${why ?? 'by-hand'}`)
  }

  /** What is wrong, in a sentence. */
  const faultText = ({ fault, startsAt, endsAt }: ImportRow): string => {
    if (fault === null) return ''
    switch (fault.kind) {
      case 'ends-before':
        return t(
          'mend.ends-before',
          counted(Math.max(1, Math.round(((startsAt ?? 0) - (endsAt ?? 0)) / 3_600))),
        )
      case 'rule':
        return t('mend.rule', { rule: cutText(fault.text, 120) })
      case 'zone':
        return t('mend.zone', { name: cutText(fault.text, 60) })
      case 'day-or-month':
      case 'no-start':
        return t(`mend.${fault.kind}`, { text: cutText(fault.text, 60) })
      default:
        return t(`mend.${fault.kind}`)
    }
  }

  /** The likely mending as a button says it; null where there is none. */
  const likely = ({ fault }: ImportRow): string | null => {
    switch (fault?.likely?.kind) {
      case 'end':
        return t('use', { what: moment(fault.likely.endsAt) })
      case 'title':
        return t('use', { what: cutText(fault.likely.title, 40) })
      case 'first':
        return t('use.first')
      case 'zone':
        return t('use.zone', { zone: zonePlace(fault.likely.zone), ...counted(fault.likely.events) })
      case 'order':
        return t(fault.likely.dayFirst ? 'use.day-first' : 'use.month-first', counted(fault.likely.events))
      default:
        return null
    }
  }

  return { when, origin, outcome, faultText, likely, zoneName, day, clockAt }
}

const yearOf = (at: number, locale: string, zone: string): string =>
  dateFormat(locale, zone, { year: 'numeric' }).format(at * 1_000)

const sameZone = (a: FileZone, b: FileZone): boolean => JSON.stringify(a) === JSON.stringify(b)

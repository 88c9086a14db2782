import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import type { Texts } from '../../../i18n/useTranslation.ts'
import { localDay } from '../../../lib/format/days.ts'
import { dateFormat, type Showing } from '../../../lib/format/formatters.ts'
import { lengthInWords } from '../../../lib/format/length.ts'
import { clockTime, isKnownZone, zonePlace } from '../../../lib/format/when.ts'
import { cutText } from '../../../lib/safeText.ts'
import type { AgendaLine, DayShare } from './agendaDays.ts'

const DAY_MS = 86_400_000
const LONGEST = 120

type Between = Exclude<AgendaLine, { kind: 'event' | 'now' }>

export interface AgendaWords {
  /** "Thursday 26 November", "Thu 26 November"; another year with the year. */
  readonly day: (day: number, weekday?: 'long' | 'short') => string
  /** "Thursday 26", "Thursday 26 November to Saturday 5 December". */
  readonly days: (from: number, to: number) => string
  /** "Thu 26 Nov", "Thu 26 Nov to Sat 5 Dec": where there is little room. */
  readonly brief: (day: number) => string
  readonly briefDays: (from: number, to: number) => string
  readonly clock: (at: number) => string
  readonly title: (span: CalendarSpan) => string
  readonly place: (span: CalendarSpan) => string
  /** "16:00–18:00", "from 18:00", "all day". */
  readonly time: (span: CalendarSpan, share: DayShare) => string
  /** "20:00 in Lisbon", where the event's own clock shows another time; else empty. */
  readonly otherTime: (span: CalendarSpan) => string
  /** What lies between two events. */
  readonly between: (line: Between) => string
}

/** The agenda put into words, in the zone of `showing`. */
export function createAgendaWords({ t }: Pick<Texts, 't'>, showing: Showing): AgendaWords {
  const { locale, zone, now } = showing
  const year = localDay(now, zone).year
  const ofDay = (day: number, options: Intl.DateTimeFormatOptions): string => {
    const sameYear = new Date(day * DAY_MS).getUTCFullYear() === year
    return dateFormat(locale, 'UTC', { ...options, ...(sameYear ? {} : { year: 'numeric' }) }).format(
      day * DAY_MS,
    )
  }
  const day = (at: number, weekday: 'long' | 'short' = 'long') =>
    ofDay(at, { weekday, day: 'numeric', month: 'long' })
  const brief = (at: number) => ofDay(at, { weekday: 'short', day: 'numeric', month: 'short' })
  const stretch = (write: (at: number) => string) => (from: number, to: number) =>
    from === to ? write(from) : t('agenda:days', { from: write(from), to: write(to) })
  const clock = (at: number) => clockTime(at, showing)
  const title = (span: CalendarSpan) => cutText(span.title, LONGEST)
  const place = (span: CalendarSpan) => cutText(span.placeName ?? '', LONGEST)
  const range = ({ start, end }: CalendarSpan, write: (at: number) => string): string =>
    end === null || end <= start
      ? write(start)
      : t('agenda:time.range', { from: write(start), to: write(end) })
  return {
    day,
    days: stretch((at) => day(at)),
    brief,
    briefDays: stretch(brief),
    clock,
    title,
    place,
    time(span, share) {
      if (share === 'begins') return t('agenda:share.begins', { time: clock(span.start) })
      if (share === 'between') return t('agenda:share.between')
      if (share === 'ends') return t('agenda:share.ends', { time: clock(span.end ?? span.start) })
      return range(span, clock)
    },
    otherTime(span) {
      if (span.zone === zone || !isKnownZone(span.zone)) return ''
      const theirs = range(span, (at) => clockTime(at, { zone: span.zone, locale }))
      return theirs === range(span, clock)
        ? ''
        : t('agenda:zone', { time: theirs, place: zonePlace(span.zone) })
    },
    between(line) {
      const length = lengthInWords(line.minutes, locale)
      if (line.kind === 'gap') return t('agenda:gap', { length })
      const { earlier, later } = line
      const places = { from: place(earlier), to: place(later) }
      if (line.kind === 'tight')
        return t(line.minutes === 0 ? 'agenda:tight' : 'agenda:tight.minutes', {
          ...places,
          length,
          end: clock(earlier.end ?? earlier.start),
          begin: clock(later.start),
        })
      if (!line.next) return t('agenda:clash.two', { first: title(earlier), second: title(later), length })
      return line.apart
        ? t('agenda:clash.apart', { ...places, length })
        : t('agenda:clash', { title: title(later), length })
    },
  }
}

import type { CalendarSpan } from '../../../../shared/domain/calendar.ts'
import { isNewEvent } from '../../../../shared/domain/event.ts'
import type { Texts } from '../../../i18n/useTranslation.ts'
import { zonePlace } from '../../../lib/format/when.ts'
import { hoursBehind } from '../../../lib/format/zonesApart.ts'
import { cleanText } from '../../../lib/safeText.ts'
import type { Calendar } from '../useCalendar.ts'
import type { AgendaRange, AgendaStretch, DayShare } from './agendaDays.ts'
import { lineKey } from './agendaLayout.ts'
import type { AgendaWords } from './agendaWords.ts'
import type { FreeEvening } from './freeEvenings.ts'

const DAY_MS = 86_400_000

/** A day's name, or a line of the day. */
export interface TextLine {
  readonly key: string
  readonly head: boolean
  readonly text: string
}

/** One's answer where it is not a plain yes; what is one's own needs none. */
export function answerInText(
  { t }: Pick<Texts, 't'>,
  { answer, own, draftId, eventId }: CalendarSpan,
): string {
  if (eventId === null && draftId !== null) return t('agenda:draft')
  if (own || answer === 'attending') return ''
  if (answer === 'maybe') return t('agenda:maybe')
  return answer === 'unanswered' ? t('agenda:invited') : ''
}

/** What goes to others: nothing one said no to, and nothing the site does not have yet unless that is wished. */
export const isForOthers = ({ answer, eventId }: CalendarSpan, withDrafts: boolean): boolean =>
  answer !== 'not-going' && (withDrafts || (eventId !== null && !isNewEvent(eventId)))

/** "Agenda: Tuesday 24 November to Tuesday 15 December". */
export const paperTitle = ({ t }: Pick<Texts, 't'>, words: AgendaWords, { from, to }: AgendaRange): string =>
  `${t('agenda:title')}: ${t('agenda:print.range', { from: words.day(from), to: words.day(to) })}`

/** The agenda as people paste it into a chat: days, and below each its events. */
export function agendaLines(
  texts: Pick<Texts, 't'>,
  words: AgendaWords,
  stretches: readonly AgendaStretch[],
): readonly TextLine[] {
  return stretches.flatMap((stretch): readonly TextLine[] => {
    if (stretch.kind === 'empty') return []
    const lines = stretch.lines.flatMap((line) =>
      line.kind === 'event' && isForOthers(line.span, false)
        ? [
            {
              key: lineKey(line, stretch.day),
              head: false,
              text: eventInText(texts, words, line.span, line.share),
            },
          ]
        : [],
    )
    return lines.length === 0
      ? []
      : [{ key: String(stretch.day), head: true, text: words.day(stretch.day) }, ...lines]
  })
}

function eventInText(
  texts: Pick<Texts, 't'>,
  words: AgendaWords,
  span: CalendarSpan,
  share: DayShare,
): string {
  const notes = [answerInText(texts, span), words.otherTime(span)].filter((note) => note !== '')
  const what = [words.title(span), words.place(span)].filter((piece) => piece !== '').join(', ')
  return `${words.time(span, share)} ${what}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
}

/** Whose clock it is, for who reads it elsewhere; empty where the clock of this computer shows the same all along. */
export function clockInText(
  { t }: Pick<Texts, 't'>,
  { zone, ownZone }: Pick<Calendar, 'zone' | 'ownZone'>,
  { from, to }: AgendaRange,
): string {
  const isSame = [from, to].every((day) => hoursBehind(day * DAY_MS, zone, ownZone) === 0)
  return isSame ? '' : t('agenda:foot.zone', { place: zonePlace(zone) })
}

export function agendaText(
  { t }: Pick<Texts, 't'>,
  words: AgendaWords,
  stretches: readonly AgendaStretch[],
  { from, to }: AgendaRange,
): string {
  const lines = agendaLines({ t }, words, stretches)
  if (lines.length === 0)
    return cleanText(t('agenda:text.none', { from: words.day(from), to: words.day(to) }))
  return cleanText(lines.map(({ head, text }, at) => (head && at > 0 ? `\n${text}` : text)).join('\n'))
}

export function eveningInWords(
  { t }: Pick<Texts, 't'>,
  words: AgendaWords,
  { since }: FreeEvening,
  today: boolean,
): string {
  if (since !== null) return t('agenda:free.since', { time: words.clock(since) })
  return t(today ? 'agenda:free.rest' : 'agenda:free.all-day')
}

export function freeEveningsText(
  texts: Pick<Texts, 't'>,
  words: AgendaWords,
  evenings: readonly FreeEvening[],
  about: { readonly time: string; readonly to: number; readonly today: number },
): string {
  const { t } = texts
  const head = t('agenda:free.text', { time: about.time, day: words.day(about.to) })
  const lines = evenings.map((evening) =>
    t('agenda:free.line', {
      day: words.day(evening.day, 'short'),
      when: eveningInWords(texts, words, evening, evening.day === about.today),
    }),
  )
  return cleanText([head, ...(lines.length === 0 ? [t('agenda:free.none')] : lines)].join('\n'))
}

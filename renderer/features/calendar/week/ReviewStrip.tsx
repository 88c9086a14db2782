import { CalendarClock } from 'lucide-react'
import type { MovedEvent } from '../../../../shared/bridge/moves.ts'
import { daysBetween } from '../../../lib/format/days.ts'
import { cutText } from '../../../lib/safeText.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './ReviewStrip.module.css'
import type { WeekWords } from './useWeekWords.ts'
import { dayText, hoursText } from './weekTimes.ts'

interface ReviewStripProps {
  readonly moves: readonly MovedEvent[]
  readonly words: WeekWords
  /** What the turn of a clock made of the last move. */
  readonly note: string | null
  readonly onPutBack: () => void
  readonly onReview: () => void
}

const SHOWN = 60
/** The latest moves are told each with its hours; the review has all. */
const TOLD = 3

/** What was moved and not sent: what it means in guests and hours, and the way on or back. */
export function ReviewStrip({ moves, words, note, onPutBack, onReview }: ReviewStripProps) {
  const last = moves.at(-1)
  if (last === undefined) return null
  const { t, counted } = words
  return (
    <section className={css['strip']} aria-label={t('strip.label')}>
      <CalendarClock aria-hidden className={css['sign']} />
      <div className={css['words']}>
        <strong>
          {moves.length === 1 ? meaning(last, words) : t('strip.many', counted(moves.length))}
          {moves.length === 1 ? '' : guestsOf(moves, words)}
        </strong>
        <p data-note={note !== null}>
          {moves
            .slice(-TOLD)
            .map((each) => change(each, words))
            .join(' ')}{' '}
          {t('strip.told')} {note}
        </p>
      </div>
      <Button variant="quiet" shortcut="Mod+Z" onPress={onPutBack}>
        {t('put-back')}
      </Button>
      <Button variant="primary" shortcut="Mod+Enter" onPress={onReview}>
        {t('review')}
      </Button>
    </section>
  )
}

const minutesBetween = (from: number, to: number): number => Math.round((to - from) / 60_000)

/** "Moves 43 guests’ event by 1 hour: review before it is sent". */
function meaning({ from, to, going }: MovedEvent, words: WeekWords): string {
  const { t, counted } = words
  const moved = minutesBetween(from.start, to.start)
  const longer = from.end === null || to.end === null ? 0 : minutesBetween(from.end, to.end) - moved
  const what = moved !== 0 ? 'moves' : longer > 0 ? 'longer' : 'shorter'
  const length = words.length(Math.abs(moved === 0 ? longer : moved))
  if (going === null || going === 0) return t(`strip.${what}`, { length })
  return t(`strip.${what}-guests`, { ...counted(going), length })
}

function guestsOf(moves: readonly MovedEvent[], { t, counted }: WeekWords): string {
  const going = moves.reduce((sum, each) => sum + (each.going ?? 0), 0)
  return going === 0 ? '' : ` ${t('strip.guests', counted(going))}`
}

/** "Repair café, Sunday 29 November, 15:00–17:00 → 16:00–18:00", by the site's clock; no line ends within hours. */
function change({ title, from, to, zone }: MovedEvent, { t, locale }: WeekWords): string {
  const about = { zone, locale }
  const hours = (times: MovedEvent['from']) => hoursText(times, about).replaceAll('–', '\u{2060}–\u{2060}')
  const when = (times: MovedEvent['from']) =>
    t('when', { day: dayText(times.start, about), time: hours(times) })
  const sameDay = daysBetween(from.start, to.start, zone) === 0
  return t('strip.change', {
    title: cutText(title, SHOWN) || t('untitled'),
    when: when(from),
    after: sameDay ? hours(to) : when(to),
  })
}

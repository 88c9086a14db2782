import { SERIES_PACE_MS } from '../../../shared/domain/outboxEntry.ts'
import type { OutboxWords } from '../../labels/fieldWords.ts'
import { count } from '../../lib/format/counts.ts'
import { numberFormat, type Showing } from '../../lib/format/formatters.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { mayNotify } from './changeWords.ts'
import type { StandingKey } from './entryStanding.ts'
import type { ListedEntry } from './outboxStore.ts'

/** Why an entry is where it is, and the site's own words where it said any. */
export interface Why {
  readonly text: string
  readonly site: string | null
}

/** `own`: times of this computer, not of the site. */
export function whyInWords(entry: ListedEntry, key: StandingKey, t: OutboxWords, own: Showing): Why {
  const { state, change } = entry
  const number = (value: number) => count(value, own.locale)
  const said = 'words' in state ? state.words.map((word) => cutText(word, 300)).join(' ') : ''
  const site = said === '' ? null : said
  switch (state.state) {
    case 'asking': {
      const found = state.candidates.length
      return {
        text: found === 0 ? t('why.asking-none') : t('why.asking', { count: found, number: number(found) }),
        site,
      }
    }
    case 'conflict':
      if (change.kind === 'photo') return { text: t('why.conflict-photo'), site }
      if (change.kind === 'delete') {
        const names = state.fields.map(({ field }) => t(`editing:field.${field}`))
        return {
          text: t('why.conflict-delete', { fields: new Intl.ListFormat(own.locale).format(names) }),
          site,
        }
      }
      return {
        text: t('why.conflict', { count: state.fields.length, number: number(state.fields.length) }),
        site,
      }
    case 'uncertain':
    case 'sending':
    case 'may-have-been-sent':
      return { text: t(`why.${state.state}`, { time: nearTime(state.sinceMs, own) }), site }
    case 'parked':
      return { text: said === '' ? t('why.parked') : t('why.parked-defect', { words: said }), site: null }
    case 'rejected':
      if (state.code === 'site-failed') {
        return {
          text: t(change.kind === 'delete' ? 'why.rejected-failed-delete' : 'why.rejected-failed'),
          site,
        }
      }
      // Refused by this program: the words are its own.
      if (state.code === 'category-unknown')
        return { text: t('why.category-unknown', { name: said }), site: null }
      if (state.code === 'unsupported' && change.kind === 'photo') return { text: t('why.no-photos'), site }
      if (state.code === 'refused-by-site') return { text: t(`why.rejected-${change.kind}`), site }
      return { text: site === null ? t(`common:error.${state.code}`) : t('why.rejected'), site }
    default: {
      const until = state.state === 'waiting' ? state.untilMs : undefined
      const text =
        until === undefined
          ? t(`why.${key}` as 'why.waiting-paced', { seconds: number(SERIES_PACE_MS / 1_000) })
          : t('why.limited-until', { time: untilInWords(until, own) })
      return {
        text: state.state === 'waiting' && mayNotify(change) ? `${text} ${t('why.notifies')}` : text,
        site,
      }
    }
  }
}

const MINUTE = 60_000

/** The minute in which it is over: none that is over already is named. */
const untilInWords = (ms: number, own: Showing): string => nearTime(Math.ceil(ms / MINUTE) * MINUTE, own)

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** "11 min", "2 hr", "3 days": how long ago, short. Null below a minute. */
export function ageInWords(sinceMs: number, now: number, locale: string): string | null {
  const minutes = Math.floor((now - sinceMs) / MINUTE)
  const unit = UNITS.find(([, size]) => minutes >= size)
  if (unit === undefined) return null
  const [name, size] = unit
  return numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(
    Math.floor(minutes / size),
  )
}

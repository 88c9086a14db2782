import { useStore } from 'zustand'
import {
  dayNumber,
  isLastOfMonth,
  MAX_SERIES,
  type Ordinal,
  ordinalOf,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '../../../../shared/domain/series.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { count } from '../../../lib/format/counts.ts'
import { dateFormat } from '../../../lib/format/formatters.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { type RadioEntry, RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Checkbox } from '../../../ui/Toggle.tsx'
import css from './SeriesDialog.module.css'
import { MAX_INTERVAL, type RepeatKind, type SeriesStore } from './seriesStore.ts'

const DAY_MS = 86_400_000
/** A Monday, to name weekdays from. */
const MONDAY = Date.UTC(2026, 10, 23)

const UNIT = {
  daily: 'daily',
  weekly: 'weekly',
  'monthly-day': 'monthly',
  'monthly-weekday': 'monthly',
} as const

type Choice = RepeatKind | 'monthly-last'
const isOrdinal = (value: number): value is Ordinal => [-1, 1, 2, 3, 4].includes(value)

/** How often, how many, until when. */
export function SeriesRules({ series }: { readonly series: SeriesStore }) {
  const { t } = useTranslation(['making', 'editor'])
  const { locale } = useLanguage()
  const { kind, interval, weekdays, ordinal, ends, count: many, until } = useStore(series)
  const { first } = series
  const weekday = weekdayOf(first)
  const named = (each: Weekday, style: 'long' | 'short') =>
    dateFormat(locale, 'UTC', { weekday: style }).format(MONDAY + (each - 1) * DAY_MS)
  const monthly = (nth: Ordinal) =>
    t('series.monthly-weekday', { which: t(`series.ordinal.${nth}`), weekday: named(weekday, 'long') })
  const nth = ordinalOf(first)
  const entries: readonly RadioEntry<Choice>[] = [
    { id: 'daily', label: t('series.daily') },
    { id: 'weekly', label: t('series.weekly') },
    { id: 'monthly-day', label: t('series.monthly-day', { day: count(first.day, locale) }) },
    ...(nth === -1 ? [] : [{ id: 'monthly-weekday' as const, label: monthly(nth) }]),
    ...(isLastOfMonth(first) ? [{ id: 'monthly-last' as const, label: monthly(-1) }] : []),
  ]
  const selected: Choice = kind === 'monthly-weekday' && ordinal === -1 ? 'monthly-last' : kind
  const choose = (choice: Choice) => {
    if (choice === 'monthly-last') series.change({ kind: 'monthly-weekday', ordinal: -1 })
    else if (choice === 'monthly-weekday' && isOrdinal(nth)) series.change({ kind: choice, ordinal: nth })
    else series.change({ kind: choice })
  }
  return (
    <div className={css['rules']}>
      <RadioGroup label={t('series.repeat')} entries={entries} selected={selected} onSelect={choose} />
      <div className={css['line']}>
        <span className={css['narrow']}>
          <NumberField
            isLive
            label={t('series.interval')}
            value={interval}
            min={1}
            max={MAX_INTERVAL}
            onChange={(number) => series.change({ interval: number })}
          />
        </span>
        <span className={css['unit']}>{t(`series.interval.${UNIT[kind]}`, { count: interval })}</span>
      </div>
      {kind === 'weekly' ? (
        <div role="group" aria-label={t('series.weekdays')} className={css['weekdays']}>
          {WEEKDAYS.map((each) => (
            <Checkbox
              key={each}
              isSelected={weekdays.includes(each)}
              aria-label={named(each, 'long')}
              onChange={(on) =>
                series.change({
                  weekdays: on ? [...weekdays, each] : weekdays.filter((other) => other !== each),
                })
              }
            >
              {named(each, 'short')}
            </Checkbox>
          ))}
        </div>
      ) : null}
      <RadioGroup
        label={t('series.ends')}
        entries={[
          { id: 'count', label: t('series.ends-count') },
          { id: 'until', label: t('series.ends-until') },
        ]}
        selected={ends}
        onSelect={(chosen) => series.change({ ends: chosen })}
      />
      {ends === 'count' ? (
        <span className={css['narrow']}>
          <NumberField
            isLive
            label={t('series.count')}
            value={many}
            min={1}
            max={MAX_SERIES}
            onChange={(number) => series.change({ count: number })}
          />
        </span>
      ) : (
        <DateField
          label={t('series.until')}
          value={until}
          onChange={(day) => {
            if (day !== null) series.change({ until: day })
          }}
          isInvalid={dayNumber(first) * DAY_MS > Date.parse(until)}
          words={{
            open: t('editor:when.calendar'),
            previous: t('editor:when.previous-month'),
            next: t('editor:when.next-month'),
          }}
        />
      )}
    </div>
  )
}

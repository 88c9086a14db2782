import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { dateText, MAX_SERIES } from '../../../../shared/domain/series.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { count } from '../../../lib/format/counts.ts'
import { dateFormat, timeOptions } from '../../../lib/format/formatters.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import css from './series.module.css'
import { chosenTimes, type SeriesStore } from './seriesStore.ts'

/** Every day of the series, each with its own tick. */
export function SeriesDates({ series, zone }: { readonly series: SeriesStore; readonly zone: string }) {
  const { t } = useTranslation('making')
  const { locale } = useLanguage()
  const { times, leftOut } = useStore(series)
  const chosen = chosenTimes({ times, leftOut }).length
  const out = times.length - chosen
  const counted = (value: number) => ({ count: value, number: count(value, locale) })
  const whole = dateFormat(locale, zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...timeOptions(locale),
  })
  const time = dateFormat(locale, zone, timeOptions(locale))
  if (times.length === 0)
    return (
      <p className={css['warn']} role="status">
        {t('series.none')}
      </p>
    )
  return (
    <div className={css['dates']}>
      <div className={css['sum']} role="status">
        <strong>{t('series.dates', counted(chosen))}</strong>
        {out === 0 ? null : <span> · {t('series.left-out', counted(out))}</span>}
      </div>
      {times.length < MAX_SERIES ? null : (
        <p className={css['warn']}>{t('series.most', { number: count(MAX_SERIES, locale) })}</p>
      )}
      <Checkbox isSelected={out === 0} isIndeterminate={out > 0 && chosen > 0} onChange={series.toggleAll}>
        {t('series.all')}
      </Checkbox>
      <ul className={css['list']}>
        {times.map(({ day, start, end, shifted }) => {
          const key = dateText(day)
          const words = whole.formatRange(start * 1000, end * 1000)
          return (
            <li key={key}>
              <Checkbox
                isSelected={!leftOut.has(key)}
                onChange={() => series.toggle(key)}
                {...(shifted ? { note: t('series.shifted', { time: time.format(start * 1000) }) } : {})}
              >
                {words}
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

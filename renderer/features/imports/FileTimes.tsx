import { useState } from 'react'
import type { ImportTimes } from '../../../shared/domain/eventImport.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { numberFormat } from '../../lib/format/formatters.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { ownZone } from '../../state/useShowing.ts'
import { ChoiceSelect } from '../../ui/Select.tsx'
import { ZoneChoice } from '../accounts/ZoneChoice.tsx'
import css from './Import.module.css'
import { useCheck, useImportActions } from './ImportContext.ts'
import { useImportWords } from './importWords.ts'

const OTHER = 'other'
/** Hours at which evenings and mornings begin; a select holds each of them twice. */
const HOURS = Array.from({ length: 15 }, (_, at) => (at + 8) * 60)

/** Each kind of times in the file and what it is taken as; what the file leaves open is asked here, once for all. */
export function FileTimes() {
  const { t } = useTranslation('imports')
  const { locale } = useLanguage()
  const { times, zone, order, dayStart } = useCheck()
  const { answer } = useImportActions()
  const words = useImportWords()
  const apart = (minutes: number): string =>
    numberFormat(locale, {
      style: 'unit',
      unit: 'hour',
      unitDisplay: 'short',
      signDisplay: 'always',
      maximumFractionDigits: 2,
    }).format(minutes / 60)
  const taken = (one: ImportTimes): string => {
    if (one.zone.kind === 'day') return t('times.from', { time: words.clockAt(dayStart) })
    if (one.zone.kind === 'floating' || one.zone.kind === 'unknown') return t('times.taken')
    const place = zonePlace(zone)
    return one.apart === null || one.apart === 0
      ? t('times.to', { zone: place })
      : t('times.to-apart', { zone: place, apart: apart(one.apart) })
  }
  return (
    <>
      <h2>{t('times.title')}</h2>
      <ul className={css['times']}>
        {times.map((one) => (
          <li key={JSON.stringify(one.zone)}>
            <b>{count(one.events, locale)}</b> {words.zoneName(one.zone)} <span>{taken(one)}</span>
            {one.zone.kind === 'floating' || one.zone.kind === 'unknown' ? <ZoneOf one={one} /> : null}
            {one.zone.kind === 'day' ? (
              <ChoiceSelect
                hideLabel
                label={t('times.day-start')}
                options={[...new Set([...HOURS, dayStart])].map((minutes) => ({
                  id: String(minutes),
                  label: words.clockAt(minutes),
                }))}
                selected={String(dayStart)}
                onSelect={(minutes) => answer({ dayStart: Number(minutes) })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {order === null ? null : (
        <ChoiceSelect
          label={t(order.found ? 'order.found' : 'order.open')}
          options={[
            { id: 'day', label: t('order.day-first') },
            { id: 'month', label: t('order.month-first') },
          ]}
          selected={order.dayFirst === null ? null : order.dayFirst ? 'day' : 'month'}
          onSelect={(chosen) => answer({ dayFirst: chosen === 'day' })}
        />
      )}
    </>
  )
}

/** What times of no zone, or of one nobody knows, are taken as. */
function ZoneOf({ one }: { readonly one: ImportTimes }) {
  const { t } = useTranslation('imports')
  const { zone, times } = useCheck()
  const { answer } = useImportActions()
  const words = useImportWords()
  const [asking, setAsking] = useState(false)
  const named = times.flatMap((each) => (each.zone.kind === 'zone' ? [each.zone.zone] : []))
  const near = [...new Set([zone, ...(one.taken === null ? [] : [one.taken]), ...named, ownZone()])]
  const take = (chosen: string) => {
    setAsking(false)
    answer(
      one.zone.kind === 'unknown' ? { unknown: { name: one.zone.name, zone: chosen } } : { floating: chosen },
    )
  }
  if (asking) return <ZoneChoice first={near} autoFocus onChoose={take} />
  return (
    <ChoiceSelect
      hideLabel
      label={t('times.zone-of', { name: words.zoneName(one.zone) })}
      options={[
        ...near.map((id) => ({
          id,
          label: id === zone ? t('times.as-site', { zone: zonePlace(id) }) : zonePlace(id),
        })),
        { id: OTHER, label: t('times.other') },
      ]}
      selected={one.taken}
      onSelect={(chosen) => (chosen === OTHER ? setAsking(true) : take(chosen))}
    />
  )
}

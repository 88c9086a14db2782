import { useTranslation } from '../../i18n/useTranslation.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { hoursInWords } from '../../lib/format/zonesApart.ts'
import { Button } from '../../ui/Button.tsx'
import type { Calendar } from './useCalendar.ts'
import { minutesAhead } from './week/weekTimes.ts'
import css from './ZoneNote.module.css'

/** In which zone the grid is, how one's own clock goes beside it, and the other one where sites differ. */
export function ZoneNote({ calendar }: { readonly calendar: Calendar }) {
  const { t } = useTranslation('calendar')
  const { zone, ownZone, manyZones, locale, day, preferences, set } = calendar
  // On the day chosen: clocks of two places are not changed on the same day.
  const hours = -minutesAhead(day, zone, ownZone) / 60
  if (!manyZones && hours === 0) return null
  const place = zonePlace(zone)
  const distance = hoursInWords(Math.abs(hours), locale)
  return (
    <p className={css['note']}>
      {hours === 0
        ? t('zone.same', { place })
        : hours > 0
          ? t('zone.earlier', { place, hours: distance })
          : t('zone.later', { place, hours: distance })}
      {manyZones ? (
        <>
          {' '}
          {t('zone.many')}{' '}
          <Button variant="link" onPress={() => set({ ownTime: !preferences.ownTime })}>
            {preferences.ownTime ? t('zone.of-site') : t('zone.own', { place: zonePlace(ownZone) })}
          </Button>
        </>
      ) : null}
    </p>
  )
}

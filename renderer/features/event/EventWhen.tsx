import { useTranslation } from 'react-i18next'
import type { EventDetails } from '../../../shared/domain/event.ts'
import { relative } from '../../lib/format/relative.ts'
import { isKnownZone, ownRange, rangeInWords, zonePlace } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { activeAccount } from '../../state/accountsStore.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { ownZone, useShowing, useZoneIsSure } from '../../state/useShowing.ts'
import css from './EventPage.module.css'

type Timed = Pick<EventDetails, 'startsAt' | 'endsAt'> & { readonly eventDate?: string }

/**
 * When, by the site's clock and by one's own where they differ. Where the site's zone is not known, the site's own
 * words stand first and the computer's clock is named as such (INPUT-15).
 */
export function EventWhen({ event }: { readonly event: Timed }) {
  const { t } = useTranslation('events')
  const { accounts } = useStores()
  const showing = useShowing()
  const siteZone = useShown(accounts, (state) => activeAccount(state)?.siteZone?.zone ?? null)
  const sure = useZoneIsSure()
  const own = ownZone()
  const siteSays = cutText(event.eventDate ?? '', 120)
  if (event.startsAt === null)
    return (
      <>
        <strong>{siteSays === '' ? t('day.none') : <bdi>{siteSays}</bdi>}</strong>
        <div className={css['muted']}>{t('page.no-time')}</div>
      </>
    )
  const start = event.startsAt * 1000
  const end = event.endsAt === null ? null : event.endsAt * 1000
  const distance = relative(start, { ...showing, zone: own })
  if (siteZone === null || !isKnownZone(siteZone)) {
    const range = rangeInWords(start, end, { ...showing, zone: own })
    return (
      <>
        <strong>{siteSays === '' ? range : <bdi>{siteSays}</bdi>}</strong>
        <div className={css['muted']}>
          {distance} · {t('page.local-time', { range, place: zonePlace(own) })}
        </div>
      </>
    )
  }
  const here = ownRange(start, end, own, { ...showing, zone: siteZone })
  return (
    <>
      <strong>{rangeInWords(start, end, { ...showing, zone: siteZone })}</strong>
      <div className={css['muted']}>
        {here === null ? distance : t('page.own-time', { distance, range: here, place: zonePlace(own) })}
      </div>
      {sure ? null : (
        <div className={css['muted']}>{t('page.zone-unsure', { place: zonePlace(siteZone) })}</div>
      )}
    </>
  )
}

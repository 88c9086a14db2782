import type { TextOf } from '../../i18n/useTranslation.ts'
import { localDay } from '../../lib/format/days.ts'
import { dateFormat, type Showing } from '../../lib/format/formatters.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import type { ScanAnswer } from './scanStore.ts'

interface ScanWords {
  readonly title: string
  readonly text: string
}

/**
 * What a scan came to, in two lines: one to be read from two metres, and what to do. Another day than today is named:
 * that of an arrival by the clock of the door, that of another evening by `siteZone`, as it is announced.
 */
export function scanWords(
  t: TextOf<'badges'>,
  showing: Showing & { readonly siteZone: string },
  scan: ScanAnswer,
  why: (error: unknown) => string,
): ScanWords {
  const { now, siteZone: zone, locale } = showing
  const time = (ms: number | null) => (ms === null ? '' : nearTime(ms, showing))
  const dayOf = (ms: number) => {
    const year = localDay(ms, zone).year === localDay(now, zone).year ? {} : ({ year: 'numeric' } as const)
    return dateFormat(locale, zone, { day: 'numeric', month: 'short', ...year }).format(ms)
  }
  switch (scan.answer) {
    case 'arrived':
      return {
        title: cutText(scan.row.name, 80),
        text: t('scan.arrived', {
          time: time(scan.row.arrivedAtMs),
          standing: t(`scan.standing.${scan.row.standing}`),
        }),
      }
    case 'again':
      return {
        title: cutText(scan.row.name, 80),
        text: t('scan.again', { time: time(scan.row.arrivedAtMs) }),
      }
    case 'other': {
      const { name, startsAt } = scan
      if (name === null) return { title: t('scan.other'), text: t('scan.other-unnamed') }
      const day = startsAt === null ? null : dayOf(startsAt * 1_000)
      const named = cutText(name, 80)
      return {
        title: t('scan.other'),
        text:
          day === null ? t('scan.other-named', { name: named }) : t('scan.other-day', { name: named, day }),
      }
    }
    case 'unknown':
      return { title: t('scan.unknown'), text: t('scan.unknown-text') }
    case 'failed':
      return { title: t('scan.failed'), text: why(scan.error) }
  }
}

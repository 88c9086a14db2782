import type { TextOf } from '../../i18n/useTranslation.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { clockTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { ownZone } from '../../state/useShowing.ts'
import type { ScanAnswer } from './scanStore.ts'

interface ScanWords {
  readonly title: string
  readonly text: string
}

/** What a scan came to, in two lines: one to be read from two metres, and what to do. */
export function scanWords(
  t: TextOf<'badges'>,
  locale: string,
  scan: ScanAnswer,
  why: (error: unknown) => string,
): ScanWords {
  const time = (ms: number | null) => (ms === null ? '' : clockTime(ms, { zone: ownZone(), locale }))
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
      const day =
        startsAt === null
          ? null
          : dateFormat(locale, ownZone(), { day: 'numeric', month: 'short' }).format(startsAt * 1_000)
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

import { useTranslation } from 'react-i18next'
import type { ComposerRow } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { cutText } from '../../lib/safeText.ts'
import { ownZone } from '../../state/useShowing.ts'

export interface ReasonWords {
  /** For the line: what becomes of the row and why. */
  readonly short: string
  /** What is wrong or in doubt with the address; empty where nothing is. */
  readonly fault: string
}

/** The worst that speaks against a row, in words. */
export function useReasonWords(row: ComposerRow): ReasonWords {
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const day = (at: number) => dateFormat(locale, ownZone(), { day: 'numeric', month: 'long' }).format(at)
  const syntax = row.reasons.find((reason) => reason.code === 'syntax')
  if (syntax !== undefined) return { short: t('fault.short'), fault: t(`fault.${syntax.fault}`) }
  if (row.verdict === 'look')
    return { short: t('reason.no-brackets'), fault: t('fault.no-brackets', { name: cutText(row.name, 60) }) }
  const short = (): string => {
    if (row.verdict === 'invite') return t(row.anyway ? 'reason.anyway' : 'reason.invite')
    const reason = row.reasons[0]
    switch (reason?.code) {
      case 'double':
        return reason.line === null
          ? t('reason.double-typed')
          : t('reason.double', { row: count(reason.line, locale) })
      case 'guest':
        return t(`reason.guest-${reason.by}`)
      case 'in-ledger': {
        const date = day(reason.atMs)
        switch (reason.state) {
          case 'queued':
          case 'may-have-been-sent':
          case 'failed':
            return t(`reason.in-ledger-${reason.state}`, { date })
          default:
            return t('reason.in-ledger', { date })
        }
      }
      default:
        return t('reason.dropped')
    }
  }
  return { short: short(), fault: '' }
}

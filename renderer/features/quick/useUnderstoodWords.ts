import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { rangeInWords } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShown, useStores } from '../../state/stores.ts'
import type { Changed } from './draftOfLine.ts'
import { fieldsOfLine, timesOf } from './draftOfLine.ts'
import type { QuickLine } from './useQuickLine.ts'

/** What was understood, in one sentence to be read out; empty while nothing was. */
export function useUnderstoodWords(line: QuickLine, changed: Changed): string {
  const { t } = useTranslation('quick')
  const { minute } = useStores()
  const { locale } = useLanguage()
  const now = useShown(minute, (state) => state.now)
  const { understood, account } = line
  if (understood.when === null && understood.title === '') return ''
  const { start, end } = timesOf(line, now)
  const when = rangeInWords(start * 1000, end * 1000, { now, zone: account?.zone ?? 'UTC', locale })
  const { location } = fieldsOfLine(line, changed, now)
  const title = cutText(understood.title, 80) || t('untitled')
  const words =
    location === ''
      ? t('told', { title, when })
      : t('told-place', { title, when, place: cutText(location, 80) })
  return understood.question === null ? words : `${words} ${t('told-question')}`
}

import { useTranslation } from 'react-i18next'
import type { NotKept } from '../../../shared/bridge/editor.ts'
import { rsvpFromWire } from '../../../shared/domain/rsvp.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useFieldWords, valueByItself } from '../../labels/fieldWords.ts'
import { isAnswer } from '../../labels/rsvpWords.ts'
import { cutText } from '../../lib/safeText.ts'
import { useShown, useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

const NO_CATEGORIES: ReadonlyMap<string, string> = new Map()

/** Read back after the save: what the site made otherwise, by name (SITE-U5). */
export function NotKeptNotice() {
  const { t } = useTranslation('editing')
  const { t: ofEvents } = useTranslation('events')
  const say = useSay()
  const { locale } = useLanguage()
  const { notKept } = useStores()
  const found = useShown(notKept, (state) => state.fields)
  const accountId = useShown(notKept, (state) => state.accountId ?? '')
  const words = useFieldWords(accountId, NO_CATEGORIES)
  if (found.length === 0) return null
  const photoOnly = found.every(({ field }) => field === 'photo')
  const names = new Intl.ListFormat(locale).format(found.map(({ field }) => t(`field.${field}`)))
  const value = ({ field }: NotKept, text: string): string => {
    if (field === 'photo') return text
    if (field === 'answer') {
      const answer = rsvpFromWire(text === '' ? null : text)
      return isAnswer(answer) ? ofEvents(`rsvp.${answer}`) : t('not-kept.empty')
    }
    return cutText(valueByItself(field, text, words), 60) || t('not-kept.empty')
  }
  const sentence = (one: NotKept): string => {
    if (one.field === 'photo') return t('not-kept.photo')
    const got = value(one, one.got)
    if (one.field === 'answer' && one.wanted === '') return t('not-kept.answer-stays', { got })
    const was = { field: t(`field.${one.field}`), wanted: value(one, one.wanted), got }
    return t(one.untouched === true ? 'not-kept.untouched' : 'not-kept.was', was)
  }
  return (
    <Banner
      tone="warn"
      title={photoOnly ? t('not-kept.photo-title') : t('not-kept.title', { fields: names })}
      announce
      action={
        <Button size="s" onPress={() => void notKept.dismiss().catch(say.failed)}>
          {t('not-kept.dismiss')}
        </Button>
      }
    >
      {found.map(sentence).join('; ')}
    </Banner>
  )
}

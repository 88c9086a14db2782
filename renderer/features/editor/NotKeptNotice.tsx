import { useTranslation } from 'react-i18next'
import type { EventField } from '../../../shared/domain/eventFields.ts'
import { useShown, useStores } from '../../app/stores.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { cutText } from '../events/safeText.ts'
import { useZone } from '../events/useShowing.ts'
import { valueInWords } from './valueInWords.ts'

/** Read back after the save: what the site made otherwise, by name (U5). */
export function NotKeptNotice() {
  const { t } = useTranslation('editing')
  const { locale } = useLanguage()
  const zone = useZone()
  const { notKept } = useStores()
  const fields = useShown(notKept, (state) => state.fields)
  if (fields.length === 0) return null
  const names = new Intl.ListFormat(locale).format(fields.map(({ field }) => t(`field.${field}`)))
  const value = (field: EventField, text: string) =>
    cutText(valueInWords(field, text, { locale, zone, categories: [] }, t), 60) || t('not-kept.empty')
  return (
    <Banner
      tone="warn"
      title={t('not-kept.title', { fields: names })}
      announce
      action={
        <Button size="s" onPress={() => void notKept.dismiss().catch(() => undefined)}>
          {t('not-kept.dismiss')}
        </Button>
      }
    >
      {fields
        .map(({ field, wanted, got }) =>
          t('not-kept.was', {
            field: t(`field.${field}`),
            wanted: value(field, wanted),
            got: value(field, got),
          }),
        )
        .join('; ')}
    </Banner>
  )
}

import type { EventDetails } from '../../../shared/domain/event.ts'
import { stripTags } from '../../../shared/stripTags.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { placeInWords } from '../../labels/placeWords.ts'
import { copyText } from '../../lib/bridge.ts'
import { rangeInWords } from '../../lib/format/ranges.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { cleanText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useShowing } from '../../state/useShowing.ts'

/** Copies an event as people paste it into a chat or a mail: title, when, where, what, and its address. */
export function useEventAsText(): (event: EventDetails) => void {
  const { t } = useTranslation('common')
  const { bridge } = useStores()
  const showing = useShowing()
  const say = useSay()
  return (event) => {
    const { startsAt, endsAt } = event
    const when =
      startsAt === null
        ? event.eventDate
        : `${rangeInWords(startsAt * 1_000, endsAt === null ? null : endsAt * 1_000, showing)} (${zonePlace(showing.zone)})`
    const parts = [
      [event.title, when, placeInWords(event, showing.locale)].filter((line) => line !== '').join('\n'),
      stripTags(event.description),
      event.siteUrl,
    ]
    const text = cleanText(parts.filter((piece) => piece !== '').join('\n\n'))
    copyText(bridge, text).then(() => say.done(t('copied')), say.failed)
  }
}

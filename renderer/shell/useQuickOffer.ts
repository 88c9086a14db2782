import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { offerOf } from '../features/quick/offer.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { rangeInWords } from '../lib/format/ranges.ts'
import { cutText } from '../lib/safeText.ts'
import { useStores } from '../state/stores.ts'
import { useShowing } from '../state/useShowing.ts'
import type { PaletteRow } from './paletteRows.ts'
import { quickReader } from './quickReader.ts'

/** Fewer letters are no event. */
const LEAST = 4
const NO_ANSWERS: ReadonlyMap<string, number> = new Map()

/** What is typed into the palette as a new event, where it looks like one. The reader of lines comes with its first use. */
export function useQuickOffer(line: string): readonly PaletteRow[] {
  const { t } = useTranslation('shell')
  const { list, quickAdd } = useStores()
  const accountId = useStore(list, (state) => state.accountId)
  const showing = useShowing()
  const { language } = useLanguage()
  const [read, setRead] = useState<typeof offerOf | null>(null)
  const wanted = line.length >= LEAST && accountId !== null
  useEffect(() => {
    if (line.length >= LEAST && accountId !== null && read === null)
      void quickReader().then((reader) => setRead(() => reader))
  }, [accountId, read, line])
  if (!wanted || read === null || accountId === null) return []
  const { now, zone, locale } = showing
  const accounts = [{ id: accountId, name: '', zone, categories: [] }]
  const offer = read(line, { now, locale, language, accounts, accountId, answers: NO_ANSWERS })
  if (offer === null) return []
  const { place } = offer
  const told = {
    title: cutText(offer.title, 40),
    when: rangeInWords(offer.start * 1000, offer.end * 1000, showing),
  }
  return [
    {
      id: 'quick-add-line',
      kind: 'command',
      words:
        place === null
          ? t('palette.new-event', told)
          : t('palette.new-event-at', { ...told, place: cutText(place, 40) }),
      also: '',
      keys: '',
      run: () => quickAdd.setState({ asked: { text: line } }),
    },
  ]
}

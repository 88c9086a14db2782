import { useRef, useState } from 'react'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { clockTime } from '../lib/format/when.ts'
import { useStores } from './stores.ts'
import { ownZone } from './useShowing.ts'

/** "saved 14:31", beside a field that is saved while one types: never while something typed is not saved yet. */
export function useSavedAt() {
  const { t } = useTranslation('common')
  const { minute } = useStores()
  const { locale } = useLanguage()
  const [atMs, setAtMs] = useState<number | null>(null)
  const typed = useRef(0)
  const words = atMs === null ? null : t('saved-at', { time: clockTime(atMs, { zone: ownZone(), locale }) })
  const saved = () => setAtMs(minute.getState().now)
  return {
    /** For the head of the field. */
    counter: words === null ? {} : { counter: { text: words, over: false } },
    typing() {
      typed.current += 1
      setAtMs(null)
    },
    saved,
    async saving(work: Promise<unknown>) {
      const mine = typed.current
      await work
      if (mine === typed.current) saved()
    },
  }
}

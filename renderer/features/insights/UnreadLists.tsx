import { useEffect, useRef, useState } from 'react'
import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { codeOf } from '../../state/failureText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import css from './Insights.module.css'
import { useInsightWords } from './insightWords.ts'

type Rows = InsightsReading['rows']

/** Events whose guest lists are missing here, or were left off. */
const unreadOf = (rows: Rows): readonly EventId[] =>
  rows.filter(({ sums: { answers } }) => answers === null || answers.partly).map(({ eventId }) => eventId)

/** Of how many of these events nothing is known of the answers, and reading them by one press: nothing is read unasked. */
export function UnreadLists({ rows, accountId }: { readonly rows: Rows; readonly accountId: string }) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const { reading, read, stop } = useReadLists(accountId)
  const unread = unreadOf(rows)
  if (reading !== null) {
    const of = words.number(reading.of)
    return (
      <div className={css['whole']}>
        <Banner
          tone="info"
          title={t('lists.reading')}
          action={
            // The button that was pressed keeps the focus.
            <Button key="act" onPress={stop}>
              {t('lists.stop')}
            </Button>
          }
          below={
            <ProgressBar
              label={t('lists.reading')}
              value={reading.read / reading.of}
              valueLabel={t('lists.progress', { read: words.number(reading.read), of })}
            />
          }
        />
      </div>
    )
  }
  if (unread.length === 0) return null
  return (
    <div className={css['whole']}>
      <Banner
        tone="info"
        title={t('lists.unread', { number: words.number(unread.length) })}
        action={
          <Button key="act" onPress={() => read(unread)}>
            {t('lists.read')}
          </Button>
        }
      >
        {t('lists.text')}
      </Banner>
    </div>
  )
}

interface Progress {
  readonly read: number
  readonly of: number
}

/** One event after the other, until all are read, the page is left, or somebody stops it. */
function useReadLists(accountId: string) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const { bridge } = useStores()
  const say = useSay()
  const [reading, setReading] = useState<Progress | null>(null)
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )
  const stop = (): void => {
    run.current += 1
    setReading(null)
  }
  const readAll = async (events: readonly EventId[], mine: number): Promise<void> => {
    const refused: unknown[] = []
    for (const [at, eventId] of events.entries()) {
      if (run.current !== mine) return
      setReading({ read: at, of: events.length })
      await bridge.call('guests.read', { accountId, eventId }).catch((error: unknown) => {
        // The site's answer for this one; the others may be had all the same.
        if (codeOf(error) !== 'refused-by-site') throw error
        refused.push(error)
      })
    }
    if (run.current !== mine) return
    setReading(null)
    const number = words.number(refused.length)
    if (refused.length > 0) say.failed(refused[0], (why) => t('lists.refused', { number, why }))
  }
  return {
    reading,
    stop,
    read: (events: readonly EventId[]): void => {
      run.current += 1
      const mine = run.current
      readAll(events, mine).catch((error: unknown) => {
        if (run.current !== mine) return
        setReading(null)
        say.failed(error)
      })
    },
  }
}

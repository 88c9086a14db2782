import { DoorOpen } from 'lucide-react'
import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { FEWEST_FOR_A_CHART } from '../../../shared/domain/insights.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { ArrivalsChart } from './charts/ArrivalsChart.tsx'
import { InsightCard } from './InsightCard.tsx'
import css from './Insights.module.css'
import { useInsightWords } from './insightWords.ts'
import { arrivalsTable } from './tables.ts'

/** When people came through the door: when to staff it. */
export function ArrivalsCard({ data }: { readonly data: InsightsReading }) {
  const { t } = useTranslation('insights')
  const { navigation } = useStores()
  const words = useInsightWords()
  const { now, former } = data
  const { arrivals } = now
  const table = arrivalsTable(data, { t, words })
  if (arrivals === null) {
    const eventId = now.event?.eventId ?? null
    return (
      <InsightCard
        name="arrivals"
        table={table}
        chart={null}
        none={
          <div className={css['none']}>
            <p>
              <strong>{t('arrivals.none')}</strong>
            </p>
            <p className={css['small']}>{t('arrivals.none-text')}</p>
            <Button
              size="s"
              icon={<DoorOpen aria-hidden />}
              onPress={() => navigation.go({ page: 'door', doorId: null, eventId })}
            >
              {t('arrivals.door')}
            </Button>
          </div>
        }
      />
    )
  }
  const minutes = words.number(arrivals.everyMin)
  const total = arrivals.counts.reduce((sum, one) => sum + one, 0)
  const most = Math.max(...arrivals.counts)
  const peak = arrivals.first + arrivals.counts.indexOf(most)
  const peakTime = words.arrivalTime(now, peak * arrivals.everyMin * 60_000)
  const then = former?.arrivals ?? null
  const day = words.day(former?.event?.startsAt ?? null)
  const few = total < FEWEST_FOR_A_CHART
  const sentences = [
    ...(few
      ? [t('arrivals.few')]
      : [
          t('arrivals.busiest', {
            time: peakTime,
            length: words.length((arrivals.everyMin * 60_000) / most),
          }),
        ]),
    then === null || former === null
      ? t('arrivals.half', { time: words.arrivalTime(now, arrivals.halfMs) })
      : t('arrivals.half-then', {
          time: words.arrivalTime(now, arrivals.halfMs),
          day,
          before: words.arrivalTime(former, then.halfMs),
        }),
    ...(arrivals.outside === 0
      ? []
      : [t('arrivals.outside', { count: arrivals.outside, number: words.number(arrivals.outside) })]),
  ]
  return (
    <InsightCard
      name="arrivals"
      note={then === null ? t('arrivals.note', { minutes }) : t('arrivals.note-lines', { minutes, day })}
      table={table}
      chart={
        few ? null : (
          <ArrivalsChart
            now={now}
            former={former}
            label={t('arrivals.chart', { minutes, most: words.number(most), time: peakTime })}
          />
        )
      }
      foot={sentences.join(' ')}
    />
  )
}

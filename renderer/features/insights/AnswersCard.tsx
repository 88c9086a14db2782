import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { FEWEST_FOR_A_CHART } from '../../../shared/domain/insights.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AnswersChart } from './charts/AnswersChart.tsx'
import { InsightCard } from './InsightCard.tsx'
import css from './Insights.module.css'
import { useInsightWords } from './insightWords.ts'
import { answersTable } from './tables.ts'

/** When the answers came: when to invite, and how many to expect. */
export function AnswersCard({ data }: { readonly data: InsightsReading }) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const { now, former } = data
  const { curve } = now
  const table = answersTable(data, { t, words })
  if (curve === null)
    return (
      <InsightCard
        name="answers"
        table={table}
        chart={null}
        none={
          <p className={css['none']}>
            {now.sums.answers?.yes == null
              ? t(now.event === null ? 'unread.all' : 'unread')
              : t('answers.none')}
          </p>
        }
      />
    )
  const yes = curve.yes.at(-1) ?? 0
  const maybe = curve.maybe?.at(-1) ?? null
  const few = yes + (maybe ?? 0) < FEWEST_FOR_A_CHART
  const first = curve.yes.findIndex((count) => count > 0)
  const half = curve.yes.findIndex((count) => count * 2 >= yes)
  const steps = half - first + 1
  const counted = { count: steps, number: words.number(steps) }
  const note = curve.step === 'day' ? t('answers.note', counted) : t('answers.note-hours', counted)
  return (
    <InsightCard
      name="answers"
      note={yes === 0 || few ? undefined : note}
      table={table}
      chart={
        few ? null : (
          <AnswersChart
            now={now}
            former={former}
            label={
              maybe === null
                ? `${t('card.answers')}: ${t('label.yes', { number: words.number(yes) })}`
                : t('answers.chart', { yes: words.number(yes), maybe: words.number(maybe) })
            }
          />
        )
      }
      foot={
        <>
          {former?.curve == null || few ? null : (
            <span>
              <span className={css['dashed']} aria-hidden />
              {t('former', { day: words.day(former.event?.startsAt ?? null) })}
            </span>
          )}
          <span>
            {[
              ...(few ? [t('answers.few')] : []),
              t('answers.source'),
              ...(curve.timeless === 0
                ? []
                : [t('answers.timeless', { count: curve.timeless, number: words.number(curve.timeless) })]),
            ].join(' ')}
          </span>
        </>
      }
    />
  )
}

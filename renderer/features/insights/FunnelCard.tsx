import type { ReactNode } from 'react'
import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { FEWEST_FOR_A_CHART } from '../../../shared/domain/insights.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { listed } from '../../lib/format/lists.ts'
import { InsightCard } from './InsightCard.tsx'
import css from './Insights.module.css'
import { useInsightWords } from './insightWords.ts'
import { fromEvents, funnelTable, shareFrom } from './tables.ts'

/** How many of the invited said yes, and how many of those came. */
export function FunnelCard({ data }: { readonly data: InsightsReading }) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const { now, former, rows } = data
  const { invited, answers, door } = now.sums
  const then = former?.sums ?? null
  const counted = (count: number) => ({ count, number: words.number(count) })
  const most = Math.max(
    invited?.people ?? 0,
    answers?.yes ?? 0,
    then?.invited?.people ?? 0,
    then?.answers?.yes ?? 0,
    1,
  )
  const given = (answers?.yes ?? 0) + (answers?.maybe ?? 0) + (answers?.no ?? 0)
  const rest =
    answers === null
      ? []
      : ([
          ['open', answers.open ?? 0],
          ['maybe', answers.maybe],
          ['no', answers.no],
        ] as const)
  const others = rest.flatMap(([name, count]) =>
    count === 0 ? [] : [t(`funnel.rest.${name}`, { number: words.number(count) })],
  )
  const from = (sum: 'invited' | 'answers' | 'door') => fromEvents(rows, sum, { t, words })
  const chart =
    given < FEWEST_FOR_A_CHART ? null : (
      <div className={css['funnel']}>
        <Stage name={t('funnel.invited')} people={invited?.people} then={then?.invited?.people} most={most}>
          {invited === null
            ? t('unknown.invited')
            : sentence([from('invited'), invited.atLeast ? t('note.at-least') : null])}
        </Stage>
        <Stage
          name={t('funnel.yes')}
          people={answers?.yes}
          then={then?.answers?.yes}
          most={most}
          share={
            invited === null
              ? undefined
              : shareFrom(
                  t('note.of-invited', { percent: words.percent(invited.yes, invited.people) }),
                  from('invited'),
                )
          }
        >
          {sentence([
            from('answers'),
            others.length === 0 ? null : t('funnel.rest', { list: listed(others, words.locale) }),
          ])}
        </Stage>
        <Stage
          name={t('funnel.arrived')}
          people={door?.cameOfYes}
          then={then?.door?.cameOfYes}
          most={most}
          tone="came"
          share={
            door === null || door.yes === 0
              ? undefined
              : shareFrom(
                  t('note.of-them', { percent: words.percent(door.cameOfYes, door.yes) }),
                  from('door'),
                )
          }
        >
          {door === null
            ? t('funnel.no-door')
            : sentence([
                t('funnel.stayed', counted(door.yes - door.cameOfYes)),
                door.cameOthers === 0 ? null : t('funnel.more', counted(door.cameOthers)),
                door.companions === 0 ? null : t('funnel.along', counted(door.companions)),
              ])}
        </Stage>
      </div>
    )
  return (
    <InsightCard
      name="funnel"
      table={funnelTable(data, { t, words })}
      chart={chart}
      {...(invited === null &&
        answers === null &&
        door === null && {
          none: <p className={css['none']}>{t(now.event === null ? 'unread.all' : 'unread')}</p>,
        })}
      foot={
        <>
          {chart === null || former === null ? null : (
            <span>
              <span className={css['thin']} aria-hidden />
              {t('former', { day: words.day(former.event?.startsAt ?? null) })}
            </span>
          )}
          <span>{chart === null ? t('answers.few') : t('funnel.source')}</span>
        </>
      }
    />
  )
}

/** What there is to say, in one line; null where there is nothing. */
function sentence(parts: readonly (string | null)[]): string | null {
  const said = parts.filter((part) => part !== null)
  return said.length === 0 ? null : said.join(' · ')
}

interface StageProps {
  readonly name: string
  readonly people: number | undefined
  readonly then: number | undefined
  readonly most: number
  readonly share?: string | undefined
  readonly tone?: 'came'
  readonly children: ReactNode
}

/** A broad bar for now, a thin one for the former edition. */
function Stage({ name, people, then, most, share, tone, children }: StageProps) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const width = (value: number) => ({ inlineSize: `${(value / most) * 100}%` })
  return (
    <div>
      <p className={css['line']}>
        <strong>{name}</strong>
        <span className={css['people']}>
          {people === undefined ? t('funnel.not-known') : words.number(people)}
        </span>
        <span className={css['share']}>{share}</span>
      </p>
      {people === undefined ? null : (
        <span className={css['track']} aria-hidden>
          <i style={width(people)} data-tone={tone} />
        </span>
      )}
      {then === undefined ? null : (
        <span className={css['then']}>
          <i style={width(then)} aria-hidden />
          <span>{words.number(then)}</span>
        </span>
      )}
      {children === null ? null : <p className={css['small']}>{children}</p>}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { FEWEST_FOR_A_CHART } from '../../../shared/domain/insights.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { listed } from '../../lib/format/lists.ts'
import css from './FunnelCard.module.css'
import { InsightCard } from './InsightCard.tsx'
import shared from './Insights.module.css'
import { useInsightWords } from './insightWords.ts'
import { fromEvents, funnelTable, shareFrom } from './tables.ts'

/** How many of the invited said yes, and how many of those came. */
export function FunnelCard({ data }: { readonly data: InsightsReading }) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const { now, former, rows } = data
  const { invited, answers, door } = now.sums
  const said = invited?.said ?? null
  const ofYes = door?.ofYes ?? null
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
          ['maybe', answers.maybe ?? 0],
          ['no', answers.no ?? 0],
        ] as const)
  const others = rest.flatMap(([name, count]) =>
    count === 0 ? [] : [t(`funnel.rest.${name}`, { number: words.number(count) })],
  )
  const from = (sum: 'invited' | 'said' | 'yes' | 'ofYes') => fromEvents(rows, sum, { t, words })
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
            said === null
              ? undefined
              : shareFrom(t('note.of-invited', { percent: words.percent(said.yes, said.of) }), from('said'))
          }
        >
          {sentence([
            answers?.yes == null ? t('unknown.answers') : from('yes'),
            others.length === 0 ? null : t('funnel.rest', { list: listed(others, words.locale) }),
          ])}
        </Stage>
        <Stage
          name={t('funnel.arrived')}
          people={ofYes?.came}
          then={then?.door?.ofYes?.came}
          most={most}
          tone="came"
          share={
            ofYes === null || ofYes.yes === 0
              ? undefined
              : shareFrom(t('note.of-them', { percent: words.percent(ofYes.came, ofYes.yes) }), from('ofYes'))
          }
        >
          {door === null
            ? t('funnel.no-door')
            : sentence([
                ...(ofYes === null
                  ? [t('unknown.of-yes', { number: words.number(door.came) })]
                  : [
                      t('funnel.stayed', counted(ofYes.yes - ofYes.came)),
                      ofYes.others === 0 ? null : t('funnel.more', counted(ofYes.others)),
                    ]),
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
          none: <p className={shared['none']}>{t(now.event === null ? 'unread.all' : 'unread')}</p>,
        })}
      foot={
        <>
          {chart === null || former === null ? null : (
            <span>
              <span className={css['thin']} aria-hidden />
              {t('former', { day: words.day(former.event?.startsAt ?? null) })}
            </span>
          )}
          <span>{chart === null && answers?.yes != null ? t('answers.few') : t('funnel.source')}</span>
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
  readonly people: number | null | undefined
  readonly then: number | null | undefined
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
        <span className={css['people']}>{people == null ? t('funnel.not-known') : words.number(people)}</span>
        <span className={css['share']}>{share}</span>
      </p>
      {people == null ? null : (
        <span className={css['track']} aria-hidden>
          <i style={width(people)} data-tone={tone} />
        </span>
      )}
      {then == null ? null : (
        <span className={css['then']}>
          <i style={width(then)} aria-hidden />
          <span>{words.number(then)}</span>
        </span>
      )}
      {children === null ? null : <p className={shared['small']}>{children}</p>}
    </div>
  )
}

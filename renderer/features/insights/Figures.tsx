import type { ReactNode } from 'react'
import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { expectedFrom } from '../../../shared/domain/insights.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './Figures.module.css'
import { useInsightWords } from './insightWords.ts'
import { fromEvents, pointsBetween, shareFrom } from './tables.ts'

/** Five numbers in short; what is not known says so. */
export function Figures({ data: { now, former, rows } }: { readonly data: InsightsReading }) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const { invited, answers, door } = now.sums
  const said = invited?.said ?? null
  const ofYes = door?.ofYes ?? null
  const then = former?.sums ?? null
  const day = words.day(former?.event?.startsAt ?? null)
  const than = (value: number, before: number | null | undefined): ReactNode =>
    before == null ? null : (
      <Change change={value - before} text={(change) => t('note.than', { change, day })} />
    )
  const points = (of: 'invited' | 'door'): ReactNode => {
    const share = (sums: typeof then): readonly [number, number] | null => {
      if (of === 'invited') return sums?.invited?.said ? [sums.invited.said.yes, sums.invited.said.of] : null
      return sums?.door?.ofYes ? [sums.door.ofYes.came, sums.door.ofYes.yes] : null
    }
    const between = pointsBetween(share(now.sums), share(then))
    return between === null ? null : (
      <Change change={between} text={(change) => t('note.points', { change })} />
    )
  }
  const awayOf = (of: typeof ofYes): string | null =>
    of === null ? null : words.percent(of.yes - of.came, of.yes)
  const away = awayOf(ofYes)
  const wasAway = awayOf(then?.door?.ofYes ?? null)
  const notTold = door === null ? t('unknown.door') : t('unknown.of-yes', { number: words.number(door.came) })
  const first = now.firstTime
  const isAhead = door === null && (now.event?.startsAt ?? 0) * 1000 > words.now
  const expected = isAhead ? expectedFrom(now.sums, then) : null
  const from = (sum: 'invited' | 'said' | 'yes' | 'ofYes') => fromEvents(rows, sum, { t, words })
  const fromNote = (sum: 'invited' | 'yes'): ReactNode =>
    from(sum) === null ? null : <span>{from(sum)}</span>
  return (
    <dl className={css['figures']} aria-label={t('figures')}>
      <Figure name={t('figure.invited')} value={invited?.people}>
        {invited === null ? (
          t('unknown.invited')
        ) : (
          <>
            {fromNote('invited')}
            {invited.atLeast ? <span>{t('note.at-least')}</span> : null}
            {than(invited.people, then?.invited?.people)}
          </>
        )}
      </Figure>
      <Figure name={t('figure.yes')} value={answers?.yes}>
        {answers?.yes == null ? (
          t('unknown.answers')
        ) : said === null ? (
          <>
            {fromNote('yes')}
            {answers.maybe === null || answers.no === null ? null : (
              <span>
                {t('note.maybe', { maybe: words.number(answers.maybe), no: words.number(answers.no) })}
              </span>
            )}
            {than(answers.yes, then?.answers?.yes)}
          </>
        ) : (
          <>
            {fromNote('yes')}
            <span>
              {shareFrom(t('note.of-invited', { percent: words.percent(said.yes, said.of) }), from('said'))}
            </span>
            {points('invited')}
          </>
        )}
      </Figure>
      {expected === null ? (
        <Figure name={t('figure.arrived')} value={ofYes?.came}>
          {ofYes === null ? (
            notTold
          ) : (
            <>
              {ofYes.yes === 0 ? null : (
                <span>
                  {shareFrom(
                    t('note.of-them', { percent: words.percent(ofYes.came, ofYes.yes) }),
                    from('ofYes'),
                  )}
                </span>
              )}
              {points('door')}
            </>
          )}
        </Figure>
      ) : (
        <Figure
          name={t('figure.expected')}
          value={expected.people}
          text={t('figure.about', { number: words.number(expected.people) })}
        >
          <span>
            {t('note.expected', {
              day,
              yes: words.number(expected.before.yes),
              came: words.number(expected.before.came),
            })}
          </span>
        </Figure>
      )}
      <Figure name={t('figure.away')} value={ofYes === null ? null : ofYes.yes - ofYes.came}>
        {away === null
          ? notTold
          : wasAway === null
            ? shareFrom(away, from('ofYes'))
            : t('note.was', { percent: away, was: wasAway })}
      </Figure>
      {now.event === null ? null : (
        <Figure name={t('figure.first')} value={first?.people}>
          {first === null
            ? t('unknown.first')
            : former?.firstTime == null
              ? t('note.of-came', { of: words.number(first.of) })
              : t('note.of-came-was', {
                  of: words.number(first.of),
                  was: words.number(former.firstTime.people),
                  day,
                })}
        </Figure>
      )}
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  /** Nothing: not known. */
  readonly value: number | null | undefined
  /** In place of the number alone. */
  readonly text?: string
  readonly children: ReactNode
}

function Figure({ name, value, text, children }: FigureProps) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  return (
    <div className={css['figure']}>
      <dt>{name}</dt>
      <dd>
        <span className={css['value']} data-known={value != null}>
          {value == null ? t('figure.unknown') : (text ?? words.number(value))}
        </span>
        <span className={css['note']}>{children}</span>
      </dd>
    </div>
  )
}

/** More or less than before: by sign, and by colour beside it. */
function Change({ change, text }: { readonly change: number; readonly text: (change: string) => string }) {
  const words = useInsightWords()
  return (
    <span className={css['change']} data-more={change > 0}>
      {text(words.signed(change))}
    </span>
  )
}

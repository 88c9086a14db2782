import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { AnswerCurve, Edition } from '../../../../shared/domain/insights.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useInsightWords } from '../insightWords.ts'
import css from './Charts.module.css'
import { placeLabels, stepTicks, useWidth, withRoom } from './place.ts'

export interface ChartProps {
  readonly now: Edition
  readonly former: Edition | null
  /** What it shows, for those who do not see it; the numbers are in the table. */
  readonly label: string
}

const HEIGHT = 218
const TOP = 14
const BOTTOM = 26
const AXIS = 34
/** Of the words at the ends of the lines. */
const WORDS = { wide: 124, narrow: 92 } as const
const NARROW = 420
const LINE_ROOM = 15
const SENT_ROOM = 74
/** Of the words under the first tick. */
const FIRST_ROOM = 104

/** Yes and maybe as lines, each named at its end; the former edition dashed, at the same distance from its own day. */
export function AnswersChart({ now, former, label }: ChartProps) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const { direction } = useLanguage()
  const [ref, width] = useWidth<HTMLDivElement>()
  const { curve } = now
  const then = former?.curve ?? null
  if (curve === null) return null
  const rtl = direction === 'rtl'
  const before = Math.max(curve.before, then?.before ?? 0, 1)
  const room = width < NARROW ? WORDS.narrow : WORDS.wide
  const edges: readonly [number, number] = rtl ? [width - AXIS, room] : [AXIS, width - room]
  const x = scaleLinear().domain([before, 0]).range(edges)
  const most = Math.max(...curve.yes, ...(curve.maybe ?? []), ...(then?.yes ?? []), 1)
  const y = scaleLinear()
    .domain([0, most])
    .nice(5)
    .range([HEIGHT - BOTTOM, TOP])
  const points = (counts: readonly number[], of: AnswerCurve) =>
    counts.map((count, at): [number, number] => [x(of.before - at), y(count)])
  const path = line()
  const under = area().y0(y(0))
  const [yes, maybe, was] = [
    points(curve.yes, curve),
    curve.maybe === null ? null : points(curve.maybe, curve),
    then ? points(then.yes, then) : [],
  ]
  const end = x(0)
  const ends = placeLabels(
    [
      {
        name: 'yes',
        y: yes.at(-1)?.[1] ?? 0,
        text: t('label.yes', { number: words.number(curve.yes.at(-1) ?? 0) }),
      },
      ...(maybe === null
        ? []
        : [
            {
              name: 'maybe',
              y: maybe.at(-1)?.[1] ?? 0,
              text: t('label.maybe', { number: words.number(curve.maybe?.at(-1) ?? 0) }),
            },
          ]),
      ...(then === null || former === null
        ? []
        : [
            {
              name: 'then',
              y: was.at(-1)?.[1] ?? 0,
              text: t('label.then', {
                number: words.number(then.yes.at(-1) ?? 0),
                day: words.day(former.event?.startsAt ?? null),
              }),
            },
          ]),
    ],
    LINE_ROOM,
    HEIGHT - BOTTOM,
  )
  const ahead = rtl ? -1 : 1
  const ticks = stepTicks(before, curve.step)
  return (
    <div ref={ref} className={css['chart']}>
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          <g aria-hidden>
            {y.ticks(4).map((tick) => (
              <g key={tick}>
                <path className={css['grid']} d={`M${edges[0]} ${y(tick)}H${edges[1]}`} />
                <text className={css['axis']} x={edges[0] - ahead * 7} y={y(tick) + 4} textAnchor="end">
                  {words.number(tick)}
                </text>
              </g>
            ))}
            {ticks.map((tick, at) => {
              const isFirst = at === 0 && tick !== 0
              if (!isFirst && tick !== 0 && Math.abs(x(tick) - x(ticks[0] ?? 0)) < FIRST_ROOM) return null
              const isWhole = curve.step === 'day' && ticks.every((one) => one % 7 === 0)
              return (
                <text
                  key={tick}
                  className={css['axis']}
                  x={x(tick)}
                  y={HEIGHT - 8}
                  textAnchor={isFirst && x(tick) === edges[0] ? 'start' : 'middle'}
                >
                  {isFirst || tick === 0
                    ? words.stepWords(tick, curve.step)
                    : words.number(isWhole ? tick / 7 : tick)}
                </text>
              )
            })}
            {withRoom(
              curve.sent.map((one) => ({ ...one, x: x(one.before) })),
              SENT_ROOM,
            ).map(({ before: at, people, x: left }) => (
              <g key={at}>
                <path className={css['mark']} d={`M${left} ${TOP}V${HEIGHT - BOTTOM}`} />
                <text className={css['sent']} x={left + ahead * 5} y={TOP + 8} textAnchor="start">
                  {t('label.sent', { number: words.number(people) })}
                </text>
              </g>
            ))}
            <path className={css['area']} d={under(yes) ?? ''} />
            <path className={css['line']} data-of="then" d={path(was) ?? ''} />
            <path className={css['line']} data-of="maybe" d={path(maybe ?? []) ?? ''} />
            <path className={css['line']} data-of="yes" d={path(yes) ?? ''} />
            {ends.map(({ name, y: at }) => (
              <EndMark key={name} of={name} x={end} y={at} />
            ))}
            {ends.map(({ name, at, text }) => (
              <text
                key={name}
                className={css['end']}
                data-of={name}
                x={end + ahead * 10}
                y={at + 4}
                textAnchor="start"
              >
                {text}
              </text>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

/** A disc for yes, a square for maybe, a ring for the former edition. */
function EndMark({ of, x, y }: { readonly of: string; readonly x: number; readonly y: number }) {
  return of === 'maybe' ? (
    <rect className={css['dot']} data-of={of} x={x - 3.5} y={y - 3.5} width={7} height={7} />
  ) : (
    <circle className={css['dot']} data-of={of} cx={x} cy={y} r={of === 'yes' ? 3.5 : 3} />
  )
}

import { scaleBand, scaleLinear } from 'd3-scale'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useInsightWords } from '../insightWords.ts'
import { stepsOf } from '../tables.ts'
import type { ChartProps } from './AnswersChart.tsx'
import css from './Charts.module.css'
import { useWidth } from './place.ts'

const HEIGHT = 200
const TOP = 22
const BOTTOM = 24
const AXIS = 34
/** Of a time under the bars, and of a number over one. */
const TIME_ROOM = 58
const NUMBER_ROOM = 22

/** A bar for each step, the busiest darker and named; the former edition as a line across each. */
export function ArrivalsChart({ now, former, label }: ChartProps) {
  const words = useInsightWords()
  const { direction } = useLanguage()
  const [ref, width] = useWidth<HTMLDivElement>()
  const { arrivals } = now
  if (arrivals === null) return null
  const rtl = direction === 'rtl'
  const then = former?.arrivals ?? null
  const steps = stepsOf(arrivals, then)
  const edges: readonly [number, number] = rtl ? [width - AXIS, 4] : [AXIS, width - 4]
  const x = scaleBand<number>()
    .domain(steps.map(({ step }) => step))
    .range([Math.min(...edges), Math.max(...edges)])
    .paddingInner(0.28)
    .paddingOuter(0.14)
  const left = (step: number): number => {
    const at = x(step) ?? 0
    return rtl ? edges[0] + edges[1] - at - x.bandwidth() : at
  }
  const most = Math.max(...steps.flatMap(({ count, former: was }) => [count, was]), 1)
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([HEIGHT - BOTTOM, TOP])
  const peak = steps.findIndex(({ count }) => count === Math.max(...arrivals.counts))
  const every = Math.max(1, Math.ceil(TIME_ROOM / x.step()))
  /** Its time ends with it: there is no room behind. */
  const isLast = (at: number): boolean => at === steps.length - 1
  const isNamed = (at: number): boolean => (at - peak) % every === 0
  return (
    <div ref={ref} className={css['chart']}>
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          <g aria-hidden>
            {y
              .ticks(3)
              .filter(Number.isInteger)
              .map((tick) => (
                <g key={tick}>
                  <path className={css['grid']} d={`M${edges[0]} ${y(tick)}H${edges[1]}`} />
                  <text
                    className={css['axis']}
                    x={edges[0] - (rtl ? -7 : 7)}
                    y={y(tick) + 4}
                    textAnchor="end"
                  >
                    {words.number(tick)}
                  </text>
                </g>
              ))}
            {steps.map(({ step, count, former: was }, at) => (
              <g key={step}>
                <rect
                  className={css['bar']}
                  data-peak={at === peak}
                  x={left(step)}
                  y={y(count)}
                  width={x.bandwidth()}
                  height={y(0) - y(count)}
                  rx={2}
                />
                {then === null ? null : (
                  <path className={css['was']} d={`M${left(step) - 2} ${y(was)}h${x.bandwidth() + 4}`} />
                )}
                {count > 0 && (at === peak || x.step() >= NUMBER_ROOM) ? (
                  <text
                    className={css['count']}
                    data-peak={at === peak}
                    x={left(step) + x.bandwidth() / 2}
                    y={Math.min(y(count), then === null ? HEIGHT : y(was)) - 5}
                    textAnchor="middle"
                  >
                    {words.number(count)}
                  </text>
                ) : null}
                {isNamed(at) ? (
                  <text
                    className={css['axis']}
                    x={isLast(at) ? left(step) + (rtl ? 0 : x.bandwidth()) : left(step) + x.bandwidth() / 2}
                    y={HEIGHT - 7}
                    textAnchor={isLast(at) ? 'end' : 'middle'}
                  >
                    {words.arrivalMark(now, step * arrivals.everyMin * 60_000)}
                  </text>
                ) : null}
              </g>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

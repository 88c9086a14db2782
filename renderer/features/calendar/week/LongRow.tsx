import type { CSSProperties } from 'react'
import { daysBetween } from '../../../lib/format/localDay.ts'
import { EventMark } from '../EventMark.tsx'
import css from './LongRow.module.css'
import { useWeek } from './WeekContext.ts'
import { type LongBar, spanKey, type Week } from './weekModel.ts'

/** Above the hours: what lasts 20 hours and more, as bars over its days. */
export function LongRow({ week: { days, bars, moreBars } }: { readonly week: Week }) {
  const { words, spanWords, onOpen, spoken, colourOf } = useWeek()
  if (bars.length === 0 && moreBars.every((more) => more === 0)) return null
  return (
    <div className={css['row']} role="group" aria-label={words.t('long.label')}>
      <span className={css['head']} aria-hidden="true">
        {words.t('long.head')}
      </span>
      {bars.map(({ item, lane, first, last }) => (
        <button
          type="button"
          key={spanKey(item.span)}
          className={css['bar']}
          style={{ '--lane': lane + 1, '--first': first, '--last': last } as CSSProperties}
          aria-label={spoken(item.span, item.moved)}
          onClick={() => onOpen(item.span)}
        >
          <LongMark bar={item} title={spanWords.title(item.span)} colour={colourOf(item.span.accountId)} />
        </button>
      ))}
      {moreBars.map((more, day) =>
        more === 0 ? null : (
          <span key={days[day]?.axis.day} className={css['more']} style={{ '--first': day } as CSSProperties}>
            {words.t('long.more', words.counted(more))}
          </span>
        ),
      )}
    </div>
  )
}

interface LongMarkProps {
  readonly bar: LongBar
  readonly title: string
  readonly colour: ReturnType<ReturnType<typeof useWeek>['colourOf']>
}

function LongMark({ bar: { span, before, after }, title, colour }: LongMarkProps) {
  const { words, zone } = useWeek()
  const days = span.end === null ? 1 : daysBetween(span.start, span.end - 1, zone) + 1
  const part = before || after ? words.t('long.days', words.counted(days)) : span.placeName
  return (
    <EventMark
      span={span}
      colour={colour}
      title={part === null ? title : `${title} · ${part}`}
      from={before}
      on={after}
    />
  )
}

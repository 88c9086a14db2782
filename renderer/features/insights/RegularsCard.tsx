import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { Trans } from 'react-i18next'
import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { type Attendance, FEWEST_FOR_A_CHART, type Regular } from '../../../shared/domain/insights.ts'
import { useTexts, useTranslation } from '../../i18n/useTranslation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { InsightCard } from './InsightCard.tsx'
import shared from './Insights.module.css'
import { useInsightWords } from './insightWords.ts'
import css from './RegularsCard.module.css'
import { RegularsDialog } from './RegularsDialog.tsx'
import { numbered, regularsTable } from './tables.ts'

const SHOWN = 6
const SHAPES: readonly Attendance[] = ['came', 'missed', 'yes', 'none', 'unknown']

/** Who was at the most of the last own events: whom to ask. */
export function RegularsCard(props: { readonly data: InsightsReading; readonly accountId: string }) {
  const { data, accountId } = props
  const { t } = useTranslation('insights')
  const texts = useTexts()
  const words = useInsightWords()
  const [listing, setListing] = useState(false)
  const { events, rows, atLeast } = data.regulars
  const note = { count: events.length, number: words.number(events.length) }
  const table = regularsTable(data, { t, words })
  const times = Math.min(3, events.length)
  const often = atLeast[times - 1] ?? 0
  const doors = events.filter(({ door }) => door).length
  /** Nobody is said to have come where a yes is all that is known. */
  const known = doors === events.length ? '-came' : doors === 0 ? '-yes' : '-both'
  if (rows.length === 0)
    return (
      <InsightCard
        name="regulars"
        note={t('regulars.note', note)}
        table={table}
        chart={null}
        none={<p className={shared['none']}>{t('regulars.none')}</p>}
      />
    )
  const met = new Set(rows.slice(0, SHOWN).flatMap(({ at }) => at))
  const most = Math.max(1, ...events.map(({ people }) => people))
  const drawn = events.reduce((sum, { people }) => sum + people, 0) >= FEWEST_FOR_A_CHART
  return (
    <InsightCard
      name="regulars"
      note={t('regulars.note', note)}
      table={table}
      chart={
        drawn ? (
          <div className={css['regulars']}>
            <div className={css['crowd']} aria-hidden>
              {events.map(({ eventId, people, title, startsAt }) => (
                <i
                  key={eventId}
                  style={{ blockSize: `${Math.max(2, Math.round((people / most) * 24))}px` }}
                  title={`${title}, ${words.day(startsAt)}: ${words.number(people)}`}
                />
              ))}
            </div>
            <ul>
              {numbered(rows.slice(0, SHOWN)).map(({ id, one }) => (
                <RegularRow key={id} row={one} />
              ))}
            </ul>
            <p className={css['legend']}>
              {SHAPES.filter((shape) => met.has(shape)).map((shape) => (
                <span key={shape}>
                  <i className={css['mark']} data-at={shape} aria-hidden />
                  {t(`regulars.at.${shape}`)}
                </span>
              ))}
            </p>
          </div>
        ) : null
      }
      foot={
        <>
          <span>
            <Trans
              i18n={texts}
              ns="insights"
              i18nKey={`regulars.total${known}`}
              count={often}
              values={{ number: words.number(often), times: words.number(times) }}
              components={{ b: <strong /> }}
            />
          </span>
          <span className={css['spring']} />
          <Button size="s" icon={<ListChecks aria-hidden />} onPress={() => setListing(true)}>
            {t('regulars.make')}
          </Button>
          {listing ? (
            <RegularsDialog
              data={data}
              accountId={accountId}
              first={times}
              onClose={() => setListing(false)}
            />
          ) : null}
        </>
      }
    />
  )
}

function RegularRow({ row: { name, at } }: { readonly row: Regular }) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const times = (what: Attendance): number => at.filter((one) => one === what).length
  const [came, missed, yes] = [times('came'), times('missed'), times('yes')]
  const ofDoors = came + missed > 0
  return (
    <li className={css['row']}>
      <Avatar name={name} size="s" />
      <bdi className={css['name']} title={name}>
        {name}
      </bdi>
      <span className={css['marks']} aria-hidden>
        {numbered(at).map(({ id, one }) => (
          <i key={id} className={css['mark']} data-at={one} />
        ))}
      </span>
      <span className={css['times']} aria-hidden>
        <strong>{words.number(ofDoors ? came : yes)}</strong>{' '}
        {ofDoors ? t('regulars.of', { number: words.number(came + missed) }) : null}
        {ofDoors && yes > 0 ? ` ${t('regulars.yeses', { number: words.number(yes) })}` : ''}
      </span>
      <VisuallyHidden>
        {[
          [came, t('regulars.at.came')] as const,
          [missed, t('regulars.at.missed')] as const,
          [yes, t('regulars.at.yes')] as const,
        ]
          .flatMap(([count, what]) => (count === 0 ? [] : [`${words.number(count)} ${what}`]))
          .join(', ')}
      </VisuallyHidden>
    </li>
  )
}

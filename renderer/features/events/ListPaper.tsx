import { Fragment } from 'react'
import type { EventRow } from '../../../shared/domain/event.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useShowing, useZoneIsSure } from '../../state/useShowing.ts'
import { Paper } from '../../ui/Paper.tsx'
import { createRowWords } from './EventListRow.tsx'
import { isFiltered } from './filters.ts'
import css from './ListPaper.module.css'
import { useListedAccounts, useListZone } from './listAccounts.ts'
import { createDayIndex, isByDay } from './listLayout.ts'
import { rowKey } from './rowKey.ts'
import { usePrintStamp, useViewName } from './usePaper.ts'

const LONGEST = 120

interface ListPaperProps {
  readonly what: 'list' | 'marked'
  readonly rows: readonly EventRow[]
  readonly total: number
  readonly onPrinted: () => void
}

/** Events to hang up, a list or those marked in it: by day, with hour, place and how many come. */
export function ListPaper({ what, rows, total, onPrinted }: ListPaperProps) {
  const { t } = useTranslation(['events', 'shell'])
  const { list } = useStores()
  const counted = useCounted()
  const listed = useListedAccounts()
  const { zone, manyZones } = useListZone(listed)
  const site = useShowing()
  const showing = { ...site, zone }
  const stamp = usePrintStamp()
  const nameOf = useViewName()
  const { query } = list.getState()
  const ofList = what === 'list'
  const byDay = !ofList || isByDay(query.sort)
  const days = createDayIndex(showing.zone)
  const words = createRowWords(showing, days, {
    byDay,
    zoneIsSure: useZoneIsSure(),
    drafted: new Set(),
    listed,
    there: manyZones ? (time, place) => t('row.there', { time, place }) : null,
  })
  // No "tomorrow": what hangs on a wall is read on another day.
  const day = dateFormat(showing.locale, showing.zone, { dateStyle: 'full' })
  const facts = [
    ofList && query.search !== undefined ? t('print.search', { search: cutText(query.search, 60) }) : '',
    ofList && isFiltered(query) ? t('print.filtered') : '',
    t('print.events', counted(total)),
    rows.length < total ? t('print.first', counted(rows.length)) : '',
    t('print.zone', { place: zonePlace(showing.zone) }),
    stamp,
  ]
  return (
    <Paper
      title={
        ofList ? cutText(nameOf(query) || t(`shell:view.${query.view}`), LONGEST) : t('list.marked-label')
      }
      facts={facts}
      onPrinted={onPrinted}
    >
      <table className={css['list']}>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={rowKey(row)}>
              {byDay && days.startsDay(row, rows[at - 1] ?? null) ? (
                <tr className={css['day']}>
                  <th colSpan={3} scope="colgroup">
                    {row.startsAt === null ? t('day.none') : day.format(row.startsAt * 1_000)}
                  </th>
                </tr>
              ) : null}
              <tr>
                <td className={css['time']}>{words.time(row)}</td>
                <td>
                  <strong dir="auto">{cutText(row.title, LONGEST) || t('row.untitled')}</strong>
                  <div dir="auto">
                    {[words.account(row)?.name, words.there(row), cutText(row.place, LONGEST), row.category]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </td>
                <td className={css['count']}>
                  {row.going === undefined ? '' : t('row.going', { number: words.number(row.going) })}
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

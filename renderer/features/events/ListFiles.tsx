import type { EventRow } from '../../../shared/domain/event.ts'
import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type Command, useCommands } from '../../state/commands.ts'
import { type Stores, useStores } from '../../state/stores.ts'
import { MOST_PRINTED } from './printing.ts'
import { useCalendarFile } from './useCalendarFile.ts'
import { useEventTable } from './useEventTable.ts'
import { useViewName } from './usePaper.ts'

const FORMATS = ['xlsx', 'csv'] as const

/** Shows nothing: the commands that save or print the list, or what is marked in it. They come behind the first rows. */
export function ListFiles() {
  const { t } = useTranslation(['shell', 'events'])
  const stores = useStores()
  const { list, selection, printing } = stores
  const saveCalendarFile = useCalendarFile()
  const saveTable = useEventTable()
  const nameOfView = useViewName()
  /** As the view is called that shows this, or what was searched for. */
  const nameOf = (query: EventQuery): string => nameOfView(query) || query.search || t(`view.${query.view}`)
  const ofList = { group: 'list', keys: [], enabled: () => list.getState().total > 0 } as const
  const ofMarked = {
    group: 'event',
    about: 'marked',
    keys: [],
    enabled: () => selection.getState().marked.size > 0,
  } as const
  const marked = () => ({ query: list.getState().query, only: [...selection.getState().marked] })
  useCommands([
    {
      id: 'view-calendar-file',
      title: (texts) => texts.t('events:share.view'),
      ...ofList,
      run() {
        const { query } = list.getState()
        saveCalendarFile(nameOf(query), { query })
      },
    },
    ...FORMATS.map(
      (format): Command => ({
        id: `view-table.${format}`,
        title: (texts) => texts.t('events:share.table', { format: format.toUpperCase() }),
        ...ofList,
        run() {
          const { query } = list.getState()
          saveTable(nameOf(query), { query }, format)
        },
      }),
    ),
    {
      id: 'marked-calendar-file',
      title: (texts) => texts.t('events:share.marked'),
      ...ofMarked,
      run: () => saveCalendarFile(t('events:list.marked-label'), marked()),
    },
    ...FORMATS.map(
      (format): Command => ({
        id: `marked-table.${format}`,
        title: (texts) => texts.t('events:share.marked-table', { format: format.toUpperCase() }),
        ...ofMarked,
        run: () => saveTable(t('events:list.marked-label'), marked(), format),
      }),
    ),
    {
      id: 'print-marked',
      title: (texts) => texts.t('events:print.marked'),
      ...ofMarked,
      async run() {
        const { only } = marked()
        const rows = await rowsOf(stores, only.slice(0, MOST_PRINTED))
        printing.setState({ printed: { what: 'marked', rows, total: only.length } })
      },
    },
  ])

  return null
}

/** As many as `events.marked` gives the rows of. */
const ROWS_AT_ONCE = 50

/** Rows of events that may never have been shown, by the time they begin. */
async function rowsOf({ bridge, list }: Stores, ids: readonly EventId[]): Promise<readonly EventRow[]> {
  const { accountId, query } = list.getState()
  if (accountId === null) return []
  const rows: EventRow[] = []
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const eventIds = ids.slice(at, at + ROWS_AT_ONCE)
    rows.push(...(await bridge.call('events.marked', { accountId, query, eventIds })).rows)
  }
  const start = ({ startsAt }: EventRow) => startsAt ?? Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => start(a) - start(b) || 0)
}

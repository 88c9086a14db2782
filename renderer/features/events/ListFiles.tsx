import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type Command, useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useCalendarFile } from './useCalendarFile.ts'
import { useEventTable } from './useEventTable.ts'
import { useViewName } from './usePaper.ts'

/** Shows nothing: the commands that save the list as a file. They have no keys, and come behind the first rows. */
export function ListFiles() {
  const { t } = useTranslation('shell')
  const { list } = useStores()
  const saveCalendarFile = useCalendarFile()
  const saveTable = useEventTable()
  const nameOfView = useViewName()
  /** As the view is called that shows this, or what was searched for. */
  const nameOf = (query: EventQuery): string => nameOfView(query) || query.search || t(`view.${query.view}`)
  useCommands([
    {
      id: 'view-calendar-file',
      title: (texts) => texts.t('events:share.view'),
      group: 'list',
      keys: [],
      enabled: () => list.getState().total > 0,
      run() {
        const { query } = list.getState()
        saveCalendarFile(nameOf(query), { query })
      },
    },
    ...(['xlsx', 'csv'] as const).map(
      (format): Command => ({
        id: `view-table.${format}`,
        title: (texts) => texts.t('events:share.table', { format: format.toUpperCase() }),
        group: 'list',
        keys: [],
        enabled: () => list.getState().total > 0,
        run() {
          const { query } = list.getState()
          saveTable(nameOf(query), query, format)
        },
      }),
    ),
  ])

  return null
}

import type { EventQuery } from '../../../shared/domain/eventQuery.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type Command, useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { queryOfSaved, sameQuery, viewsOf } from './savedViews.ts'
import { useCalendarFile } from './useCalendarFile.ts'
import { useEventTable } from './useEventTable.ts'

/** Shows nothing: the commands that save the list as a file. They have no keys, and come behind the first rows. */
export function ListFiles() {
  const { t } = useTranslation('shell')
  const { list, preferences } = useStores()
  const saveCalendarFile = useCalendarFile()
  const saveTable = useEventTable()
  /** As the view is called that shows this, or what was searched for. */
  const nameOf = (query: EventQuery): string => {
    const kept = viewsOf(preferences.getState().preferences.savedViews, list.getState().accountId)
    const named = kept.find((view) => {
      const saved = queryOfSaved(view)
      return saved !== null && sameQuery(saved, query)
    })
    return named?.name || query.search || t(`shell:view.${query.view}`)
  }
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

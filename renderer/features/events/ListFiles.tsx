import { useTranslation } from '../../i18n/useTranslation.ts'
import { type Command, useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useCalendarFile } from './useCalendarFile.ts'
import { useEventTable } from './useEventTable.ts'

/** Shows nothing: the commands that save the list as a file. They have no keys, and come behind the first rows. */
export function ListFiles() {
  const { t } = useTranslation('shell')
  const { list } = useStores()
  const saveCalendarFile = useCalendarFile()
  const saveTable = useEventTable()
  useCommands([
    {
      id: 'view-calendar-file',
      title: (texts) => texts.t('events:share.view'),
      group: 'list',
      keys: [],
      enabled: () => list.getState().total > 0,
      run() {
        const { query } = list.getState()
        saveCalendarFile(t(`shell:view.${query.view}`), { query })
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
          saveTable(t(`shell:view.${query.view}`), query, format)
        },
      }),
    ),
  ])

  return null
}

import { useTranslation } from '../../i18n/useTranslation.ts'
import { copyText } from '../../lib/bridge.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { type InsightTable, tableText } from './tables.ts'

/** A table into the clipboard, or into a file. `save` resolves to whether there is one now. */
export function useSaveTable() {
  const { t } = useTranslation('insights')
  const { bridge } = useStores()
  const say = useSay()
  const saveAs = async (
    name: string,
    { heading, rows }: InsightTable,
    format: 'csv' | 'xlsx',
  ): Promise<boolean> => {
    const file = await bridge.call('insights.export', {
      title: t('save.title'),
      name,
      format,
      heading: [...heading],
      rows: rows.map((row) => [...row]),
    })
    const saved = await takeFile(bridge, file)
    if (saved !== null) say.done(t('saved', { name: saved }))
    return saved !== null
  }
  return {
    copy: (table: InsightTable): void => {
      copyText(bridge, tableText(table)).then(() => say.done(t('copied')), say.failed)
    },
    save: (name: string, table: InsightTable, format: 'csv' | 'xlsx'): void => {
      saveAs(name, table, format).catch(say.failed)
    },
    saveAs,
  }
}

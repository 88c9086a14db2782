import { useState } from 'react'
import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useWork } from '../../state/useSay.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useInsightWords } from './insightWords.ts'
import {
  answersTable,
  arrivalsTable,
  type CardName,
  eventsTable,
  funnelTable,
  type InsightTable,
  regularsTable,
} from './tables.ts'
import { useSaveTable } from './useSaveTable.ts'

/** One of the tables as a file. */
export function ExportDialog({
  data,
  onClose,
}: {
  readonly data: InsightsReading
  readonly onClose: () => void
}) {
  const { t } = useTranslation('insights')
  const words = useInsightWords()
  const { saveAs } = useSaveTable()
  const { busy, run } = useWork()
  const told = { t, words }
  const all: readonly (readonly [CardName, InsightTable])[] = [
    ['answers', answersTable(data, told)],
    ['funnel', funnelTable(data, told)],
    ['arrivals', arrivalsTable(data, told)],
    ['regulars', regularsTable(data, told)],
    ['events', eventsTable(data, told)],
  ]
  const tables = all.filter(([, { rows }]) => rows.length > 0)
  const [what, setWhat] = useState<CardName>(data.rows.length > 0 ? 'events' : 'funnel')
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv')
  const save = async () => {
    const table = tables.find(([name]) => name === what)?.[1]
    if (table === undefined) return
    const name = `${words.title(data.now.event)} – ${t(`card.${what}`)}`
    if (await saveAs(name, table, format)) onClose()
  }
  return (
    <FormDialog
      title={t('export.title')}
      action={t('export.go')}
      isPending={busy}
      onGo={() => run(save)}
      onClose={onClose}
    >
      <RadioGroup
        label={t('export.what')}
        selected={what}
        onSelect={setWhat}
        entries={tables.map(([id]) => ({ id, label: t(`card.${id}`) }))}
      />
      <RadioGroup
        label={t('export.format')}
        selected={format}
        onSelect={setFormat}
        entries={[
          { id: 'csv', label: t('export.csv') },
          { id: 'xlsx', label: t('export.xlsx') },
        ]}
      />
    </FormDialog>
  )
}

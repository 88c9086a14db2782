import type { InsightsReading } from '../../../shared/bridge/insights.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { InsightCard, TableView } from './InsightCard.tsx'
import { useInsightWords } from './insightWords.ts'
import { eventsTable } from './tables.ts'

/** A row for each event, which opens its own insights. */
export function EventsCard({ data }: { readonly data: InsightsReading }) {
  const { t } = useTranslation('insights')
  const { navigation } = useStores()
  const words = useInsightWords()
  const { rows } = data
  const table = eventsTable(data, { t, words })
  const open = (row: number, title: string) => {
    const event = rows[row]
    if (event === undefined) return title
    return (
      <Button
        variant="link"
        aria-label={t('events.open', { title, day: words.day(event.startsAt) })}
        onPress={() => navigation.go({ page: 'insights', eventId: event.eventId })}
      >
        {title}
      </Button>
    )
  }
  return (
    <InsightCard
      name="events"
      table={table}
      chart={<TableView table={table} label={t('card.events')} first={open} />}
      alone
    />
  )
}

import { X } from 'lucide-react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { isFiltered, NO_CHOICES } from '../events/eventListStore.ts'

/** There while the filters of the lists leave events out of a calendar, and the way to take them away. */
export function FilteredButton() {
  const { t } = useTranslation('calendar')
  const { list } = useStores()
  const filtered = useStore(list, ({ query }) => isFiltered(query))
  if (!filtered) return null
  return (
    <Button size="s" icon={<X aria-hidden />} onPress={() => list.setQuery(NO_CHOICES)}>
      {t('filtered')}
    </Button>
  )
}

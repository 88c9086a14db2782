import { useCallback } from 'react'
import type { EventRow } from '../../../shared/domain/event.ts'
import { useStores } from '../../state/stores.ts'

/** Opens an event beside the list (over it, on a narrow window). */
export function useOpenEvent(): (row: Pick<EventRow, 'id'>) => void {
  const { navigation } = useStores()
  return useCallback(({ id }) => navigation.go({ page: 'events', eventId: id }), [navigation])
}

import { useEffect, useState } from 'react'
import type { EventDetails } from '../../../shared/domain/event.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useShown, useStores } from '../../state/stores.ts'

/** The event a page of its own is about, as far as it is known here; null until then. */
export function useEventHead(accountId: string, eventId: EventId): EventDetails | null {
  const { bridge, page } = useStores()
  const open = useShown(page, (state) => (state.id === eventId ? state.event : null))
  const [read, setRead] = useState<EventDetails | null>(null)
  useEffect(() => {
    if (open !== null) return undefined
    let late = false
    bridge.call('events.open', { accountId, eventId }).then(
      ({ event }) => {
        if (!late) setRead(event)
      },
      () => undefined,
    )
    return () => {
      late = true
    }
  }, [accountId, bridge, eventId, open])
  return open ?? read
}

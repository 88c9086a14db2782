import { useMemo } from 'react'
import type { EventGuests } from '../../../shared/bridge/calendar.ts'
import { type CalendarSpan, spanKey } from '../../../shared/domain/calendar.ts'
import { useAsked } from '../../state/queries.ts'

export type GuestsOf = (span: CalendarSpan) => EventGuests | undefined

/** How many come to these events, as far as their guest lists are known here. */
export function useGuests(spans: readonly CalendarSpan[], isWanted = true): GuestsOf {
  const of = useMemo(() => byAccount(spans), [spans])
  const known = useAsked('calendar.guests', isWanted && of.length > 0 ? { of } : null, {
    keepFormer: true,
  }).data
  return useMemo(() => {
    const byKey = new Map(known?.map((each) => [spanKey({ ...each, draftId: null }), each]))
    return (span) => byKey.get(spanKey(span))
  }, [known])
}

/** Past so many one looks at a list, not at a day. */
const MOST = 240

function byAccount(spans: readonly CalendarSpan[]) {
  const ids = new Map<string, string[]>()
  for (const { accountId, eventId } of spans.slice(0, MOST))
    if (eventId !== null) ids.set(accountId, [...(ids.get(accountId) ?? []), eventId])
  return [...ids].map(([accountId, eventIds]) => ({ accountId, eventIds }))
}

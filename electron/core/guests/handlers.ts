import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { GuestsService } from './guestsService.ts'

export function guestsHandlers(
  guests: GuestsService,
): Pick<Handlers, Extract<keyof Handlers, `guests.${string}`>> {
  return {
    'guests.list': ({ accountId, eventId, ...request }) => guests.list(accountId, eventId, request),
    'guests.counts': ({ accountId, eventId }) => guests.counts(accountId, eventId),
  }
}

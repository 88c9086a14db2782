import type { Result } from '../http/envelope.ts'
import type { ApiCall } from '../site.ts'
import { eventRow } from './eventRow.ts'
import { findEvent } from './findEvent.ts'

/** GET /event/:id. */
export function readEvent(call: ApiCall): Result {
  return { data: eventRow(call.site, findEvent(call), call.viewer) }
}

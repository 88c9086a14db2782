import type { Result } from '../http/envelope.ts'
import type { ApiCall } from '../site.ts'
import { formerRow } from './behind.ts'
import { eventObject } from './eventObject.ts'
import { findEvent } from './findEvent.ts'

/** GET /event/:id. */
export function readEvent(call: ApiCall): Result {
  return { data: formerRow(call) ?? eventObject(call.site, findEvent(call), call.viewer) }
}

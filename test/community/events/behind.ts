import type { EventRecord, Member } from '../data/records.ts'
import { BusinessFailure } from '../http/failures.ts'
import type { ApiCall } from '../site.ts'
import { eventObject } from './eventObject.ts'

/**
 * Before a write: the event as it is goes on being shown for some readings more, as by a copy that lags behind
 * (SITE-U13). Null: there was none yet.
 */
export function showFormer({ site }: ApiCall, id: number, former: EventRecord | null, viewer: Member): void {
  const left = site.profiles.number('reads-behind')
  if (left === undefined) return
  site.behind.set(id, { left, row: former === null ? null : eventObject(site, former, viewer) })
}

/** The event as the copy has it; undefined where that has caught up. */
export function formerRow({ site, params }: ApiCall): Record<string, unknown> | undefined {
  const former = site.behind.get(Number(params['id']))
  if (former === undefined || former.left <= 0 || !site.profiles.has('reads-behind')) return undefined
  former.left -= 1
  if (former.row === null) throw new BusinessFailure('The event you are looking for does not exist.')
  return former.row
}

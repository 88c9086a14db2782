import { mayView } from '../data/privacy.ts'
import type { EventRecord, Member } from '../data/records.ts'
import { BusinessFailure, ExceptionFailure } from '../http/failures.ts'
import type { ApiCall } from '../site.ts'

/** The event of the path, where it exists and the viewer may see it; both refusals are SITE-E2. */
export function findEvent({ site, params, viewer }: ApiCall): EventRecord {
  const event = site.data.event(params['id'] ?? '')
  if (!event) {
    throw new BusinessFailure('The event you are looking for either does not exist or has been removed.')
  }
  if (!mayView(site.data, event, viewer)) {
    throw new BusinessFailure('Unable to view this item due to privacy settings.')
  }
  return event
}

/** SITE-O18: a client without a user may read and nothing else. */
export function needUser({ viewer }: ApiCall): Member {
  if (!viewer) throw new ExceptionFailure('This request requires an user token.')
  return viewer
}

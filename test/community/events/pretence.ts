import type { ApiCall } from '../site.ts'

type Pretence = 'create-pretended' | 'update-pretended' | 'rsvp-pretended' | 'delete-pretended'

/** Whether this write is to be answered as done with nothing done: by a profile, or by a fault of this one request. */
export function pretends({ site, pretended }: ApiCall, profile: Pretence): boolean {
  return pretended || site.profiles.has(profile)
}

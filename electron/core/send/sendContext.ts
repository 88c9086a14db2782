import type { KeptField } from '../../../shared/domain/keptField.ts'
import type { EventApi } from '../api/eventApi.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Clock } from '../ports.ts'
import type { Site, SiteCapabilities } from '../sites/siteRegistry.ts'
import type { AccountStore } from '../store/accountStore.ts'
import type { OwnBaseline } from './ownBaseline.ts'
import type { Difference } from './readBack.ts'

/** What sending one entry needs. */
export interface SendContext {
  readonly accountId: string
  readonly api: EventApi
  readonly outbox: Outbox
  readonly store: AccountStore
  readonly clock: Clock
  readonly own: OwnBaseline
  readonly site: () => Site
  readonly learn: (patch: Partial<SiteCapabilities>) => Promise<void>
  /** Told after each save that was read back: what it compared, and what differs of that (SITE-U5). */
  readonly readBack: (
    eventId: string,
    compared: readonly KeptField[],
    differences: readonly Difference[],
  ) => void
}

/** Wall-clock times are sent in the site's zone; this computer's until the site's is known (SITE-F3). */
export const zoneOf = (context: SendContext): string => context.site().zone?.zone ?? context.clock.zone()

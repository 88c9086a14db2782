import { accountInsights } from '../../electron/core/insights/insightsService.ts'
import type { InsightSums } from '../../shared/domain/insights.ts'
import type { DoorDesk } from '../support/doorDesk.ts'

export const EVENT = '5'
/** All are invited; one after the other says yes and comes in. */
export const PEOPLE = Array.from({ length: 60 }, (_, n) => [n + 1, `Guest ${n + 1}`] as const)

/** Gives way to nobody. */
const AT_ONCE = { due: () => false, rest: async () => undefined }

/** What is told of the event of a desk, as the page of insights asks for it. */
export function openInsights({ space }: DoorDesk) {
  const { sums, read } = accountInsights(space)
  return {
    ticked: sums.doorChanged,
    read: async (): Promise<InsightSums> => {
      const asked = { eventIds: [EVENT], former: 'none', zone: 'Europe/Berlin' } as const
      const about = { ownerId: '1', nowMs: Date.now() }
      return (await read({ ...asked, eventIds: [EVENT] }, about, AT_ONCE)).now.sums
    },
  }
}

import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { AccountId, EventId } from '../../../shared/domain/ids.ts'
import type { OpenAccount, OpenAccounts } from '../account/openAccounts.ts'
import { csvBytes } from '../files/csv.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { workbookBytes, XLSX_TYPE } from '../files/workbook.ts'
import { createKeyedQueue } from '../lib/keyedQueue.ts'
import { createTurns } from '../lib/turns.ts'
import type { Part, Signals } from '../part.ts'
import type { Candidate } from '../people/peopleLists.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { type AccountInsights, accountInsights } from './insightsService.ts'

export interface InsightsDeps {
  readonly ports: Pick<Ports, 'clock' | 'timers'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly held: Pick<HeldFiles, 'handOut'>
  readonly signals: Signals
  /** The event is on screen: its lists are read behind where they are old. */
  readonly look: (accountId: AccountId, eventId: EventId) => Promise<void>
}

export interface Insights extends Part<Pick<Handlers, `insights.${'read' | 'export'}`>> {
  /** Who was at so many of the last own events, up to one of them where it is named. */
  regulars(space: OpenAccount, eventId: EventId | null, atLeast: number): Promise<readonly Candidate[]>
}

/** What became of own events: sums of guests, invitations and doors, kept while their account is open. */
export function createInsights({ ports, data, registry, held, signals, look }: InsightsDeps): Insights {
  const queue = createKeyedQueue()
  const kept = new Map<AccountId, { readonly space: OpenAccount; readonly is: AccountInsights }>()

  const insightsOf = (space: OpenAccount): AccountInsights => {
    const known = kept.get(space.accountId)
    if (known?.space === space) return known.is
    known?.is.stop()
    const is = accountInsights(space)
    kept.set(space.accountId, { space, is })
    return is
  }
  const about = (accountId: AccountId) => ({
    ownerId: registry.account(accountId).userId,
    nowMs: ports.clock.now(),
  })

  signals.on('ticked', (accountId, doorId, personId) =>
    kept.get(accountId)?.is.sums.doorChanged(doorId, personId),
  )

  return {
    handlers: {
      'insights.read': async ({ accountId, ...asked }) => {
        const space = await data.of(accountId)
        const answer = await queue.run(accountId, () =>
          insightsOf(space).read(asked, about(accountId), createTurns(ports)),
        )
        for (const one of [answer.former, answer.now])
          if (one?.event != null) await look(accountId, one.event.eventId)
        return answer
      },
      'insights.export': async ({ title, name, format, heading, rows }) => {
        const turns = createTurns(ports)
        const csv = format === 'csv'
        const bytes = csv
          ? await csvBytes(heading, rows, turns)
          : await workbookBytes(name, heading, rows, turns)
        return held.handOut({
          title,
          name: `${name}.${format}`,
          mediaType: csv ? 'text/csv' : XLSX_TYPE,
          bytes,
        })
      },
    },
    regulars: (space, eventId, atLeast) =>
      queue.run(space.accountId, () =>
        insightsOf(space).regulars(eventId, atLeast, about(space.accountId), createTurns(ports)),
      ),
    stop: () => {
      for (const { is } of kept.values()) is.stop()
      kept.clear()
    },
  }
}

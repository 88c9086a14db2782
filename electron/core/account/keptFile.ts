import type { ExportedFile } from '../../../shared/bridge/files.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { HeldFiles } from '../files/heldFiles.ts'
import { entryOf, queueTold } from '../outbox/listing.ts'
import type { Clock, PreferenceStore } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { exportKept } from '../store/keptHere.ts'
import type { OpenAccounts } from './openAccounts.ts'

export interface KeptFileDeps {
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly preferences: PreferenceStore
  readonly clock: Clock
  readonly held: HeldFiles
}

/** All that leaving the account would lose, in one file: what was never on the site, and what waits to be sent. */
export async function handOutKept(deps: KeptFileDeps, accountId: AccountId): Promise<ExportedFile> {
  const { store, drafts, outbox } = await deps.data.of(accountId)
  const site = new URL(deps.registry.siteOf(accountId).address).host
  const kept = {
    ...exportKept(store, { site, exportedAtMs: deps.clock.now() }),
    drafts: drafts.list(),
    waiting: queueTold(outbox.entries().map((entry) => ({ ...entryOf(entry), siteName: site }))),
    savedViews: deps.preferences.get().savedViews.filter((view) => view.accountId === accountId),
  }
  const name = `turnout-${site.replaceAll(':', '-')}.json`
  const bytes = Buffer.from(`${JSON.stringify(kept, null, 1)}\n`, 'utf8')
  return deps.held.handOut({ title: name, name, mediaType: 'application/json', bytes })
}

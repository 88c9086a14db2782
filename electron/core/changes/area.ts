import type { SeenStamp } from '../../../shared/bridge/changes.ts'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import type { OpenAccounts } from '../account/openAccounts.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import type { Sync } from '../sync/area.ts'
import { createChangesService } from './changesService.ts'

export interface ChangesAreaDeps {
  readonly ports: Pick<Ports, 'clock'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly sync: Pick<Sync, 'hints'>
}

type Name = `changes.${'list' | 'unseen' | 'see' | 'seeAll' | 'unsee' | 'visit'}`

/** What changed since somebody looked last, as the page has it. */
export function createChanges(deps: ChangesAreaDeps): Part<Pick<Handlers, Name>> {
  const { data, registry } = deps
  const changes = createChangesService({ data, registry, clock: deps.ports.clock })
  const unwatch = data.watch((space) => {
    space.changes.watch(() => deps.sync.hints.changes())
  })
  /** Rows of lists carry the mark too. */
  const marked = <T extends { readonly undo: readonly SeenStamp[] }>(seen: T): T => {
    for (const { accountId } of seen.undo) deps.sync.hints.events(accountId)
    return seen
  }
  return {
    handlers: {
      'changes.list': (asked) => changes.list(asked),
      'changes.unseen': async () => ({ accounts: changes.unseen() }),
      'changes.see': async ({ accountId, seqs }) => marked(await changes.see(accountId, seqs)),
      'changes.seeAll': async (asked) => marked(await changes.seeAll(asked)),
      'changes.unsee': async ({ undo }) => {
        await changes.unsee(undo)
        marked({ undo })
        return null
      },
      'changes.visit': async ({ is }) => {
        changes.visit(is)
        return null
      },
    },
    stop: unwatch,
  }
}

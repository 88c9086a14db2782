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
  return {
    handlers: {
      'changes.list': (asked) => changes.list(asked),
      'changes.unseen': async () => ({ accounts: changes.unseen() }),
      'changes.see': ({ accountId, seqs }) => changes.see(accountId, seqs),
      'changes.seeAll': (asked) => changes.seeAll(asked),
      'changes.unsee': async ({ undo }) => {
        await changes.unsee(undo)
        return null
      },
      'changes.visit': async () => {
        changes.visit()
        return null
      },
    },
    stop: unwatch,
  }
}
